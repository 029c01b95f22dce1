/** A table being planned: sensible to begin with, and what was chosen last time. */

import { equal } from "../same";
import { keep, recall } from "../state/stored";
import type { BotInfo, Clock, CreateTable, GameInfo, OptionInfo, SeatPlan } from "../wire";

export type Given = string | number | boolean | string[];

export interface Plan {
  seats: SeatPlan[];
  options: Record<string, Given>;
  name: string;
  password: string;
  listed: boolean;
  clock: Clock | null;
}

/** The bot a newcomer meets: one that plays sensibly and does not make them wait. */
export function usualBot(bots: BotInfo[]): string {
  const last = recall("bot", "");
  if (bots.some((bot) => bot.name === last)) return last;
  return bots.find((bot) => bot.name === "greedy")?.name ?? bots[0]?.name ?? "random";
}

export function usualPlan(game: GameInfo, bots: BotInfo[]): Plan {
  const bot = usualBot(bots);
  const count = game.seats.includes(2) ? 2 : (game.seats[0] ?? 1);
  const seats = Array.from({ length: count }, (_, i): SeatPlan => (i === 0 ? { kind: "me" } : { kind: "bot", bot }));
  const plain: Plan = { seats, options: {}, name: "", password: "", listed: true, clock: null };
  const last = recall<Partial<Plan>>(`plan.${game.name}`, {});
  const fits = last.seats && game.seats.includes(last.seats.length);
  const options = Object.fromEntries(Object.entries(last.options ?? {}).filter(([name, value]) => allowed(game, name, value)));
  return { ...plain, ...last, seats: fits ? (last.seats ?? seats) : seats, options, name: "", password: "" };
}

function allowed(game: GameInfo, name: string, value: Given): boolean {
  const option = game.options.find((one) => one.name === name);
  if (!option) return false;
  if (Array.isArray(value)) return value.every((one) => option.choices.includes(one));
  return !option.choices.length || option.choices.includes(value);
}

/** As many seats as wished; those who sit stay. */
export function withSeats(seats: SeatPlan[], count: number, bot: string): SeatPlan[] {
  return Array.from({ length: count }, (_, i): SeatPlan => seats[i] ?? { kind: "bot", bot });
}

export function request(game: GameInfo, plan: Plan): CreateTable {
  const { [game.campaign?.option ?? ""]: _chapter, ...options } = plan.options; // the next table need not be a chapter
  keep(`plan.${game.name}`, { ...plan, options, name: "", password: "" });
  const bot = plan.seats.find((seat) => seat.kind === "bot")?.bot;
  if (bot) keep("bot", bot);
  const hotSeat = plan.seats.filter((seat) => seat.kind === "me").length > 1;
  return {
    game: game.name,
    seats: plan.seats.map((seat) => ({
      kind: seat.kind,
      ...(seat.kind === "bot" ? { bot: seat.bot ?? "" } : {}),
      ...(seat.kind === "me" && hotSeat && seat.name?.trim() ? { name: seat.name.trim() } : {}),
    })),
    options: changed(game, plan.options),
    name: plan.name.trim(),
    password: plan.password,
    listed: plan.listed,
    clock: plan.clock,
  };
}

/** What differs from the usual; an option whose expansion is not in play is left out. */
function changed(game: GameInfo, options: Record<string, Given>): Record<string, Given> {
  const usual = new Map(offered(game, options).map((option) => [option.name, option.default]));
  return Object.fromEntries(Object.entries(options).filter(([name, value]) => usual.has(name) && !equal(usual.get(name), value)));
}

/** What may be chosen, given what is chosen: some options come with an expansion. */
export function offered(game: GameInfo, options: Record<string, Given>): OptionInfo[] {
  const expansions = options.expansions ?? game.options.find((option) => option.name === "expansions")?.default;
  const inPlay = (name: string) => Array.isArray(expansions) && expansions.includes(name);
  return game.options.filter((option) => (!option.several || option.choices.length > 0) && (!option.needs || inPlay(option.needs)));
}
