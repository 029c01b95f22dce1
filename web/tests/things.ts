/** Small scenes for tests: only what a test says differs from the plainest item. */
import type { Area, Item, Scene } from "../src/lib/wire";

export function item(id: string, more: Partial<Item> = {}): Item {
  return { id, kind: "token", label: id, ...more };
}

export function area(id: string, items: Item[], more: Partial<Area> = {}): Area {
  return { id, title: id, items, ...more };
}

export function scene(...areas: Area[]): Scene {
  return { title: "A game", status: "Round 1", chapter: "Round 1", areas };
}
