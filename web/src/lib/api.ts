/** Typed requests to the server. A refusal is thrown as `Refused`; a dead network as `Unreachable`. */

import type * as wire from "./wire";
import type { SavedLuck } from "./fair/verify";

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly problem: wire.Problem,
  ) {
    super(problem.error);
  }
}

export class Unreachable extends Error {}

/** Makes this browser a guest; called when the server says that it does not know us yet. */
let introduce: (() => Promise<unknown>) | null = null;
export const introduceWith = (how: () => Promise<unknown>): void => void (introduce = how);

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
interface Extra {
  /** Tries after a network failure. Only for what may be sent twice. */
  tries?: number;
  /** Told before each further try. */
  onretry?: (attempt: number) => void;
  /** Do not become a guest for this. */
  anonymous?: boolean;
  signal?: AbortSignal;
}

const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

export async function call<Answer>(method: Method, path: string, body?: unknown, extra: Extra = {}): Promise<Answer> {
  const response = await request(method, path, body, extra);
  if (response.status === 204 || response.status === 304) return undefined as Answer;
  return (await response.json()) as Answer;
}

async function request(method: Method, path: string, body: unknown, extra: Extra): Promise<Response> {
  let introduced = extra.anonymous ?? false;
  const tries = extra.tries ?? (method === "GET" ? 2 : 1);
  for (let attempt = 1; ; attempt++) {
    const response = await attemptOnce(method, path, body, extra);
    if (response === null || response.status >= 502) {
      if (attempt >= tries) throw new Unreachable();
      extra.onretry?.(attempt);
      await wait(Math.min(8000, 400 * 2 ** (attempt - 1)));
    } else if (response.ok || response.status === 304) {
      return response;
    } else if (response.status === 429 && attempt <= 4) {
      extra.onretry?.(attempt);
      await wait(1000 * Math.min(30, Math.max(1, Number(response.headers.get("Retry-After")) || 1)));
    } else {
      const refused = new Refused(response.status, await problemOf(response));
      if (response.status !== 401 || introduced || !introduce) throw refused;
      introduced = true;
      await introduce();
    }
  }
}

async function attemptOnce(method: Method, path: string, body: unknown, extra: Extra): Promise<Response | null> {
  const file = body instanceof Blob;
  try {
    return await fetch(path, {
      method,
      cache: "no-store",
      credentials: "same-origin",
      signal: extra.signal,
      headers: body === undefined ? {} : { "Content-Type": file ? "application/octet-stream" : "application/json" },
      body: body === undefined ? undefined : file ? body : JSON.stringify(body),
    });
  } catch (failure) {
    if (extra.signal?.aborted) throw failure;
    return null;
  }
}

async function problemOf(response: Response): Promise<wire.Problem> {
  try {
    const problem = (await response.json()) as Partial<wire.Problem>;
    if (typeof problem.error === "string") return { code: problem.code ?? "", ...problem, error: problem.error };
  } catch {
    // not one of ours: fall through
  }
  return { code: `http-${response.status}`, error: `${response.status} ${response.statusText}`.trim() };
}

/** A key of a request's own: sent again with it, nothing happens twice. */
export function requestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const query = (values: Record<string, string | number | null | undefined>): string => {
  const given = Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== "");
  return given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}` : "";
};
const table = (id: string, rest = "") => `/api/tables/${encodeURIComponent(id)}${rest}`;
const insist = (onretry?: (attempt: number) => void): Extra => ({ tries: 7, onretry });

export type Show = "mine" | "open" | "running" | "over" | "archived";

export const api = {
  me: () => call<wire.Me>("GET", "/api/me", undefined, { anonymous: true }),
  nameMe: (name: string) => call<wire.Me>("POST", "/api/me", { name }, { anonymous: true, tries: 2 }),
  makeCode: () => call<wire.ResumeCode>("POST", "/api/me/code"),
  useCode: (code: string) => call<wire.Me>("POST", "/api/me/resume", { code }, { anonymous: true }),
  leaveDevice: (everywhere: boolean) => call<wire.Me>("POST", "/api/me/leave", { everywhere }),
  setWebhook: (url: string) => call<wire.Me>("PUT", "/api/me/webhook", { url }),
  testWebhook: () => call<void>("POST", "/api/me/webhook/test"),
  dropWebhook: () => call<wire.Me>("DELETE", "/api/me/webhook"),

  house: () => call<wire.House>("GET", "/api/house", undefined, { anonymous: true, tries: 5 }),
  rules: (game: string) => call<wire.RuleInfo[]>("GET", `/api/games/${encodeURIComponent(game)}/rules`, undefined, { anonymous: true }),

  tables: (show: Show, page = "") => call<wire.TableList>("GET", `/api/tables${query({ show, page })}`, undefined, { anonymous: true }),
  create: (plan: wire.CreateTable) => call<wire.Created>("POST", "/api/tables", plan),
  campaigns: (show: "mine" | "archived", page = "") =>
    call<wire.CampaignList>("GET", `/api/campaigns${query({ show, page })}`, undefined, { anonymous: true }),
  continueCampaign: (id: string, plan: wire.Continue) =>
    call<wire.Continued>("POST", `/api/campaigns/${encodeURIComponent(id)}/continue`, plan),
  promise: () => call<wire.Promised>("POST", "/api/promises"),
  import: (file: Blob, luck: { commitment: string; nonce: string }) => call<wire.Created>("POST", `/api/tables/import${query(luck)}`, file),
  view: (id: string, seat: number | null, version = "") =>
    call<wire.View | undefined>("GET", table(id) + query({ seat, version }), undefined, { anonymous: true, tries: 1 }),
  change: (id: string, change: wire.ChangeTable) => call<wire.Created>("PATCH", table(id), change),
  join: (id: string, join: wire.Join) => call<wire.Created>("POST", table(id, "/join"), join),
  leave: (id: string) => call<void>("POST", table(id, "/leave")),
  start: (id: string) => call<void>("POST", table(id, "/start")),
  hand: (id: string, seat: number, to: wire.HandOver) => call<void>("POST", table(id, `/seats/${seat}/hand`), to),
  answer: (id: string, seat: number, answer: wire.AnswerApplicant) => call<void>("POST", table(id, `/seats/${seat}/answer`), answer),
  choose: (id: string, choice: wire.Choose, onretry?: (attempt: number) => void) =>
    call<wire.Accepted>("POST", table(id, "/choices"), choice, insist(onretry)),
  undo: (id: string, undo: wire.Undo, onretry?: (attempt: number) => void) =>
    call<wire.Accepted>("POST", table(id, "/undo"), undo, insist(onretry)),
  settle: (id: string) => call<void>("POST", table(id, "/settle")),
  hurry: (id: string) => call<void>("POST", table(id, "/hurry")),
  say: (id: string, text: string) => call<wire.ChatLine>("POST", table(id, "/chat"), { text }),
  chat: (id: string, since = 0) => call<wire.ChatLine[]>("GET", table(id, "/chat") + query({ since }), undefined, { anonymous: true }),
  /** What the house has told: who sat where. */
  told: (id: string) => call<wire.ChatLine[]>("GET", table(id, "/chat") + query({ house: "true" }), undefined, { anonymous: true }),
  why: (id: string, seat: number | null, item: string) => call<wire.WhyNot>("GET", table(id, "/why") + query({ seat, item })),
  hint: (id: string, seat: number, signal?: AbortSignal) =>
    call<wire.Hint>("GET", table(id, "/hint") + query({ seat }), undefined, { signal }),
  aid: (id: string, seat: number | null) => call<wire.Aid>("GET", table(id, "/aid") + query({ seat }), undefined, { anonymous: true }),
  estimate: (id: string, seat: number | null) =>
    call<wire.Estimate>("GET", table(id, "/estimate") + query({ seat }), undefined, { anonymous: true }),
  replay: (id: string, seat: number | null) =>
    call<wire.ReplayView>("GET", table(id, "/replay") + query({ seat }), undefined, { anonymous: true }),
  chances: (id: string) => call<wire.Chances>("GET", table(id, "/chances"), undefined, { anonymous: true }),
  exported: (id: string) => call<SavedLuck>("GET", table(id, "/export"), undefined, { anonymous: true }),
  exportAddress: (id: string, seat: number | null) => table(id, "/export") + query({ seat }),
};
