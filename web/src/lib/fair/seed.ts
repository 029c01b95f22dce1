/** What this browser adds to the seed of a table where it sits down, and what it was promised before. */

import { api } from "../api";
import { keep, recall } from "../state/stored";
import type { ChapterSeat, Continued, Created, CreateTable, Join } from "../wire";

export interface Kept {
  commitment: string;
  nonce: string;
}

const newNonce = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** What I was promised at a table and what I added; null where I did not sit down before the game. */
export const keptFor = (table: string): Kept | null => recall<Kept | null>(`fair.${table}`, null);

async function withNonce(commitment: string, make: (kept: Kept) => Promise<Created>): Promise<Created> {
  const kept = { commitment, nonce: newNonce() };
  const made = await make(kept);
  if (!made.asked) keep(`fair.${made.id}`, kept);
  return made;
}

/** Make a table: first its seed is promised, then we say what we add to it. */
export async function makeTable(plan: CreateTable): Promise<Created> {
  const { commitment } = await api.promise();
  return withNonce(commitment, (kept) => api.create({ ...plan, ...kept }));
}

export async function importTable(file: Blob): Promise<Created> {
  const { commitment } = await api.promise();
  return withNonce(commitment, (kept) => api.import(file, kept));
}

/** The table of a campaign's next chapter: a new one, or the one that somebody has opened before, where my seat is kept. */
export async function continueCampaign(campaign: string, after: number, seats: ChapterSeat[] = []): Promise<Continued> {
  const kept = { commitment: (await api.promise()).commitment, nonce: newNonce() };
  const table = await api.continueCampaign(campaign, { after, seats, ...kept });
  if (table.found) await sitWhereKept(table.id);
  else keep(`fair.${table.id}`, kept);
  return table;
}

async function sitWhereKept(table: string): Promise<void> {
  const view = await api.view(table, null).catch(() => undefined); // it may have a password, and no seat of mine
  const mine = (view?.seats ?? []).filter((seat) => seat.kept_for && seat.may_return).map(({ seat }) => seat);
  const [first, ...others] = mine;
  if (!view || first === undefined) return;
  const gathering = view.table.status === "gathering";
  await sitDown(table, { seat: first }, gathering ? view.table.commitment : null);
  if (gathering) for (const seat of others) await api.join(table, { seat });
}

/** Sit down; `commitment` is what the table has promised, if its game has not begun. */
export const sitDown = (table: string, join: Join, commitment: string | null): Promise<Created> =>
  commitment === null ? api.join(table, join) : withNonce(commitment, ({ nonce }) => api.join(table, { ...join, nonce }));
