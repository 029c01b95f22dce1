/** Where everything stands in a sector of a round board, upright, nothing over anything else. Pure. */
import type { Item } from "../../../wire";
import { crew, formation, type Formation } from "./formation";
import { round, scaleOf, turns, type Company, type Fleet, type Ring } from "./rings";

const GLOBE = 0.26; // the radius of a world of scale 1, in the units of the board
const BADGES = 0.145; // how far what belongs to a world reaches beyond it
const BERTH = 0.27; // the radius of what is no world but a place of somebody's
const TOKEN = 0.17; // the radius of a token in a sector
const STAR = 0.2; // what stays free in the middle of the board while few stand there
const GAP = 0.02; // between two things
const EDGE = 0.035; // between a thing and the edge of its sector
const NEARLY = 0.015; // what lies over an edge by less is not seen
const ROUNDS = 60;

/** Where something stands: clockwise of the middle line of its sector, how far from the middle of the board, how large. */
export interface Seat {
  aside: number;
  out: number;
  scale: number;
}

export interface Laid {
  worlds: (Seat & { item: Item; radius: number })[];
  fleets: (Seat & { fleet: Fleet; formation: Formation })[];
  others: (Seat & { item: Item })[];
}

interface Point {
  x: number;
  y: number;
}

/** Something that takes room: a disc, or a box that stands upright. */
interface Body extends Point {
  round: boolean;
  wide: number;
  high: number;
  home: Point;
  fixed?: boolean;
}

/** A sector as a room: its ring, half its angle, and how far round it stands. */
interface Room {
  ring: Ring;
  half: number;
  turn: number;
}

/** A way to lay a sector: how large worlds and figures are, and how many of one owner stand abreast. */
interface Way {
  world: number;
  figure: number;
  abreast: number;
}

/** From roomy to less: first worlds are smaller, then fleets are one figure with numbers. */
const ROOMY: readonly Way[] = [
  { world: 1, figure: 1, abreast: 4 },
  { world: 0.88, figure: 1, abreast: 4 },
  { world: 0.88, figure: 1, abreast: 2 },
  { world: 0.78, figure: 1, abreast: 2 },
  { world: 0.78, figure: 1, abreast: 1 },
  { world: 0.7, figure: 1, abreast: 1 },
];
/** Where even that is too much figures shrink too: from the smallest on, all grow as long as they can. */
const CRAMPED: readonly Way[] = Array.from({ length: 14 }, (_, i) => ({ world: 0.44 + i * 0.02, figure: 0.4 + i * 0.045, abreast: 1 }));
const STARTS = 5; // in how many orders fleets are tried round a world
const SCATTERED = 14; // from how many places they are tried where it is cramped

/** The radius of a world, or of what stands in its place. */
export function radiusOf(world: Item): number {
  return world.suits?.length ? GLOBE * scaleOf(world) : BERTH;
}

const laid = new Map<string, Laid>();

/** Everything in its seat: the first way, and of it the first order, in which nothing touches anything. */
export function lay(sector: Item, ring: Ring, here: Company): Laid {
  const key = signature(sector, ring, here);
  const known = laid.get(key);
  if (known) return known;
  const done = search({ ring, half: turns(sector) * Math.PI, turn: (sector.x ?? 0) * 2 * Math.PI }, here);
  if (laid.size > 600) laid.clear();
  laid.set(key, done);
  return done;
}

function search(room: Room, here: Company): Laid {
  for (const way of ROOMY) {
    for (let start = 0; start < STARTS; start += 1) {
      const tried = settle(room, here, way, start);
      if (tried.fits) return tried.laid;
    }
  }
  return grow(room, here);
}

/** All as small as can be, then larger and larger where they have come to stand, until one has no more room. */
function grow(room: Room, here: Company): Laid {
  let best = settle(room, here, CRAMPED[0] ?? { world: 1, figure: 1, abreast: 1 }, 0).laid;
  let size = 0;
  for (let start = 0; start < SCATTERED; start += 1) {
    let from: readonly Point[] | undefined = start ? scatter(room, here, start) : undefined;
    for (const way of CRAMPED) {
      const tried = settle(room, here, way, start, from);
      if (!tried.fits) break;
      from = tried.bodies;
      if (way.figure > size) [best, size] = [tried.laid, way.figure];
    }
  }
  return best;
}

/** Places all over a sector, others for each start. */
function scatter({ ring, half, turn }: Room, here: Company, start: number): Point[] {
  const many = here.worlds.length + here.others.length + here.fleets.length;
  const wide = ring.from ? Math.min(half, 1) * (ring.from + ring.to) : ring.to;
  return Array.from({ length: many }, (_, i) => {
    const [across, along] = [(i * 0.618 + start * 0.371) % 1, (i * 0.755 + start * 0.193) % 1];
    const out = ring.from ? ring.from + (0.15 + along * 0.7) * (ring.to - ring.from) : (along - 0.5) * ring.to;
    return onBoard((across - 0.5) * wide * 0.8, out, turn);
  });
}

interface Tried {
  laid: Laid;
  bodies: Body[];
  fits: boolean;
}

function signature(sector: Item, ring: Ring, here: Company): string {
  const drawn = (item: Item): string => `${item.id}/${item.face ?? ""}/${scaleOf(item)}/${item.count ?? ""}/${item.most ?? ""}`;
  const turn = round((((sector.x ?? 0) % 1) + 1) % 1);
  const fleets = here.fleets.map(({ owner, piles }) => `${owner}:${piles.map((pile) => pile.map(drawn).join()).join("+")}`);
  return [sector.id, turn, ring.from, ring.to, here.worlds.map(drawn).join(), here.others.map(drawn).join(), ...fleets].join("|");
}

function settle(room: Room, here: Company, way: Way, start: number, from?: readonly Point[]): Tried {
  const formations = here.fleets.map((fleet) => formation(fleet, here.fleets.length > 2 && crew(fleet) > 1 ? 1 : way.abreast));
  const homes = homesOf(room, here, start);
  const bodies: Body[] = [
    ...here.worlds.map((world) => disc(way.world * (radiusOf(world) + (world.suits?.length ? BADGES : 0.04)))),
    ...here.others.map(() => disc(way.world * TOKEN)),
    ...formations.map(({ wide, high }) => box(wide * way.figure, high * way.figure)),
  ].map((body, i) => ({ ...placed(body, homes[i] ?? { x: 0, y: 0 }), ...(from?.[i] && { x: from[i].x, y: from[i].y }) }));
  const free =
    room.ring.from || here.fleets.length > 3 || here.worlds.length ? [] : [{ ...placed(disc(STAR), { x: 0, y: 0 }), fixed: true }];
  const fits = relax(room, [...bodies, ...free], from ? 0.004 : 0.06);
  const seat = (i: number, scale: number): Seat => ({ ...seatAt(room, bodies[i] ?? { x: 0, y: 0 }), scale });
  const after = here.worlds.length + here.others.length;
  return {
    fits,
    bodies,
    laid: {
      worlds: here.worlds.map((item, i) => ({ item, radius: radiusOf(item), ...seat(i, way.world) })),
      others: here.others.map((item, i) => ({ item, ...seat(here.worlds.length + i, way.world) })),
      fleets: here.fleets.map((fleet, i) => {
        const stands = formations[i] ?? formation(fleet);
        return { fleet, formation: stands, ...seat(after + i, way.figure) };
      }),
    },
  };
}

/** Where each would stand if it were alone, clockwise and outwards of the middle: worlds, tokens, then fleets round them. */
function homesOf({ ring, turn }: Room, here: Company, start: number): Point[] {
  const middle = ring.from ? (ring.from + ring.to) / 2 : 0;
  const fixed = here.worlds.length + here.others.length;
  const berths = here.worlds.length > 0 && here.worlds.every((world) => !world.suits?.length);
  const spots: [number, number][] = [];
  for (let i = 0; i < fixed; i += 1) {
    const alone = !here.fleets.length;
    if (fixed > 1) spots.push([(i - (fixed - 1) / 2) * 0.5, 0.1]);
    else if (alone) spots.push([0, 0]);
    else spots.push(berths ? [-0.26, 0] : (WORLDS[Math.floor(start / 2)] ?? [0, 0]));
  }
  const count = here.fleets.length;
  here.fleets.forEach((_, i) => {
    if (berths && count === 1) spots.push([0.34, 0]);
    else if (fixed) spots.push(AROUND[(i + start) % AROUND.length] ?? [0, 0]);
    else if (!ring.from) spots.push(circle(i, count, ring.to * 0.6, 0.68 + start / 11));
    else spots.push(count === 1 ? [0, 0] : circle(i, count, 0.3, 0.25 + start / 11));
  });
  return spots.map(([aside, out]) => onBoard(aside, middle + out, turn));
}

/** The seat of a world beside which fleets stand, and where else it may be if they are many. */
const WORLDS: readonly [number, number][] = [
  [-0.17, 0.18],
  [-0.3, 0.3],
  [0, 0.05],
  [0.24, 0.28],
];
/** The seats of fleets beside a world. */
const AROUND: readonly [number, number][] = [
  [0.24, -0.28],
  [-0.26, -0.32],
  [0.34, 0.3],
  [-0.4, 0.36],
  [0.02, -0.42],
  [0.05, 0.46],
];

function circle(i: number, count: number, radius: number, from: number): [number, number] {
  const angle = (from + i / count) * 2 * Math.PI;
  return [radius * Math.sin(angle), radius * Math.cos(angle)];
}

function onBoard(aside: number, out: number, turn: number): Point {
  return { x: out * Math.sin(turn) + aside * Math.cos(turn), y: -out * Math.cos(turn) + aside * Math.sin(turn) };
}

function seatAt({ turn }: Room, { x, y }: Point): { aside: number; out: number } {
  return { aside: round(x * Math.cos(turn) + y * Math.sin(turn)), out: round(x * Math.sin(turn) - y * Math.cos(turn)) };
}

// -- making room ---------------------------------------------------------------------------------------------------

type Form = Pick<Body, "round" | "wide" | "high">;

function disc(radius: number): Form {
  return { round: true, wide: radius * 2, high: radius * 2 };
}

function box(wide: number, high: number): Form {
  return { round: false, wide, high };
}

function placed(form: Form, home: Point): Body {
  return { ...form, ...home, home };
}

/** Push apart what touches and back in what is outside, again and again; whether all have room in the end. */
function relax(room: Room, bodies: Body[], homesick: number): boolean {
  const all = pairs(bodies);
  for (let i = 0; i < ROUNDS; i += 1) {
    const pull = homesick * (1 - i / ROUNDS) ** 2;
    for (const body of bodies) {
      body.x += (body.home.x - body.x) * pull;
      body.y += (body.home.y - body.y) * pull;
    }
    let worst = 0;
    for (const [a, b] of all) worst = Math.max(worst, part(a, b));
    for (const body of bodies) worst = Math.max(worst, contain(room, body));
    if (worst < NEARLY) return true;
  }
  return false;
}

function pairs(bodies: readonly Body[]): [Body, Body][] {
  return bodies.flatMap((a, i) => bodies.slice(i + 1).map((b): [Body, Body] => [a, b]));
}

function move(body: Body, x: number, y: number): void {
  if (body.fixed) return;
  body.x += x;
  body.y += y;
}

/** Part two that touch; how much they did. */
function part(a: Body, b: Body): number {
  if (Math.abs(a.x - b.x) > (a.wide + b.wide) / 2 + GAP || Math.abs(a.y - b.y) > (a.high + b.high) / 2 + GAP) return 0;
  const push = touch(a, b);
  const share = a.fixed ? 0 : b.fixed ? 1 : 0.5;
  move(a, push.x * share, push.y * share);
  move(b, push.x * (share - 1), push.y * (share - 1));
  return Math.hypot(push.x, push.y);
}

/** How far a must go to be clear of b. */
function touch(a: Body, b: Body): Point {
  if (a.round && b.round) return discs(a, b, a.wide / 2 + b.wide / 2 + GAP);
  if (!a.round && !b.round) return boxes(a, b);
  const [round, square] = a.round ? [a, b] : [b, a];
  const near = {
    x: Math.max(square.x - square.wide / 2, Math.min(round.x, square.x + square.wide / 2)),
    y: Math.max(square.y - square.high / 2, Math.min(round.y, square.y + square.high / 2)),
  };
  const inside = near.x === round.x && near.y === round.y;
  const push = inside ? boxes(round, square) : discs(round, near, round.wide / 2 + GAP);
  return a.round ? push : { x: -push.x, y: -push.y };
}

function discs(a: Point, b: Point, least: number): Point {
  const [dx, dy] = [a.x - b.x, a.y - b.y];
  const far = Math.hypot(dx, dy) || 1e-6;
  const by = Math.max(0, least - far);
  return { x: ((dx || 1e-6) / far) * by, y: (dy / far) * by };
}

function boxes(a: Body, b: Body): Point {
  const [dx, dy] = [a.x - b.x, a.y - b.y];
  const wide = (a.wide + b.wide) / 2 + GAP - Math.abs(dx);
  const high = (a.high + b.high) / 2 + GAP - Math.abs(dy);
  if (wide <= 0 || high <= 0) return { x: 0, y: 0 };
  return wide < high ? { x: dx < 0 ? -wide : wide, y: 0 } : { x: 0, y: dy < 0 ? -high : high };
}

/** How far a body reaches in a direction. */
function reach(body: Body, x: number, y: number): number {
  return body.round ? body.wide / 2 : (Math.abs(x) * body.wide + Math.abs(y) * body.high) / 2;
}

/** Bring a body back inside its sector; how far outside it was. */
function contain({ ring, half, turn }: Room, body: Body): number {
  const far = Math.hypot(body.x, body.y) || 1e-6;
  const [ux, uy] = [body.x / far, body.y / far];
  const along = reach(body, ux, uy);
  const beyond = Math.max(0, far + along - (ring.to - EDGE));
  const within = ring.from ? Math.max(0, ring.from + EDGE - (far - along)) : 0;
  move(body, ux * (within - beyond), uy * (within - beyond));
  let worst = Math.max(beyond, within);
  if (half >= Math.PI) return worst;
  for (const side of [-1, 1]) {
    const angle = turn + side * half;
    const [nx, ny] = [-side * Math.cos(angle), -side * Math.sin(angle)];
    const short = reach(body, nx, ny) + EDGE - (body.x * nx + body.y * ny);
    if (short <= 0) continue;
    move(body, nx * short, ny * short);
    worst = Math.max(worst, short);
  }
  return worst;
}
