/**
 * What follows from something that does not change is worked out once for each key, and forgotten with it: of ten thousand connections
 * most stand under the same tables on the same days.
 */
export function remembered<Of extends object, Value>() {
  const all = new WeakMap<Of, Map<string, { readonly value: Value }>>()
  return (of: Of, key: string, make: () => Value): Value => {
    const own = all.get(of) ?? new Map<string, { readonly value: Value }>()
    all.set(of, own)
    const known = own.get(key) ?? { value: make() }
    own.set(key, known)
    return known.value
  }
}
