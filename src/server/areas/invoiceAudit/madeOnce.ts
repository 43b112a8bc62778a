/** Remembers what is made of what was read at once, by a key within it: gone with what it was read for. */
export function madeOnce<Value>() {
  const known = new WeakMap<object, Map<string, Value>>()
  return (within: object, key: string, make: () => Value): Value => {
    const own = known.get(within) ?? new Map<string, Value>()
    known.set(within, own)
    const value = own.get(key) ?? make()
    own.set(key, value)
    return value
  }
}
