import { DatabaseError } from './errors.ts'

interface Waiter {
  enter(): void
}

/** Lets so many in at a time; the others wait in order, not too many and not too long. */
export class Gate {
  #free: number
  readonly #most: number
  readonly #waiting: Waiter[] = []

  constructor(places: number, most: number) {
    this.#free = places
    this.#most = most
  }

  /** Resolves when there is a place, or rejects with NO_CONNECTION after `limit` milliseconds. */
  enter(limit: number): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1
      return Promise.resolve()
    }
    if (this.#waiting.length >= this.#most)
      return Promise.reject(
        new DatabaseError('NO_CONNECTION', `${this.#most} askers wait for the database already`),
      )
    return new Promise((resolve, reject) => {
      const waiter = {
        enter: () => {
          clearTimeout(timer)
          resolve()
        },
      }
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiter), 1)
        reject(new DatabaseError('NO_CONNECTION', `no connection came free within ${Math.round(limit)} ms`))
      }, limit)
      this.#waiting.push(waiter)
    })
  }

  /** Gives a place back; who waits longest gets it. */
  leave(): void {
    const next = this.#waiting.shift()
    if (next) next.enter()
    else this.#free += 1
  }
}
