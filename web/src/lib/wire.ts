// Made from src/orrery/server/wire by `python -m orrery.server.typescript`; do not edit.

/** A choice or an undo is stored. The same request again gets the same answer. */
export interface Accepted {
  key: string;
  accepted: boolean;
}

/** What a bot thinks of one of my options: how often it expects it to win, or where I play alone to bring. */
export interface Advice {
  key: string;
  text: string;
  share: number;
  chance?: number | null;
  points?: number | null;
  item?: string | null;
  parts?: (string | SeatPart | ThingPart | AmountPart)[];
}

/** What a player looks up: the headings of the scoring as they stand for them, and words for drawings. */
export interface Aid {
  headings?: (Heading)[];
  total?: number | null;
  legend?: ([string, string])[];
}

/** A number of something that has an icon. */
export interface AmountPart {
  part: "amount";
  text: string;
  count: number;
  icon: string;
}

/** Accept a newcomer who asks for a seat, or refuse them; `mark` is the applicant's. */
export interface AnswerApplicant {
  mark: string;
  accept: boolean;
}

/** A newcomer who asks for a seat that was taken from somebody. */
export interface ApplicantInfo {
  mark: string;
  name: string;
  awaits: (string)[];
  mine?: boolean;
  may_answer?: boolean;
}

/** A board or a player's corner: items on a backdrop, laid out in its own units. */
export interface Area {
  id: string;
  title: string;
  items: (Item)[];
  owner?: number | null;
  shape?: "drawn" | "grid" | "hex" | "list" | "race" | "rings" | "row" | "rows" | "sides";
  flat?: boolean;
  backdrop?: string;
  columns?: (number)[];
  extent?: [number, number];
  narrow?: number;
  name?: string;
  title_parts?: (string | SeatPart | ThingPart | AmountPart)[];
  over?: string;
  links?: ([string, string])[];
  outlines?: (Outline)[];
  rails?: (Rail)[];
  short?: string;
  leaves?: (Leaf)[];
  glance?: (string)[];
}

/** What changed in an area: items new or changed, ids gone, and the order of all if it is another. */
export interface AreaPatch {
  id: string;
  items?: (Item)[];
  gone?: (string)[];
  order?: (string)[] | null;
}

/** What a seat of mine is asked. Send `id` back with the answer. */
export interface AskView {
  id: string;
  seat: number;
  prompt: string;
  text: string;
  options: (OptionView)[];
  rule?: string | null;
  together?: boolean;
  parts?: (string | SeatPart | ThingPart | AmountPart)[];
}

/** A bot that can sit at a table. */
export interface BotInfo {
  name: string;
  title: string;
  help: string;
  seconds?: number;
  won?: [number, number, string] | null;
}

/** Chapters that can be played one after the other: the choices of an option. */
export interface CampaignInfo {
  option: string;
  chapters: (string)[];
}

/** A campaign in a list. `table` is that of its latest chapter; `next` the chapter to go on with, if it is time. */
export interface CampaignLine {
  id: string;
  name: string;
  game: string;
  title: string;
  of: number;
  chapters: (ChapterLine)[];
  updated: number;
  table?: TableLine | null;
  next?: number;
}

/** A page of campaigns, the latest first; `more` asks for the page after it. */
export interface CampaignList {
  campaigns: (CampaignLine)[];
  more?: string;
}

/** How a kind of card or tile is printed: its outline, and the pictures of the house that it may show. */
export interface CardFrame {
  outline?: "arch" | "banner" | "cut" | "foot" | "halves" | "hexagon" | "numbered" | "octagon" | "plain" | "plate" | "slant" | "square" | "ticket" | "toothed";
  pictures?: (string)[];
  of?: Record<string, string>;
  dark?: boolean;
}

/** A place of a table for one area. */
export interface Cell {
  area: string;
  weight?: number;
  fold?: number;
}

/** What was asked of chance: so many rolls of a die, or members drawn from a pool one after the other. */
export interface ChanceInfo {
  sides?: number;
  pool?: (string | number)[];
}

/** Everything that was asked of chance in a finished game, one for each of chance's entries in its log. */
export interface Chances {
  chances: (ChanceInfo)[];
}

/** What the owner of a table may change; what is left out stays. */
export interface ChangeTable {
  name?: string | null;
  archived?: boolean | null;
  listed?: boolean | null;
}

/** A chapter of a campaign: its table, and what came of it once it is over. */
export interface ChapterLine {
  number: number;
  table: string;
  over?: boolean;
  scores?: (ChapterScore)[];
  feats?: (Feat)[];
}

/** Which chapter of which campaign a table plays. */
export interface ChapterPlace {
  id: string;
  number: number;
  of: number;
}

/** How one side came out of a chapter. */
export interface ChapterScore {
  name: string;
  total: number;
  rank: number;
}

/** Who is to sit in a seat of the next chapter; `same` is whoever sat there, for whom the seat is kept. */
export interface ChapterSeat {
  kind: "bot" | "me" | "open" | "same";
  bot?: string;
  name?: string;
}

/** Somebody said something, or the house tells who sits where now. `n` counts up. */
export interface ChatLine {
  type: "chat";
  n: number;
  name: string;
  text: string;
  at: number;
  seat?: number | null;
  house?: boolean;
}

/** An answer: the seat, the ask it answers, the action's key, and a key of this request's own for retries. */
export interface Choose {
  seat: number;
  ask: string;
  action: string;
  key: string;
  unless_last?: boolean;
  unless_chance?: boolean;
  unless_turn?: boolean;
}

/** How long people may think: for every move, or from a bank that every move adds to. */
export interface Clock {
  kind: "bank" | "move";
  seconds: number;
  increment?: number;
}

/** Go on with a campaign after this chapter. Without seats, everybody has the seat they had. */
export interface Continue {
  after: number;
  seats?: (ChapterSeat)[];
  commitment?: string;
  nonce?: string;
}

/** The table of the next chapter. */
export interface Continued {
  id: string;
  found?: boolean;
}

/** A new table. It starts when nobody is awaited any more. */
export interface CreateTable {
  game: string;
  seats: (SeatPlan)[];
  options?: Record<string, string | number | boolean | (string)[]>;
  name?: string;
  password?: string;
  listed?: boolean;
  clock?: Clock | null;
  start?: From | null;
  rematch_of?: string;
  commitment?: string;
  nonce?: string;
}

/** The address of a table. */
export interface Created {
  id: string;
  asked?: boolean;
}

/** A choice of mine that can be taken back, with everything after it. */
export interface Crumb {
  mark: string;
  text: string;
  parts?: (string | SeatPart | ThingPart | AmountPart)[];
}

/** How everybody stands as far as this reader can tell: points by seat, and chances of winning from 0 to 1. */
export interface Estimate {
  points: (number)[];
  chances?: (number)[];
}

/** Something that somebody was the first to do in a chapter. */
export interface Feat {
  title: string;
  name: string;
}

/** One change of the replay: the words of it, and from the frame before to this one. */
export interface Frame {
  text: string;
  status: string;
  chapter?: string;
  seat?: number | null;
  parts?: (string | SeatPart | ThingPart | AmountPart)[];
  scene?: ScenePatch | null;
  log?: (LogLine)[];
  log_from?: number;
  points?: (number)[];
  chances?: (number)[];
}

/** A position of a finished game to play on from: the frame of its replay. */
export interface From {
  table: string;
  frame: number;
}

/** A game of the house. */
export interface GameInfo {
  name: string;
  title: string;
  summary: string;
  version: number;
  seats: (number)[];
  options: (OptionInfo)[];
  campaign?: CampaignInfo | null;
  art?: Record<string, string>;
  theme?: Record<string, string>;
  icons?: Record<string, ([string, string])[]>;
  hyphens?: (string)[];
  rules?: number;
  choices?: number;
  frames?: Record<string, CardFrame>;
  layouts?: (Layout)[];
}

/** Give a seat to a bot, or open it; who then comes is accepted by everybody, unless it was mine to give. */
export interface HandOver {
  to: "bot" | "open";
  bot?: string;
}

/** A heading of the scoring, and what it would give now; nothing where that hangs on what is hidden. */
export interface Heading {
  title: string;
  points?: number | null;
}

/** A bot's view of the position, best option first. */
export interface Hint {
  ask: string;
  advice: (Advice)[];
}

/** What a newcomer needs: the games, the bots, and the program's version. */
export interface House {
  games: (GameInfo)[];
  bots: (BotInfo)[];
  version: string;
}

/** One thing to draw: where it lies, what it shows, whose it is, what it says in full. */
export interface Item {
  id: string;
  kind: "card" | "counter" | "die" | "edge" | "figure" | "space" | "stack" | "text" | "tile" | "token" | "track";
  label: string;
  at?: string | null;
  x?: number;
  y?: number;
  face?: string;
  owner?: number | null;
  text?: string;
  rule?: string | null;
  icon?: string;
  cost?: (Pip)[];
  gives?: (Pip)[];
  points?: number | null;
  count?: number | null;
  most?: number | null;
  size?: [number, number];
  asks?: (Pip)[];
  suits?: (string)[];
  name?: string;
  marks?: (Mark)[];
  lanes?: (number)[];
  cells?: ([number, number])[];
  lines?: (Line)[];
  art?: string;
}

/** Sit down, in this seat or in any that is open; or open a table with a password only to look at it. */
export interface Join {
  seat?: number | null;
  password?: string;
  watch?: boolean;
  nonce?: string;
}

/** A column of a table, with its share of the width. */
export interface Lane {
  cells: (Cell)[];
  weight?: number;
}

/** Where the areas of a game lie on screens of several widths. */
export interface Layout {
  template: "bands" | "stage";
  desk: (Lane)[];
  wide?: (Lane)[];
  small?: (Lane)[];
  phone?: ((Cell)[])[];
  dock?: number;
  lead?: number;
  needs?: (string)[];
}

/** A page of a phone for a drawn place: parts of the drawing, each in a room of that page. */
export interface Leaf {
  extent: [number, number];
  parts: ([[number, number, number, number], [number, number, number, number]])[];
  short?: string;
}

/** Be nobody here any more: on this device, or on all of them. */
export interface LeaveDevice {
  everywhere?: boolean;
}

/** A part of a card: what it is called, what it takes and brings; "gone" is the face of one that is covered. */
export interface Line {
  label: string;
  cost?: (Pip)[];
  gives?: (Pip)[];
  face?: string;
}

/** A sentence of the log for this reader. `parts` are its words where they are more than text. */
export interface LogLine {
  text: string;
  rule?: string | null;
  seat?: number | null;
  parts?: (string | SeatPart | ThingPart | AmountPart)[];
}

/** See the table from another of my seats (None: as a spectator). */
export interface Look {
  type: "look";
  seat: number | null;
}

/** What stands at a step of a track, counted from 1: a drawing, how many of it there are, what else it needs. */
export interface Mark {
  at: number;
  icon: string;
  count?: number;
  needs?: (Pip)[];
}

/** Who this browser is. No id: nothing here opens anything. */
export interface Me {
  name: string;
  webhook?: string;
}

/** Be a guest of this name, or change the name. */
export interface NameMe {
  name: string;
}

/** One thing a table may choose before the game starts. */
export interface OptionInfo {
  name: string;
  title: string;
  help: string;
  default: string | number | boolean | (string)[];
  choices: (string | number | boolean)[];
  titles: (string)[];
  several?: boolean;
  needs?: string;
}

/** One thing I may choose: its key and words, the item it points at, the one it moves there, its rule, its shortcut. */
export interface OptionView {
  key: string;
  text: string;
  item?: string | null;
  piece?: string | null;
  rule?: string | null;
  parts?: (string | SeatPart | ThingPart | AmountPart)[];
  shortcut?: string;
  group?: (string | SeatPart | ThingPart | AmountPart)[];
  chip?: (string | SeatPart | ThingPart | AmountPart)[];
  offer?: (string | SeatPart | ThingPart | AmountPart)[];
}

/** The result of a finished game, one standing per side (a printed opponent included). */
export interface Outcome {
  standings: (Standing)[];
  how?: string;
}

/** A line round hexes of a map that belong together; one that is `lit` shines, such as round where all began. */
export interface Outline {
  cells: ([number, number])[];
  lit?: boolean;
}

/** Somebody whose pieces are on the table: what they are called, their colour and letter, and what stands for them. */
export interface Owner {
  seat: number;
  name: string;
  colour?: string;
  letter?: string;
  printed?: boolean;
  art?: string;
}

/** Who is here, whose clock runs: not part of the version. */
export interface People {
  type: "people";
  seats: (SeatInfo)[];
  watching?: number;
}

/** Are you there? */
export interface Ping {
  type: "ping";
}

/** So many of something that has a drawing: what is paid, what is gained. */
export interface Pip {
  icon: string;
  count?: number;
}

/** The answer to a ping. */
export interface Pong {
  type: "pong";
}

/** Why something was refused: a stable code, a sentence, and where it helps the present view. */
export interface Problem {
  code: string;
  error: string;
  rule?: string | null;
  view?: View | null;
  scene?: Scene | null;
}

/** The SHA-256 of a seed for a table that I am about to make, told before I say what I add to it. */
export interface Promised {
  commitment: string;
}

/** The outer edge of a ring of a round board: its teeth, and which way it turns; 1 is clockwise, 0 not at all. */
export interface Rail {
  ring: number;
  teeth?: number;
  way?: number;
}

/** One sentence of it, with its rule. */
export interface Reason {
  text: string;
  rule?: string | null;
  parts?: (string | SeatPart | ThingPart | AmountPart)[];
}

/** The whole game so far, frame by frame, as this reader may see it. */
export interface ReplayView {
  table: TableInfo;
  seats: (SeatInfo)[];
  reader: number | null;
  scene: Scene;
  frames: (Frame)[];
  log?: (LogLine)[];
  points?: (number)[];
  chances?: (number)[];
  outcome?: Outcome | null;
}

/** A code to type on another device; it works once, for a quarter of an hour. */
export interface ResumeCode {
  code: string;
  minutes: number;
}

/** One numbered rule in our words, and the rulings taken for it. */
export interface RuleInfo {
  number: string;
  section: string;
  heading: string;
  text: string;
  rulings: (string)[];
  book?: string;
}

/** A line of chat. */
export interface Say {
  text: string;
}

/** All that one reader sees of the table, and the line above it. */
export interface Scene {
  title: string;
  status: string;
  areas: (Area)[];
  owners?: (Owner)[];
  theme?: string;
  chapter?: string;
  status_parts?: (string | SeatPart | ThingPart | AmountPart)[];
  phases?: (string)[];
  phase?: number;
  beside?: (string | SeatPart | ThingPart | AmountPart)[];
}

/** What changed in the scene. `areas` come whole, `patches` change those there are, `order` is of all areas. */
export interface ScenePatch {
  status?: string | null;
  status_parts?: (string | SeatPart | ThingPart | AmountPart)[] | null;
  chapter?: string | null;
  phases?: (string)[] | null;
  phase?: number | null;
  beside?: (string | SeatPart | ThingPart | AmountPart)[] | null;
  owners?: (Owner)[] | null;
  areas?: (Area)[];
  patches?: (AreaPatch)[];
  order?: (string)[] | null;
}

/** What is left to think, in seconds; it runs while the seat is asked. */
export interface SeatClock {
  left: number;
  running?: boolean;
  out?: boolean;
}

/** A seat as everybody sees it. */
export interface SeatInfo {
  seat: number;
  kind: "bot" | "open" | "person";
  name: string;
  mine?: boolean;
  here?: boolean;
  asked?: boolean;
  bot?: string;
  clock?: SeatClock | null;
  may_hand?: boolean;
  taken_from?: string;
  may_return?: boolean;
  kept_for?: string;
  applicant?: ApplicantInfo | null;
}

/** Somebody at the table: what the game calls the seat, until a name is put in its place. */
export interface SeatPart {
  part: "seat";
  text: string;
  seat: number;
}

/** Who is to sit in a seat. Several seats of `me` are people at one screen, each with a name of their own. */
export interface SeatPlan {
  kind: "bot" | "me" | "open";
  bot?: string;
  name?: string;
}

/** Where to send a message when it is my turn. */
export interface SetWebhook {
  url: string;
}

/** How one side did: total, points by heading, rank (1 is best, shared ranks allowed). */
export interface Standing {
  name: string;
  seat: number | null;
  total: number;
  breakdown: Record<string, number>;
  rank: number;
  tiebreak?: string;
}

/** I have this version (or none); send what I lack. */
export interface Sync {
  type: "sync";
  version?: string;
}

/** What does not change from choice to choice. */
export interface TableInfo {
  id: string;
  name: string;
  game: string;
  title: string;
  status: "gathering" | "over" | "running";
  options: Record<string, string | number | boolean | (string)[]>;
  created: number;
  commitment: string;
  mine?: boolean;
  listed?: boolean;
  locked?: boolean;
  archived?: boolean;
  clock?: Clock | null;
  seed?: string;
  nonces?: (string)[];
  origin?: string;
  campaign?: ChapterPlace | null;
  rules?: number;
}

/** A table in a list. */
export interface TableLine {
  id: string;
  name: string;
  game: string;
  title: string;
  status: "gathering" | "over" | "running";
  seats: (SeatInfo)[];
  updated: number;
  mine?: boolean;
  seated?: boolean;
  your_turn?: boolean;
  locked?: boolean;
  archived?: boolean;
  clock?: Clock | null;
  origin?: string;
  campaign?: ChapterPlace | null;
}

/** A page of tables, the latest first; `next` asks for the page after it. */
export interface TableList {
  tables: (TableLine)[];
  next?: string;
}

/** A component or a place, with the item of the scene that shows it. */
export interface ThingPart {
  part: "thing";
  text: string;
  item?: string;
}

/** A message could not be used; the connection goes on. */
export interface Trouble {
  type: "trouble";
  code: string;
  error: string;
}

/** Take back choices of a seat, to before the choice with this mark (see `UndoView`). */
export interface Undo {
  seat: number;
  mark: string;
  key: string;
}

/** What I may take back, oldest first, and what ends it before that. */
export interface UndoView {
  trail: (Crumb)[];
  horizon: string;
}

/** From one version of a reader's view to the next. If `base` is not what you have, ask for a sync. */
export interface Update {
  type: "update";
  base: string;
  version: string;
  table: TableInfo;
  seats: (SeatInfo)[];
  scene?: ScenePatch | null;
  ask?: AskView | null;
  undo?: UndoView | null;
  log_from?: number;
  log?: (LogLine)[];
  outcome?: Outcome | null;
}

/** Go on as the person who made this resume code. */
export interface UseCode {
  code: string;
}

/** The whole table as one reader may see it. `version` names this view; the same version is the same view. */
export interface View {
  type: "view";
  version: string;
  table: TableInfo;
  seats: (SeatInfo)[];
  reader: number | null;
  watching?: number;
  scene?: Scene | null;
  ask?: AskView | null;
  undo?: UndoView | null;
  log?: (LogLine)[];
  outcome?: Outcome | null;
}

/** Why something may not be done now. */
export interface WhyNot {
  reasons: (Reason)[];
}

export type Message = View | Update | People | ChatLine | Trouble | Pong;

export type Request = Look | Sync | Ping;

/** The fields of `Area`, and what they are where they are left out. */
export const AreaFields = {
  id: undefined,
  title: undefined,
  items: undefined,
  owner: null,
  shape: "list",
  flat: false,
  backdrop: "",
  columns: [],
  extent: [0,0],
  narrow: 0,
  name: "",
  title_parts: [],
  over: "",
  links: [],
  outlines: [],
  rails: [],
  short: "",
  leaves: [],
  glance: [],
};

/** The fields of `Item`, and what they are where they are left out. */
export const ItemFields = {
  id: undefined,
  kind: undefined,
  label: undefined,
  at: null,
  x: 0,
  y: 0,
  face: "",
  owner: null,
  text: "",
  rule: null,
  icon: "",
  cost: [],
  gives: [],
  points: null,
  count: null,
  most: null,
  size: [1,1],
  asks: [],
  suits: [],
  name: "",
  marks: [],
  lanes: [],
  cells: [],
  lines: [],
  art: "",
};

/** The fields of `Update`, and what they are where they are left out. */
export const UpdateFields = {
  base: undefined,
  version: undefined,
  table: undefined,
  seats: undefined,
  scene: null,
  ask: null,
  undo: null,
  log_from: 0,
  log: [],
  outcome: null,
};
