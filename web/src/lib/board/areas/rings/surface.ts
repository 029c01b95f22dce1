/** What a world looks like from afar: one of five surfaces by its key, in its colours. Pure. */

export type Pattern = "land" | "bands" | "giant" | "craters" | "lava";
const PATTERNS: readonly Pattern[] = ["land", "bands", "giant", "craters", "lava"];

/** A patch of a surface, in a disc of radius 50: which of the colours it has, and how much lighter or darker it is. */
export interface Patch {
  d: string;
  colour: number;
  shade: number;
  line?: number;
}

export interface Surface {
  pattern: Pattern;
  patches: Patch[];
}

/** The same numbers from 0 to 1 for the same key. */
function dice(key: string): () => number {
  let state = 2166136261;
  for (const letter of key) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9;
    const mixed = Math.imul(state ^ (state >>> 13), 3266489917);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
  };
}

function whole(value: number): string {
  return value.toFixed(1).replace(/\.0$/, "");
}

export function surface(key: string, colours: number): Surface {
  const roll = dice(key);
  const pattern = PATTERNS[Math.floor(roll() * PATTERNS.length)] ?? "land";
  const many = Math.max(1, colours);
  const patches = { land, bands, giant: bands, craters, lava }[pattern](roll, many);
  return { pattern, patches };
}

/** A patch of eight corners round a point. */
function blob(roll: () => number, x: number, y: number, size: number): string {
  const corners = Array.from({ length: 8 }, (_, i) => {
    const far = size * (0.7 + roll() * 0.6);
    return `${whole(x + far * Math.cos((i * Math.PI) / 4))} ${whole(y + far * Math.sin((i * Math.PI) / 4))}`;
  });
  return `M${corners.join("L")}Z`;
}

/** Seas of the first colour, lands of the others, ice at the pole, a trail of clouds. */
function land(roll: () => number, colours: number): Patch[] {
  const many = Math.max(5, colours * 2);
  const lands = Array.from({ length: many }, (_, i): Patch => {
    const angle = (i / many + roll() * 0.1) * 2 * Math.PI;
    const far = 12 + roll() * 24;
    const d = blob(roll, far * Math.cos(angle), far * Math.sin(angle), 11 + roll() * 8);
    return colours > 1 ? { d, colour: 1 + (i % (colours - 1)), shade: 0 } : { d, colour: 0, shade: i % 2 ? 0.3 : -0.3 };
  });
  return [
    ...lands,
    { d: "M-30 -44q30 -12 60 0q-6 10 -30 10t-30 -10Z", colour: -1, shade: 0 },
    { d: "M-50 4q32 -14 50 0t50 -8", colour: -1, shade: 0, line: 3 },
  ];
}

/** Belts of cloud, and a storm in one of them. */
function bands(roll: () => number, colours: number): Patch[] {
  const patches: Patch[] = [];
  for (let y = -50, i = 0; y < 48; i += 1) {
    const [high, bend] = [9 + roll() * 8, (roll() - 0.5) * 16];
    const d = `M-50 ${whole(y)}q25 ${whole(bend)} 50 0t50 0v${whole(high)}q-25 ${whole(-bend)} -50 0t-50 0Z`;
    patches.push({ d, colour: (i + 1) % colours, shade: i % 3 === 2 || colours === 1 ? (i % 2 ? -0.32 : 0.3) : 0 });
    y += high + roll() * 5;
  }
  const [x, y] = [roll() * 30 - 10, 8 + roll() * 14];
  return [...patches, { d: `M${whole(x - 11)} ${whole(y)}a11 6 0 1 0 22 0a11 6 0 1 0 -22 0Z`, colour: colours - 1, shade: 0.45 }];
}

/** Plains of every colour, with craters. */
function craters(roll: () => number, colours: number): Patch[] {
  const plains = Array.from({ length: colours > 1 ? colours * 2 : 0 }, (_, i): Patch => {
    const angle = (i / (colours * 2)) * 2 * Math.PI + roll();
    return { d: blob(roll, 26 * Math.cos(angle), 26 * Math.sin(angle), 17), colour: i % colours, shade: 0 };
  });
  const pits = Array.from({ length: 9 }, (): Patch[] => {
    const [angle, far, size] = [roll() * 2 * Math.PI, roll() * 40, 3.5 + roll() * 6];
    const at = (r: number, dx: number): string => {
      const [x, y] = [far * Math.cos(angle) + dx, far * Math.sin(angle) + dx];
      return `M${whole(x - r)} ${whole(y)}a${whole(r)} ${whole(r)} 0 1 0 ${whole(2 * r)} 0a${whole(r)} ${whole(r)} 0 1 0 ${whole(-2 * r)} 0Z`;
    };
    return [
      { d: at(size, 0), colour: 0, shade: 0.25 },
      { d: at(size * 0.78, 1), colour: 0, shade: -0.5 },
    ];
  });
  return [...plains, ...pits.flat()];
}

/** A dark crust, and glowing seams of every colour from the edge towards the middle. */
function lava(roll: () => number, colours: number): Patch[] {
  const crust: Patch = { d: "M-50 -50H50V50H-50Z", colour: 0, shade: -0.6 };
  const many = Math.max(6, colours * 2);
  const seams = Array.from({ length: many }, (_, i): Patch => {
    const angle = (i / many) * 2 * Math.PI + roll() * 0.3;
    const points = [52, 38, 25, 13, 2].map((far) => {
      const bent = angle + (roll() - 0.5) * 0.9;
      return `${whole(far * Math.cos(bent))} ${whole(far * Math.sin(bent))}`;
    });
    return { d: `M${points.join("L")}`, colour: i % colours, shade: 0.25, line: 4.4 };
  });
  return [crust, ...seams];
}
