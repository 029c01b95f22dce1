/** Who this browser is, and what the house offers. */

import { api, introduceWith } from "../api";
import { t } from "../i18n";
import { tint } from "../icons/look.svelte";
import type { GameInfo, House, Me } from "../wire";
import { keep, recall } from "./stored";

/** A name for somebody who has not said theirs. */
function anyName(): string {
  const birds = t("guest-birds").split(", ");
  return t("guest", { bird: birds[Math.floor(Math.random() * birds.length)] ?? "" });
}

class Session {
  me = $state.raw<Me | null>(null);
  /** The name in the field, before or after the server knows it. */
  name = $state(recall("name", "") || anyName());
  house = $state.raw<House | null>(null);
  failed = $state(false);
  /** Counts up when this browser becomes another guest: a table then looks with new eyes. */
  arrivals = $state(0);
  private introducing: Promise<Me> | null = null;

  /** Find out who we are and what there is to play. */
  async load(): Promise<void> {
    this.failed = false;
    try {
      const [me, house] = await Promise.all([api.me(), api.house()]);
      this.house = house;
      tint(house.games);
      if (me.name) this.take(me);
    } catch {
      this.failed = true;
    }
  }

  take(me: Me): void {
    this.me = me;
    this.name = me.name;
    keep("name", me.name);
  }

  /** Be a guest of the server under the name in the field. */
  async introduce(): Promise<Me> {
    const wanted = this.name.trim() || anyName();
    if (this.me && this.me.name === wanted) return this.me;
    this.introducing ??= api.nameMe(wanted.slice(0, 40)).finally(() => (this.introducing = null));
    const fresh = this.me === null;
    const me = await this.introducing;
    this.take(me);
    if (fresh) this.arrivals += 1;
    return me;
  }

  /** Go on as the guest who made a resume code. */
  async resume(code: string): Promise<void> {
    this.take(await api.useCode(code));
    this.arrivals += 1;
  }

  /** Be nobody here any more, or nowhere; what is kept here of who we were goes with it. */
  async leave(everywhere: boolean): Promise<void> {
    await api.leaveDevice(everywhere);
    keep("name", "");
  }

  game(name: string): GameInfo | null {
    return this.house?.games.find((game) => game.name === name) ?? null;
  }

  botTitle(name: string | undefined): string {
    return this.house?.bots.find((bot) => bot.name === name)?.title ?? name ?? "";
  }
}

export const session = new Session();

introduceWith(() => {
  session.me = null; // whoever the server knew, it no longer does
  return session.introduce();
});
