/** The shapes that go with seats, as paths. Pure. */
import type { Shape } from "./words";

function polygon(corners: number, x: number, y: number, r: number): string {
  const points = Array.from({ length: corners }, (_, i) => {
    const angle = (i / corners) * 2 * Math.PI;
    return `${(x + r * Math.sin(angle)).toFixed(2)} ${(y - r * Math.cos(angle)).toFixed(2)}`;
  });
  return `M${points.join("L")}Z`;
}

/** A shape about a point, all of them about equally large to the eye. */
export function shapePath(shape: Shape, x: number, y: number, r: number): string {
  switch (shape) {
    case "circle":
      return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
    case "square":
      return `M${x - r * 0.88} ${y - r * 0.88}h${r * 1.76}v${r * 1.76}h${-r * 1.76}Z`;
    case "diamond":
      return polygon(4, x, y, r * 1.18);
    case "triangle":
      return `M${x} ${y - r * 1.14}L${x + r * 1.18} ${y + r * 0.92}H${x - r * 1.18}Z`;
    case "hexagon":
      return polygon(6, x, y, r * 1.06);
    default:
      return polygon(5, x, y, r * 1.1);
  }
}
