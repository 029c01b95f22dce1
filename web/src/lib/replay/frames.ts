/** The positions of a replay: 0 is the start, n is after the nth change. Made when looked at, and kept. */

import type { Sentence } from "../said";
import { applyLog, applyScene } from "../patch";
import type { Frame, LogLine, ReplayView, Scene } from "../wire";

export interface Position {
  scene: Scene;
  log: LogLine[];
  points: number[];
  chances: number[];
}

export class Frames {
  private readonly positions: Position[];
  readonly last: number;

  constructor(readonly replay: ReplayView) {
    this.positions = [{ scene: replay.scene, log: replay.log ?? [], points: replay.points ?? [], chances: replay.chances ?? [] }];
    this.last = replay.frames.length;
  }

  at(place: number): Position {
    const wanted = Math.max(0, Math.min(this.last, place));
    for (let next = this.positions.length; next <= wanted; next++)
      this.positions.push(after(this.positions[next - 1] as Position, this.replay.frames[next - 1] as Frame));
    return this.positions[wanted] as Position;
  }

  /** The change that led to a position; none led to the first. */
  frame(place: number): Frame | null {
    return this.replay.frames[place - 1] ?? null;
  }

  /** What happened to come here, in words. */
  said(place: number): Sentence | null {
    const frame = this.frame(place);
    return frame?.text ? frame : null;
  }

  /** Where another round begins, or whatever else the game counts by. */
  chapters(): { place: number; title: string }[] {
    const found: { place: number; title: string }[] = [];
    let before = "";
    [this.replay.scene, ...this.replay.frames].forEach(({ chapter: title = "" }, place) => {
      if (title && title !== before) found.push({ place, title });
      before = title;
    });
    return found;
  }

  /** The points of every side at every position that knows them. */
  course(): { place: number; points: number[] }[] {
    const start = this.replay.points ?? [];
    const later = this.replay.frames.map((frame, i) => ({ place: i + 1, points: frame.points ?? [] }));
    return [{ place: 0, points: start }, ...later].filter((one) => one.points.length > 0);
  }
}

function after(before: Position, frame: Frame): Position {
  return {
    scene: frame.scene ? applyScene(before.scene, frame.scene) : before.scene,
    log: frame.log?.length || frame.log_from ? applyLog(before.log, frame.log_from ?? before.log.length, frame.log ?? []) : before.log,
    points: frame.points?.length ? frame.points : before.points,
    chances: frame.chances?.length ? frame.chances : before.chances,
  };
}
