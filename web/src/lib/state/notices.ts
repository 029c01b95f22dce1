/** It is your turn: in the title, as a short sound, as a notification when the page is out of sight. */

import { t } from "../i18n";
import { settings } from "./settings.svelte";

let audio: AudioContext | null = null;

/** Two soft notes. Browsers allow it once the person has touched the page. */
export function chime(): void {
  try {
    audio ??= new AudioContext();
    void audio.resume();
    [659.25, 880].forEach((pitch, i) => note(audio as AudioContext, pitch, i * 0.14));
  } catch {
    // no sound here
  }
}

function note(context: AudioContext, pitch: number, after: number): void {
  const start = context.currentTime + after;
  const [tone, volume] = [context.createOscillator(), context.createGain()];
  tone.type = "sine";
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(0.12, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.001, start + 0.5);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + 0.55);
}

export function title(table: string, myTurn: boolean): void {
  const now = myTurn ? t("title-turn", { table }) : `${table} · Orrery`;
  if (document.title !== now) document.title = now;
}

/** Others have moved and now I am asked. */
export function yourTurn(table: string, id: string): void {
  if (settings.now.sound) chime();
  if (!settings.now.notify || !document.hidden || !("Notification" in window)) return;
  if (Notification.permission !== "granted") return;
  try {
    const notice = new Notification(t("notify-title"), { body: table, tag: `orrery-${id}`, icon: "/favicon.svg" });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // some phones only allow it from a service worker
  }
}

/** Ask for permission; only ever after a click in the settings. */
export async function allowNotifications(): Promise<boolean> {
  if (!("Notification" in window)) return false;
  return (await Notification.requestPermission()) === "granted";
}
