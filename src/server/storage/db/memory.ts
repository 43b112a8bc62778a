interface Kept<Value> {
  readonly value: Value
  readonly until: number
}

/** Values that are remembered for a while, the newest so many of them. */
export class Memory<Value> {
  readonly #most: number
  readonly #age: number
  readonly #kept = new Map<string, Kept<Value>>()

  /** `age`: for how many milliseconds. */
  constructor({ most, age }: { readonly most: number; readonly age: number }) {
    this.#most = most
    this.#age = age
  }

  get(key: string): Value | undefined {
    const found = this.#kept.get(key)
    if (found === undefined || found.until > performance.now()) return found?.value
    this.#kept.delete(key)
    return undefined
  }

  set(key: string, value: Value): void {
    this.#kept.delete(key)
    this.#kept.set(key, { value, until: performance.now() + this.#age })
    if (this.#kept.size <= this.#most) return
    const [oldest] = this.#kept.keys()
    if (oldest !== undefined) this.#kept.delete(oldest)
  }

  delete(key: string): void {
    this.#kept.delete(key)
  }
}
