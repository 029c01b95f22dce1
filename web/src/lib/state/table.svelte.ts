/** One table as this browser sees it: the view, what is being sent, chat, hints, and whose eyes are on the screen. */

import { tick } from "svelte";
import { api, Refused, requestKey, Unreachable } from "../api";
import { placeOf } from "../board/items/words";
import { t } from "../i18n";
import { Live, type Line } from "../live";
import { Course } from "../replay/course.svelte";
import { actionsOf, type Action } from "../replay/happened";
import { Frames } from "../replay/frames";
import { Past } from "../replay/past.svelte";
import { sidesOf, type Side } from "../said";
import { equal } from "../same";
import type { ChatLine, Estimate, Hint, Item, OptionView, Problem, Reason, Scene, SeatInfo, View } from "../wire";
import * as notices from "./notices";
import { session } from "./session.svelte";
import { settings } from "./settings.svelte";
import { keep, recall } from "./stored";
import { reason, toasts } from "./toasts.svelte";

export interface Note {
  about: string;
  reasons: Reason[];
}

/** Why I am asked once more: what follows a choice, or that I want to be asked before every one. */
export interface Doubt {
  option: OptionView;
  why: "last" | "chance" | "turn" | "every";
  /** All that I chose in secret, laid out. */
  scene?: Scene | null | undefined;
}

const FINAL = ["last", "chance", "turn"] as const;
const ANSWER_WITHIN = 1500;

export class Table {
  /** What others do, step by step. */
  readonly course = new Course(
    () => settings.now.playback,
    (before) => this.shown(before),
  );
  /** Looking back. */
  readonly past = new Past(async (reader) => new Frames(await api.replay(this.id, reader ?? -1)));
  /** What is shown: the present, a step on the way to it, or how it was. */
  readonly view: View | null = $derived.by(() => {
    const [moment, now] = [this.past.moment, this.course.view];
    if (moment && now) return { ...now, scene: moment.scene, ask: null, undo: null };
    const laid = this.confirming?.scene; // my secret choices, before they are revealed
    return laid && now ? { ...now, scene: laid } : now;
  });
  received = $state(0); // when the clocks were true, in milliseconds of performance.now()
  line = $state<Line>("connecting");
  problem = $state.raw<Problem | null>(null);
  chat = $state.raw<ChatLine[]>([]);
  /** What the house told of who sat where. */
  told = $state.raw<ChatLine[]>([]);
  /** What was said before I came has been fetched. */
  chatRead = $state(false);
  /** The key of the option on its way, or "undo". */
  sending = $state<string | null>(null);
  retrying = $state(false);
  /** The bots were told to hurry, and no person has chosen since. */
  hurrying = $state(false);
  /** The option I am asked about once more, when I want to be asked. */
  confirming = $state.raw<Doubt | null>(null);
  note = $state.raw<Note | null>(null);
  hint = $state.raw<Hint | null>(null);
  hinting = $state(false);
  estimate = $state.raw<Estimate | null>(null);
  /** The length of the log when I last chose. */
  seenLog = $state(0);
  /** Hot-seat: the seat of whoever holds the device; null while it is passed on. */
  holder = $state<number | null>(null);
  /** Hot-seat: the holder looks again although somebody else is asked. */
  staying = $state(false);

  readonly mine: SeatInfo[] = $derived((this.view?.seats ?? []).filter((seat) => seat.mine));
  readonly hotSeat: boolean = $derived(this.mine.length > 1 && this.view?.table.status === "running");
  /** Hot-seat: the seat the device is to be passed to, when it must be. */
  readonly passTo: number | null = $derived.by(() => this.next());
  readonly curtain: boolean = $derived(
    this.hotSeat &&
      settings.now.curtain &&
      (this.holder === null || this.view?.reader !== this.holder || (this.passTo !== null && !this.staying)),
  );
  readonly over: boolean = $derived(this.view?.table.status === "over");
  private known: Side[] = [];
  /** The same list as before while nothing about anybody has changed, so that what names them is not written again. */
  readonly sides: Side[] = $derived.by(() => {
    const sides = sidesOf(this.view?.scene?.owners, this.view?.seats ?? []);
    if (!equal(sides, this.known)) this.known = sides;
    return this.known;
  });
  readonly ask = $derived(this.view?.ask ?? null);
  readonly myTurn: boolean = $derived(this.mine.some((seat) => seat.asked));
  readonly waitingFor: SeatInfo[] = $derived((this.view?.seats ?? []).filter((seat) => seat.asked));
  readonly names: Record<number, string> = $derived(Object.fromEntries(this.sides.map((side) => [side.seat, side.name])));

  /** What others did since I last chose. */
  readonly happened: Action[] = $derived.by(() => {
    const { log = [], scene, reader } = this.course.view ?? {};
    if (!scene || !this.seenLog || this.seenLog >= log.length) return [];
    const all = actionsOf(log, this.seenLog, (line) => this.past.startOf(line), scene);
    return all.filter((action) => action.seat !== reader);
  });

  /** All choose at once. */
  private readonly together: boolean = $derived(!!this.ask?.together || this.waitingFor.length > 1);

  private readonly live: Live;
  private abortHint: AbortController | null = null;
  private lastChat = 0;
  private awaited: (() => void) | null = null;
  private underWay: Promise<void> = Promise.resolve();

  constructor(readonly id: string) {
    this.seenLog = recall(`seen.${id}`, 0);
    this.live = new Live(id, {
      view: (view) => this.take(view),
      chat: (line) => this.heard([line]),
      line: (line) => this.lineIs(line),
      denied: (problem) => (this.problem = problem),
      introduce: () => session.introduce(),
    });
  }

  /** Whether a seat has chosen while others still do. */
  ready(seat: SeatInfo): boolean {
    return this.together && !seat.asked && this.view?.table.status === "running";
  }

  estimateOf(seat: number): { points: number; chance: number | undefined } | undefined {
    const points = settings.now.estimate ? this.estimate?.points[seat] : undefined;
    return points === undefined ? undefined : { points, chance: this.estimate?.chances?.[seat] };
  }

  open(): void {
    this.problem = null;
    this.live.start();
    void this.catchUpChat();
    void this.catchUpTold();
  }

  close(): void {
    this.live.stop();
    this.course.stop();
    this.abortHint?.abort();
  }

  private next(): number | null {
    if (!this.hotSeat) return null;
    const asked = this.mine.filter((seat) => seat.asked).map((seat) => seat.seat);
    if (!asked.length || (this.holder !== null && asked.includes(this.holder))) return null;
    const from = this.holder ?? -1;
    return asked.find((seat) => seat > from) ?? asked[0] ?? null;
  }

  private take(view: View): void {
    const [before, wasAsked] = [this.course.present, this.asks()];
    const changed = before?.version !== view.version;
    const own = changed && this.awaited !== null;
    this.past.take(view);
    this.received = performance.now();
    this.problem = null;
    if (own) this.seen(view);
    if (own || view.ask) this.hurrying = false;
    this.course.take(view, own);
    if (before && changed && this.course.view === view) this.measure();
    if (changed) {
      this.awaited?.();
      this.awaited = null;
      if (settings.now.estimate && view.scene) void this.loadEstimate();
      if (before && before.table.status !== view.table.status) void this.catchUpChat();
    }
    if (before && !wasAsked && this.asks()) notices.yourTurn(view.table.name, view.table.id);
  }

  /** Whether the table waits for me, whatever of it I have seen yet. */
  private asks(): boolean {
    return (this.course.present?.seats ?? []).some((seat) => seat.mine && seat.asked);
  }

  /** Another view is shown than before. */
  private shown(before: View | null): void {
    const view = this.course.view;
    if (before?.ask?.id !== view?.ask?.id) this.forget();
    if (this.hotSeat && !settings.now.curtain && this.passTo !== null && !this.staying) this.pass(this.passTo);
  }

  /** Whether somebody else's step is shown, or how it was: the board shows where it happened. */
  get following(): boolean {
    return this.past.moment !== null || settings.now.playback !== "once";
  }

  /** To how things stand now, from wherever I look; false if I look at it already. */
  toNow(): boolean {
    if (!this.past.moment && !this.course.playing) return false;
    this.past.now();
    this.course.skip();
    return true;
  }

  /** To the step before or after the one that is shown; false while nothing is played back or looked back at. */
  step(by: 1 | -1): boolean {
    if (this.past.moment) this.past.step(by);
    else if (this.course.playing && by > 0) this.course.next();
    else return false;
    return true;
  }

  /** The table as it was right after a line of the log. */
  async lookBack(line: number): Promise<void> {
    try {
      await this.past.go(line);
      if (this.past.moment) this.course.skip();
    } catch (failure) {
      toasts.say(reason(failure), "bad");
    }
  }

  /** How long the change keeps this page busy, from the wire to the laid-out page; tools may observe it, nothing is kept. */
  private measure(): void {
    const start = this.live.arrived;
    let frame = 0;
    requestAnimationFrame(() => (frame = performance.now()));
    void tick().then(() => {
      const spent = performance.now() - start;
      requestAnimationFrame(() => {
        document.documentElement.getBoundingClientRect(); // the layout is due now anyway
        performance.measure("orrery:redraw", { start: frame - spent, end: performance.now() });
        performance.clearMeasures("orrery:redraw");
      });
    });
  }

  private lineIs(line: Line): void {
    if (line === "live" && this.line !== "live" && this.line !== "connecting") void this.catchUpChat();
    if (line === "polling") void this.catchUpChat();
    this.line = line;
  }

  /** What was said about the last question no longer holds. */
  private forget(): void {
    this.note = null;
    this.hint = null;
    this.confirming = null;
    this.abortHint?.abort();
    this.hinting = false;
  }

  // -- choosing ----------------------------------------------------------------------------------------------------

  async choose(option: OptionView): Promise<void> {
    const ask = this.ask;
    if (!ask || this.sending) return;
    const sure = this.confirming?.option.key === option.key;
    if (settings.now.confirm && !sure) {
      this.confirming = { option, why: "every" };
      return;
    }
    this.confirming = sure ? this.confirming : null;
    const { last, chance, turn } = settings.now;
    const doubts = sure ? {} : { unless_last: last, unless_chance: chance, unless_turn: turn };
    const choice = { seat: ask.seat, ask: ask.id, action: option.key, key: requestKey(), ...doubts };
    await this.submit(option.key, () => api.choose(this.id, choice, () => (this.retrying = true)), option);
  }

  async undo(mark?: string): Promise<void> {
    await this.underWay; // what is seen already may not be acknowledged yet
    const trail = this.view?.undo?.trail ?? [];
    const target = mark ?? trail.at(-1)?.mark;
    const seat = this.view?.reader;
    if (!target || this.sending || seat === null || seat === undefined) return;
    const undo = { seat, mark: target, key: requestKey() };
    await this.submit("undo", () => api.undo(this.id, undo, () => (this.retrying = true)));
  }

  /** Send, and hold the table still until the server has stored it and the new view is here. */
  private submit(what: string, send: () => Promise<unknown>, option: OptionView | null = null): Promise<void> {
    this.underWay = this.sent(what, send, option);
    return this.underWay;
  }

  private async sent(what: string, send: () => Promise<unknown>, option: OptionView | null): Promise<void> {
    this.sending = what;
    this.note = null;
    this.staying = this.staying && !option;
    const changed = new Promise<void>((done) => (this.awaited = done));
    try {
      await send();
      if (this.line !== "live") this.live.refresh();
      const late = setTimeout(() => this.live.refresh(), ANSWER_WITHIN);
      await Promise.race([changed, new Promise((done) => setTimeout(done, 3 * ANSWER_WITHIN))]);
      clearTimeout(late);
    } catch (failure) {
      this.refused(failure, option);
    } finally {
      this.sending = null;
      this.retrying = false;
      this.awaited = null;
    }
  }

  private refused(failure: unknown, option: OptionView | null): void {
    const why = failure instanceof Refused ? FINAL.find((one) => one === failure.problem.code) : undefined;
    if (option && why && failure instanceof Refused) {
      this.confirming = { option, why, scene: failure.problem.scene };
    } else if (failure instanceof Refused && failure.problem.view) {
      this.live.take(failure.problem.view);
      toasts.say(t("choice-stale"), "bad");
    } else if (failure instanceof Refused) {
      this.note = { about: "", reasons: [{ text: failure.problem.error, rule: failure.problem.rule }] };
      this.live.refresh();
    } else {
      toasts.say(failure instanceof Unreachable ? t("choice-unsent") : reason(failure), "bad");
    }
  }

  private seen(view: View): void {
    this.seenLog = view.log?.length ?? 0;
    keep(`seen.${this.id}`, this.seenLog);
  }

  /** Have the bots make no pauses until a person chooses, and stand by my choice. */
  async hurry(): Promise<void> {
    if (this.hurrying || !this.mine.length || this.over) return;
    this.hurrying = true;
    try {
      await api.settle(this.id);
      await api.hurry(this.id);
    } catch (failure) {
      this.hurrying = false;
      toasts.say(reason(failure), "bad");
    }
  }

  async settle(): Promise<void> {
    try {
      await api.settle(this.id);
    } catch (failure) {
      toasts.say(reason(failure), "bad");
    }
  }

  // -- asking about the position -----------------------------------------------------------------------------------

  async why(item: Item): Promise<void> {
    if (this.view?.reader == null) return;
    const [label, place] = [item.label.replace(/\.$/, ""), placeOf(this.view.scene?.areas ?? [], item)];
    const about = place ? t("why-place", { place, item: label }) : label;
    try {
      const { reasons } = await api.why(this.id, this.view.reader, item.id);
      this.note = { about, reasons: reasons.length ? reasons : [{ text: t("why-nothing") }] };
    } catch (failure) {
      this.note = { about, reasons: [{ text: reason(failure) }] };
    }
  }

  async askHint(): Promise<void> {
    const ask = this.ask;
    if (!ask || this.hinting) return;
    if (this.hint) {
      this.hint = null;
      return;
    }
    this.hinting = true;
    this.abortHint = new AbortController();
    try {
      const hint = await api.hint(this.id, ask.seat, this.abortHint.signal);
      if (hint.ask === this.ask?.id) this.hint = hint;
    } catch (failure) {
      if (!this.abortHint.signal.aborted) toasts.say(reason(failure), "bad");
    } finally {
      this.hinting = false;
    }
  }

  async loadEstimate(): Promise<void> {
    try {
      this.estimate = await api.estimate(this.id, this.view?.reader ?? -1);
    } catch {
      this.estimate = null;
    }
  }

  showEstimate(wanted: boolean): void {
    settings.set("estimate", wanted);
    if (wanted) void this.loadEstimate();
  }

  // -- people ------------------------------------------------------------------------------------------------------

  /** Hot-seat: the device is in the hands of this seat now. */
  pass(seat: number): void {
    this.holder = seat;
    this.staying = this.passTo !== null && this.passTo !== seat;
    this.forget();
    if (this.view?.reader !== seat) this.live.look(seat);
  }

  /** Hot-seat: stop looking, so that the curtain falls. */
  putDown(): void {
    this.staying = false;
  }

  look(seat: number | null): void {
    this.live.look(seat);
  }

  /** This browser is another guest now. */
  again(): void {
    this.live.again();
  }

  refresh(): void {
    this.live.refresh();
  }

  async say(text: string): Promise<boolean> {
    try {
      this.heard([await api.say(this.id, text)]);
      return true;
    } catch (failure) {
      toasts.say(reason(failure), "bad");
      return false;
    }
  }

  private async catchUpChat(): Promise<void> {
    try {
      this.heard(await api.chat(this.id, this.lastChat));
      this.chatRead = true;
    } catch {
      // the next change of the line tries again
    }
  }

  /** Everything that the house has told here, however much was said since. */
  private async catchUpTold(): Promise<void> {
    try {
      this.told = joined(this.told, await api.told(this.id));
    } catch {
      // what is told from now on comes by itself
    }
  }

  private heard(lines: ChatLine[]): void {
    this.chat = joined(this.chat, lines);
    this.told = joined(
      this.told,
      lines.filter((line) => line.house),
    );
    this.lastChat = this.chat.at(-1)?.n ?? 0;
  }
}

/** Lines of chat in their order, each once. */
function joined(known: ChatLine[], lines: ChatLine[]): ChatLine[] {
  const fresh = lines.filter((line) => !known.some((one) => one.n === line.n));
  return fresh.length ? [...known, ...fresh].sort((a, b) => a.n - b.n) : known;
}
