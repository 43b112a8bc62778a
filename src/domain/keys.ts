/** The names in a plain object, as the words they are: the one place that says that nothing else is in it. */
export function keysOf<const C extends object>(of: C): (keyof C & string)[] {
  return Object.keys(of) as (keyof C & string)[]
}
