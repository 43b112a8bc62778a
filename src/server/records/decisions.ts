interface Ways<Answer> {
  /** What is looked at here, as the names on the way to it. */
  readonly path: readonly string[]
  readonly ways: Map<unknown, Ways<Answer> | { readonly answer: Answer }>
}

type Look = readonly [path: readonly string[], value: unknown]

/** Stands for any value that holds others: what is in them is looked at apart. */
const holder = Symbol('holder')
/** So many different looks are remembered at most; then everything is forgotten. */
const most = 5000

const isHolder = (value: unknown): value is object => typeof value === 'object' && value !== null
const isPlain = (value: object) =>
  Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value))

/**
 * Answers of a pure rule over facts, each worked out once for all facts that are alike in what the rule looked at: of ten thousand
 * active customers the rule is asked once, whatever else differs between them.
 */
export class Decisions<Answer> {
  #first: Ways<Answer> | { readonly answer: Answer } | null = null
  #count = 0

  /** `decide` may look at nothing but the facts it is given. */
  of<Facts extends object>(facts: Facts, decide: (facts: Facts) => Answer): Answer {
    let next: Ways<Answer> | { readonly answer: Answer } | null | undefined = this.#first
    while (next) {
      if ('answer' in next) return next.answer
      next = next.ways.get(seenAt(facts, next.path))
    }
    const looks: Look[] = []
    const watch = { looks, isWhole: true }
    const answer = decide(watched(facts, [], watch))
    if (watch.isWhole) this.#remember(looks, answer)
    return answer
  }

  #remember(looks: readonly Look[], answer: Answer): void {
    if (this.#count > most) {
      this.#first = null
      this.#count = 0
    }
    let put = (next: Ways<Answer> | { readonly answer: Answer }) => {
      this.#first = next
    }
    let known = this.#first
    for (const [path, value] of looks) {
      const here: Ways<Answer> = known && 'ways' in known ? known : { path, ways: new Map() }
      if (here !== known) {
        put(here)
        this.#count += 1
      }
      put = (next) => here.ways.set(value, next)
      known = here.ways.get(value) ?? null
    }
    put({ answer })
    this.#count += 1
  }
}

function seenAt(facts: object, path: readonly string[]): unknown {
  let value: unknown = facts
  for (const name of path) value = isHolder(value) ? Reflect.get(value, name) : undefined
  return isHolder(value) ? holder : value
}

interface Watch {
  readonly looks: Look[]
  /** Whether everything that was looked at is known. */
  isWhole: boolean
}

/** The same facts, which note what is read of them and how it was. */
function watched<Facts extends object>(facts: Facts, path: readonly string[], watch: Watch): Facts {
  const giveUp = () => {
    watch.isWhole = false
  }
  return new Proxy(facts, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name)
      if (typeof name === 'symbol' || typeof value === 'function') return value
      const at = [...path, name]
      watch.looks.push([at, isHolder(value) ? holder : value])
      if (!isHolder(value)) return value
      if (isPlain(value)) return watched(value, at, watch)
      giveUp()
      return value
    },
    has: (target, name) => {
      giveUp()
      return Reflect.has(target, name)
    },
    ownKeys: (target) => {
      giveUp()
      return Reflect.ownKeys(target)
    },
  })
}
