/** Whether two things that came over the wire say the same. Pure; asked of thousands of fields at every update, so it makes nothing. */

/** Equal all the way down. */
export function equal(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) return Array.isArray(a) && Array.isArray(b) && equalAll(a, b);
  const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>];
  let names = 0;
  for (const name in one) {
    if (!(name in other) || !equal(one[name], other[name])) return false;
    names += 1;
  }
  for (const _ in other) names -= 1;
  return names === 0;
}

function equalAll(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i += 1) if (!equal(a[i], b[i])) return false;
  return true;
}

const named = new WeakMap<object, readonly PropertyKey[]>();

/** Equal in these fields; what one of them leaves out has its usual value. */
export function same<Struct extends object>(a: Struct, b: Struct, fields: { readonly [Name in keyof Struct]?: unknown }): boolean {
  if (a === b) return true;
  let names = named.get(fields) as readonly (keyof Struct)[] | undefined;
  if (!names) {
    names = Object.keys(fields) as (keyof Struct)[];
    named.set(fields, names);
  }
  for (const name of names) {
    const [one, other] = [a[name], b[name]];
    if (one !== other && !equal(one ?? fields[name], other ?? fields[name])) return false;
  }
  return true;
}
