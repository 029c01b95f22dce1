/** Whether two things that came over the wire say the same. Pure. */

/** Equal all the way down. */
export function equal(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>];
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => equal(one[name], other[name]));
}

/** Equal in these fields; what one of them leaves out has its usual value. */
export function same<Struct extends object>(a: Struct, b: Struct, fields: { readonly [Name in keyof Struct]?: unknown }): boolean {
  if (a === b) return true;
  for (const name in fields) if (!equal(a[name] ?? fields[name], b[name] ?? fields[name])) return false;
  return true;
}
