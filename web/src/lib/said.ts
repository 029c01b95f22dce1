/** Sentences of the table: words, and whom and what they name. Games name players by their colour; people know each other by name. */

import { seatColour, seatShape, type Shape } from "./board/items/words";
import type { OptionView, Owner, Scene, SeatInfo } from "./wire";

/** A piece of a sentence: words, somebody, something on the table, so many of something. */
export type Part = NonNullable<OptionView["parts"]>[number];

/** A sentence as it comes over the wire. */
export interface Sentence {
  text: string;
  parts?: Part[];
}

/** Somebody by the name that people know. */
export interface Called {
  seat: number;
  name: string;
}

export interface Side extends Called {
  /** What the game calls this side. */
  owner: string;
  colour: string;
  letter: string;
  shape: Shape;
  mine: boolean;
}

/** Everyone whose pieces are on the table, as people know them. */
export function sidesOf(owners: Owner[] | undefined, seats: SeatInfo[]): Side[] {
  const known = new Map(seats.map((seat) => [seat.seat, seat]));
  const sides = (owners ?? []).map((owner, index) => {
    const seat = known.get(owner.seat);
    return {
      seat: owner.seat,
      owner: owner.name,
      name: seat?.name || owner.name,
      colour: seatColour(owner.colour, owner.seat),
      letter: owner.letter || owner.name.slice(0, 1),
      shape: seatShape(index),
      mine: seat?.mine ?? false,
    };
  });
  if (sides.length) return sides;
  return seats.map((seat, index) => ({
    seat: seat.seat,
    owner: "",
    name: seat.name,
    colour: seatColour("", seat.seat),
    letter: String(seat.seat + 1),
    shape: seatShape(index),
    mine: seat.mine ?? false,
  }));
}

/** The side of a seat, or of what the game itself plays by its name. */
export function sideOf(one: { seat: number | null; name: string }, sides: readonly Side[]): Side | undefined {
  return sides.find((side) => (one.seat === null ? side.owner === one.name : side.seat === one.seat));
}

/** The parts of a sentence; one that is text alone is sent without any. */
export function partsOf(said: Sentence): readonly Part[] {
  return said.parts?.length ? said.parts : [said.text];
}

/** The line above a board. */
export function statusOf(scene: Scene): Sentence {
  return { text: scene.status, parts: scene.status_parts ?? [] };
}

/** A part in words, people by their names. */
function wordsOf(part: Part, sides: readonly Called[]): string {
  if (typeof part === "string") return part;
  const named = part.part === "seat" ? sides.find((side) => side.seat === part.seat)?.name : undefined;
  return named ?? part.text;
}

/** A sentence in words, people by their names. */
export function plain(said: Sentence, sides: readonly Called[]): string {
  return partsOf(said)
    .map((part) => wordsOf(part, sides))
    .join("");
}

/** The pieces that a line of the log names, and those that moved with it. */
export function piecesOf(line: Sentence, moved: readonly string[]): string[] {
  const named = partsOf(line).flatMap((part) => (typeof part !== "string" && part.part === "thing" && part.item ? [part.item] : []));
  return [...new Set([...named, ...moved])];
}

/** Whether a line of the log is about a side: it says so, or names it. */
export function concerns(line: Sentence & { seat?: number | null }, side: Side): boolean {
  const names = (part: Part): boolean => typeof part !== "string" && part.part === "seat" && part.seat === side.seat;
  return line.seat === side.seat || partsOf(line).some(names);
}
