/**
 * Remembers what is made of what was read at once, by a key within it, and forgets it with that: of very many connections most stand
 * under the same tables on the same days. Nothing that is made is `null` or `undefined`.
 */
export function madeOnce<Value extends {}>() {
  const known = new WeakMap<object, Map<string, Value>>()
  return (within: object, key: string, make: () => Value): Value => {
    const own = known.get(within) ?? new Map<string, Value>()
    known.set(within, own)
    const value = own.get(key) ?? make()
    own.set(key, value)
    return value
  }
}
