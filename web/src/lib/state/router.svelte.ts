/** Which page is shown. The address says everything; no library. */

import { tick } from "svelte";
import { fetched } from "./pages";

export type Route =
  | { page: "lobby" }
  | { page: "table"; id: string }
  | { page: "replay"; id: string; frame: number | null }
  | { page: "rules"; game: string; rule: string }
  | { page: "unknown" };

export function read(address: URL): Route {
  const parts = address.pathname.split("/").filter(Boolean).map(decode);
  const [first, second, third] = parts;
  if (!first) return { page: "lobby" };
  if (first === "t" && second && parts.length === 2) return { page: "table", id: second };
  if (first === "t" && second && third === "replay" && parts.length === 3)
    return { page: "replay", id: second, frame: frameOf(address.searchParams.get("frame")) };
  if (first === "rules" && second && parts.length === 2) return { page: "rules", game: second, rule: decode(address.hash.slice(1)) };
  return { page: "unknown" };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function frameOf(text: string | null): number | null {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;
}

const FRAMES = 120; // to wait for a page that is fetched, but not yet drawn

/** The heading of the page, once it is drawn. */
async function heading(): Promise<HTMLElement | null> {
  for (let frame = 0; frame < FRAMES; frame += 1) {
    const found = document.querySelector<HTMLElement>("main h1, h1");
    if (found) return found;
    await new Promise(requestAnimationFrame);
  }
  return null;
}

class Router {
  route = $state.raw<Route>(read(new URL(location.href)));

  constructor() {
    addEventListener("popstate", () => (this.route = read(new URL(location.href))));
    addEventListener("hashchange", () => (this.route = read(new URL(location.href))));
    document.addEventListener("click", (event) => this.follow(event));
  }

  go(path: string, how: { replace?: boolean } = {}): void {
    const before = this.route.page;
    if (how.replace) history.replaceState(null, "", path);
    else history.pushState(null, "", path);
    this.route = read(new URL(location.href));
    if (!how.replace || before !== this.route.page) void this.arrive();
  }

  /** A new page: start at its top, and tell those who do not see it by moving the focus to its heading. */
  private async arrive(): Promise<void> {
    await fetched(this.route.page);
    await new Promise((drawn) => setTimeout(drawn)); // the page is drawn when its code is here for it too
    await tick();
    scrollTo(0, 0);
    (await heading())?.focus({ preventScroll: true });
  }

  /** Links within the house change the page without loading it. */
  private follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    const address = new URL(link.href);
    const samePage = address.pathname === location.pathname && address.search === location.search;
    if ((samePage && address.hash) || read(address).page === "unknown") return;
    event.preventDefault();
    this.go(address.pathname + address.search + address.hash);
  }
}

export const router = new Router();

export const tablePath = (id: string): string => `/t/${encodeURIComponent(id)}`;
export const replayPath = (id: string, frame?: number): string =>
  `/t/${encodeURIComponent(id)}/replay${frame === undefined ? "" : `?frame=${frame}`}`;
export const rulesPath = (game: string, rule = ""): string =>
  `/rules/${encodeURIComponent(game)}${rule ? `#${encodeURIComponent(rule)}` : ""}`;
