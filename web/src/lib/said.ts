/** Sentences name players by their colour; people know each other by name. */

import { seatColour } from "./board/items/words";
import type { Owner, SeatInfo } from "./wire";

export interface Side {
  seat: number;
  /** What the sentences call this side. */
  owner: string;
  /** What people call it. */
  name: string;
  colour: string;
  letter: string;
  mine: boolean;
}

/** Everyone whose pieces are on the table, as people know them. */
export function sidesOf(owners: Owner[] | undefined, seats: SeatInfo[]): Side[] {
  const known = new Map(seats.map((seat) => [seat.seat, seat]));
  const sides = (owners ?? []).map((owner) => {
    const seat = known.get(owner.seat);
    return {
      seat: owner.seat,
      owner: owner.name,
      name: seat?.name || owner.name,
      colour: seatColour(owner.colour, owner.seat),
      letter: owner.letter || owner.name.slice(0, 1),
      mine: seat?.mine ?? false,
    };
  });
  if (sides.length) return sides;
  return seats.map((seat) => ({
    seat: seat.seat,
    owner: "",
    name: seat.name,
    colour: seatColour("", seat.seat),
    letter: String(seat.seat + 1),
    mine: seat.mine ?? false,
  }));
}

export type Piece = string | Side;

/** A sentence in pieces: words, and the sides it names. */
export function pieces(text: string, sides: Side[]): Piece[] {
  const byName = new Map(sides.filter((side) => side.owner).map((side) => [side.owner, side]));
  if (!byName.size) return [text];
  const names = [...byName.keys()].sort((a, b) => b.length - a.length).map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const split = text.split(new RegExp(`(?<![\\p{L}\\p{N}-])(${names.join("|")})(?![\\p{L}\\p{N}-])`, "u"));
  return split.filter((piece) => piece !== "").map((piece) => byName.get(piece) ?? piece);
}

/** The sentence with names instead of colours. */
export function named(text: string, sides: Side[]): string {
  return pieces(text, sides)
    .map((piece) => (typeof piece === "string" ? piece : piece.name))
    .join("");
}

/** Whether a line of the log is about a side: it says so, or names it. */
export function concerns(line: { text: string; seat?: number | null }, side: Side): boolean {
  return line.seat === side.seat || pieces(line.text, [side]).some((piece) => typeof piece !== "string");
}
