/** How this browser likes its table. Kept in local storage. */

import type { Speed } from "../replay/course.svelte";
import { adopt } from "./sheets";
import { keep, recall } from "./stored";

export interface Settings {
  theme: "auto" | "light" | "dark";
  motion: "auto" | "reduced";
  text: "small" | "normal" | "large";
  /** How what others do is played back. */
  playback: Speed;
  sound: boolean;
  notify: boolean;
  confirm: boolean;
  /** Ask once more before my secret choices are complete, before chance decides, before my turn ends. */
  last: boolean;
  chance: boolean;
  turn: boolean;
  curtain: boolean;
  estimate: boolean;
  mute: boolean;
}

const usual: Settings = {
  theme: "auto",
  motion: "auto",
  text: "normal",
  playback: "quick",
  sound: false,
  notify: false,
  confirm: false,
  last: true,
  chance: true,
  turn: false,
  curtain: true,
  estimate: false,
  mute: false,
};

/** For everything there is: every element is asked about such a rule, so it is there only when it is wanted. */
const STILL = `*, ::before, ::after {
  animation: none !important;
  transition: none !important;
  scroll-behavior: auto !important;
}`;

const calm = matchMedia("(prefers-reduced-motion: reduce)");

class Chosen {
  now = $state<Settings>({ ...usual, ...recall<Partial<Settings>>("settings", {}) });
  private calm = $state(calm.matches);

  constructor() {
    calm.addEventListener("change", () => (this.calm = calm.matches));
  }

  get reduced(): boolean {
    return this.now.motion === "reduced" || (this.now.motion === "auto" && this.calm);
  }

  set<Name extends keyof Settings>(name: Name, value: Settings[Name]): void {
    this.now[name] = value;
    keep("settings", this.now);
  }
}

export const settings = new Chosen();

/** Put the looks on the document, for the style sheets. Call within an effect. */
export function dress(): void {
  const root = document.documentElement;
  const { theme, text } = settings.now;
  if (theme === "auto") delete root.dataset["theme"];
  else root.dataset["theme"] = theme;
  root.dataset["text"] = text;
  root.dataset["motion"] = settings.reduced ? "reduced" : "full";
  adopt("motion", settings.reduced ? STILL : "");
}
