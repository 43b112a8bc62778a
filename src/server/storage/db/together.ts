import type { Db } from './database.ts'
import { current } from './scope.ts'

/** So long what is wanted waits at most for the statement under way, in milliseconds: one that hangs must not hold up the rest. */
const longest = 20

/** Asks for all that is wanted together with one statement. */
type Ask<Wanted, Answer> = (db: Db, wanted: readonly Wanted[]) => Promise<Answer>

/**
 * Asks for what is wanted meanwhile with one statement: what comes in one turn of the event loop, and while the one before is under
 * way. The busier the server, the fewer statements. What is asked begins after everything that wants it, so it never answers with
 * something older. In a transaction each asks for itself.
 */
export function askedTogether<Wanted, Answer>(
  ask: Ask<Wanted, Answer>,
): (db: Db, wanted: Wanted) => Promise<Answer> {
  const turns = new WeakMap<Db, Turns<Wanted, Answer>>()
  return (db, one) => {
    if (db.isTransaction || current() !== null) return ask(db, [one])
    const own = turns.get(db) ?? new Turns(db, ask)
    turns.set(db, own)
    return own.answer(one)
  }
}

class Turns<Wanted, Answer> {
  readonly #db: Db
  readonly #ask: Ask<Wanted, Answer>
  #waiting: { readonly wanted: Wanted[]; readonly answer: Promise<Answer> } | null = null
  #underWay: Promise<unknown> | null = null

  constructor(db: Db, ask: Ask<Wanted, Answer>) {
    this.#db = db
    this.#ask = ask
  }

  answer(one: Wanted): Promise<Answer> {
    this.#waiting ??= this.#next([])
    this.#waiting.wanted.push(one)
    return this.#waiting.answer
  }

  #next(wanted: Wanted[]) {
    const answer = turnAfter(this.#underWay).then(() => {
      this.#waiting = null
      const asked = this.#ask(this.#db, wanted)
      const over = () => {
        if (this.#underWay === asked) this.#underWay = null
      }
      this.#underWay = asked
      asked.then(over, over)
      return asked
    })
    return { wanted, answer }
  }
}

/** The next turn of the event loop, or what is under way has ended, or has taken too long. */
function turnAfter(underWay: Promise<unknown> | null): Promise<void> {
  return new Promise((next) => {
    if (underWay === null) return void setImmediate(next)
    const timer = setTimeout(next, longest)
    const over = () => {
      clearTimeout(timer)
      next()
    }
    underWay.then(over, over)
  })
}
