/** Which area lies where on a wide screen: as the game's layout says, or in columns of about the same size. Pure. */
import type { Area, Lane, Layout } from "../../wire";
import { hexBounds, isFine, nest, placeNarrow } from "../areas/layout";
import { tileBounds } from "../areas/tiles/tiles";

/** An area in its column. */
export interface Plot {
  area: Area;
  /** Its share of the height. */
  weight: number;
  /** The highest of a column is folded first. */
  fold: number;
}

export interface Column {
  weight: number;
  plots: Plot[];
}

export interface Plan {
  template: Layout["template"];
  columns: Column[];
  /** Of a stage: the share of the height for what is mine, beside columns of weight 1. */
  dock: number;
  /** Of a stage: the share of the width that its board takes at most. */
  lead: number;
}

const WIDE = 1800;
const SMALL = 1200;
const LEAD = 0.62; // of the width, at most, for the board of a stage
const NARROW_LEAD = 0.55; // and on a small screen, where the rest needs its width

/** The first layout whose areas are all there. */
export function layoutOf(areas: readonly Area[], layouts: readonly Layout[]): Layout | undefined {
  return layouts.find((one) => (one.needs ?? []).every((id) => areas.some((area) => area.id === id)));
}

function lanesOf(layout: Layout, width: number): Lane[] {
  const other = width >= WIDE ? layout.wide : width < SMALL ? layout.small : undefined;
  return other?.length ? other : layout.desk;
}

const isMap = (area: Area): boolean => area.shape === "hex" || area.shape === "rings" || area.shape === "drawn";

export function planOf(areas: readonly Area[], layouts: readonly Layout[], width: number): Plan {
  const layout = layoutOf(areas, layouts);
  if (!layout) return { template: "bands", columns: spread(areas), dock: 1, lead: LEAD };
  const byId = new Map(areas.map((area) => [area.id, area]));
  const columns = lanesOf(layout, width).map((lane) => ({
    weight: lane.weight ?? 1,
    plots: lane.cells.flatMap(({ area: id, weight = 1, fold = 0 }) => {
      const area = byId.get(id);
      byId.delete(id);
      return area ? [{ area, weight, fold }] : [];
    }),
  }));
  const [lead, ...others] = columns;
  const last = others.at(-1) ?? lead;
  for (const area of byId.values())
    last?.plots.unshift({ area, weight: last.plots.reduce((sum, plot) => sum + plot.weight, 0) / 2 || 1, fold: 0 });
  return {
    template: layout.template,
    columns: columns.filter((column) => column.plots.length),
    dock: layout.dock ?? 1,
    lead: Math.min(layout.lead ?? LEAD, width < SMALL ? NARROW_LEAD : 1),
  };
}

/** Without a layout: each map is a column, the others fill as many columns as there are two of them for. */
function spread(areas: readonly Area[]): Column[] {
  const maps = areas.filter(isMap).map((area) => ({ weight: 1.2, plots: [{ area, weight: 1, fold: 0 }] }));
  const rest = placeNarrow(areas.filter((area) => !isMap(area)));
  const count = Math.min(rest.length, Math.max(1, Math.min(3, Math.ceil(rest.length / 2))));
  const columns: Column[] = Array.from({ length: count }, () => ({ weight: 1, plots: [] }));
  const size = (column: Column): number => column.plots.reduce((sum, plot) => sum + plot.weight, 0);
  rest.forEach((area, place) => {
    const to = columns.reduce((least, one) => (size(one) < size(least) ? one : least));
    to.plots.push({ area, weight: Math.max(4, Math.sqrt(nest(area.items).hosts.length) * 2), fold: place });
  });
  return [...maps, ...columns.filter((column) => column.plots.length)];
}

/** How wide the board of a stage is in a room of this size: as high as the room, and no wider than its part of it. */
export function leadWidth(plan: Plan, width: number, height: number): number {
  const area = plan.columns[0]?.plots[0]?.area;
  if (plan.template !== "stage" || !area || plan.columns.length < 2) return 0;
  return Math.round(Math.min(width * plan.lead, height * ratioOf(area)));
}

function ratioOf(area: Area): number {
  if (area.shape === "drawn" && area.extent) return area.extent[0] / area.extent[1];
  if (area.shape !== "hex") return 1;
  const spaces = area.items.filter((item) => item.kind === "space");
  const { w, h } = isFine(area) ? tileBounds(area.items).bounds : hexBounds(spaces.length ? spaces : area.items, 0.06, area.flat);
  return w / h;
}

/** The pages of a phone: as the game's layout says, with one for every other area. */
export function pagesOf(areas: readonly Area[], layouts: readonly Layout[]): Plot[][] {
  const left = new Map(areas.map((area) => [area.id, area]));
  const named = (layoutOf(areas, layouts)?.phone ?? []).map((page) =>
    page.flatMap(({ area: id, weight = 1, fold = 0 }) => {
      const area = left.get(id);
      left.delete(id);
      return area ? [{ area, weight, fold }] : [];
    }),
  );
  const others = placeNarrow([...left.values()]).map((area) => [{ area, weight: 1, fold: 0 }]);
  return [...named, ...others].filter((page) => page.length);
}

/** What is folded first where this column is too small: null where only one is left. */
export function foldNext(column: Column, folded: ReadonlySet<string>): string | null {
  const open = column.plots.filter(({ area }) => !folded.has(area.id));
  if (open.length < 2) return null;
  const small = open.filter(({ area }) => !isMap(area));
  return (small.length ? small : open).reduce((first, one) => (one.fold >= first.fold ? one : first)).area.id;
}
