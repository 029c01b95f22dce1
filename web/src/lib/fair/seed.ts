/** What this browser adds to the seed of a table where it sits down, and what it was promised before. */

import { api } from "../api";
import { keep, recall } from "../state/stored";
import type { Created, CreateTable, Join } from "../wire";

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

/** Sit down; `commitment` is what the table has promised, if its game has not begun. */
export const sitDown = (table: string, join: Join, commitment: string | null): Promise<Created> =>
  commitment === null ? api.join(table, join) : withNonce(commitment, ({ nonce }) => api.join(table, { ...join, nonce }));
