/** Small things kept in this browser. A browser that keeps nothing is fine. */

export function recall<Value>(name: string, otherwise: Value): Value {
  try {
    const kept = localStorage.getItem(`orrery.${name}`);
    return kept === null ? otherwise : (JSON.parse(kept) as Value);
  } catch {
    return otherwise;
  }
}

export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(`orrery.${name}`, JSON.stringify(value));
  } catch {
    // private mode or full: then it is not kept
  }
}
