/** The names in a plain object, as the words they are: the one place that says that nothing else is in it. */
export function keysOf<const C extends object>(of: C): (keyof C & string)[] {
  return Object.keys(of) as (keyof C & string)[]
}

/** Whether it is one of the names in a plain object; a name that everything has (`constructor`) is none. */
export const isNamedIn = <const C extends object>(of: C, name: unknown): name is keyof C & string =>
  typeof name === 'string' && Object.hasOwn(of, name)

/** What stands under a name in a plain object, and undefined where nothing does. */
export const namedIn = <const C extends object>(of: C, name: unknown): C[keyof C & string] | undefined =>
  isNamedIn(of, name) ? of[name] : undefined

/** A value for each of these names. */
export function eachOf<const Name extends string | number, Value>(
  names: readonly Name[],
  value: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, Value>
}
