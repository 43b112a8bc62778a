/** The names in a plain object, as the words they are: the one place that says that nothing else is in it. */
export function keysOf<const C extends object>(of: C): (keyof C & string)[] {
  return Object.keys(of) as (keyof C & string)[]
}

/** A value for each of these names. */
export function eachOf<const Name extends string | number, Value>(
  names: readonly Name[],
  value: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, Value>
}
