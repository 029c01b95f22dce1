/** From one view to the next, without changing what was there: what did not change stays the same object. */

import { equal } from "./same";
import {
  UpdateFields,
  type Area,
  type AreaPatch,
  type LogLine,
  type People,
  type Scene,
  type ScenePatch,
  type Update,
  type View,
} from "./wire";

/** The view after an update, or null when the update does not start from this view. */
export function applyUpdate(view: View, update: Update): View | null {
  const { base, scene, ask, log, log_from: keep, ...rest } = { ...UpdateFields, ...update };
  if (view.version !== base) return null;
  return {
    ...view,
    ...rest,
    type: "view",
    scene: view.scene && scene ? applyScene(view.scene, scene) : view.scene,
    ask: equal(view.ask, ask) ? view.ask : ask,
    log: applyLog(view.log ?? [], keep, log),
  };
}

/** The view with the people who are here now. */
export function applyPeople(view: View, people: People): View {
  return { ...view, seats: people.seats, watching: people.watching ?? 0 };
}

export function applyLog(log: LogLine[], keep: number, added: LogLine[]): LogLine[] {
  if (keep === log.length && added.length === 0) return log;
  return [...log.slice(0, keep), ...added];
}

export function applyScene(scene: Scene, patch: ScenePatch): Scene {
  return {
    ...scene,
    status: patch.status ?? scene.status,
    status_parts: patch.status_parts ?? scene.status_parts ?? [],
    chapter: patch.chapter ?? scene.chapter ?? "",
    phases: patch.phases ?? scene.phases ?? [],
    phase: patch.phase ?? scene.phase ?? -1,
    beside: patch.beside ?? scene.beside ?? [],
    owners: patch.owners ?? scene.owners,
    areas: applyAreas(scene.areas, patch),
  };
}

function applyAreas(areas: Area[], patch: ScenePatch): Area[] {
  const patches = new Map((patch.patches ?? []).map((one) => [one.id, one]));
  const whole = new Map((patch.areas ?? []).map((one) => [one.id, one]));
  if (!patches.size && !whole.size && !patch.order) return areas;
  const next = new Map<string, Area>();
  for (const area of areas) {
    const change = patches.get(area.id);
    next.set(area.id, whole.get(area.id) ?? (change ? applyArea(area, change) : area));
  }
  for (const area of whole.values()) if (!next.has(area.id)) next.set(area.id, area);
  return inOrder(next, patch.order);
}

function applyArea(area: Area, patch: AreaPatch): Area {
  const items = new Map(area.items.map((item) => [item.id, item]));
  for (const id of patch.gone ?? []) items.delete(id);
  for (const item of patch.items ?? []) items.set(item.id, item);
  return { ...area, items: inOrder(items, patch.order) };
}

function inOrder<Part>(parts: Map<string, Part>, order: string[] | null | undefined): Part[] {
  if (!order) return [...parts.values()];
  return order.map((id) => parts.get(id)).filter((part) => part !== undefined);
}
