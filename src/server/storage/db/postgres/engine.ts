import { setTimeout as sleep } from 'node:timers/promises'
import { membersIn } from '../../../../domain/unknown.ts'
import type { Engine, Lease } from '../engine.ts'
import { DatabaseError, outcomeOf } from '../errors.ts'
import { Gate } from '../gate.ts'
import { limits } from '../limits.ts'
import { type Address, readAddress } from './address.ts'
import { Slot } from './slot.ts'

/** A connection is replaced after this time, so that a moved server or a changed password is noticed in quiet moments. */
const lifetime = 30 * 60_000

/** Connects to the PostgreSQL of DATABASE_URL; one that is still starting is waited for, from when `opens` is called. */
export async function openPostgres(url: string, opens?: () => void): Promise<Engine> {
  const engine = new PostgresEngine(readAddress(url, limits.connections))
  const start = performance.now()
  opens?.()
  for (;;) {
    try {
      ;(await engine.lease(limits.unreachable)).release()
      return engine
    } catch (error) {
      if (outcomeOf(error) !== 'nothing' || performance.now() - start > limits.start) {
        await engine.close()
        throw new Error(
          `De PostgreSQL van DATABASE_URL is niet te bereiken: ${String(membersIn(error).message)}`,
          {
            cause: error,
          },
        )
      }
      await sleep(250)
    }
  }
}

class PostgresEngine implements Engine {
  readonly kind = 'postgres'
  readonly wait = limits.unreachable
  readonly #address: Address
  readonly #gate: Gate
  readonly #idle: Slot[] = []
  readonly #all = new Set<Slot>()
  /** A connection of its own, so that a full pool does not look like a server that is gone. */
  #watch: Slot | null = null
  #host = 0
  #isClosed = false

  constructor(address: Address) {
    this.#address = address
    this.#gate = new Gate(address.connections, limits.waiting)
  }

  async lease(limit: number): Promise<Lease> {
    const start = performance.now()
    await this.#gate.enter(limit)
    try {
      const slot = this.#reuse() ?? (await this.#connect(limit - (performance.now() - start)))
      return this.#leaseOf(slot)
    } catch (error) {
      this.#gate.leave()
      throw error
    }
  }

  /** The connection used last; those that broke meanwhile are put away. */
  #reuse(): Slot | null {
    for (;;) {
      const slot = this.#idle.pop()
      if (slot === undefined) return null
      if (!slot.isBroken && slot.age < lifetime) return slot
      this.#end(slot)
    }
  }

  /** Tries each host, the one that worked last first. */
  async #connect(limit: number): Promise<Slot> {
    if (this.#isClosed) throw new DatabaseError('NO_CONNECTION', 'the database is closed')
    const { hosts } = this.#address
    let failure: unknown = new DatabaseError('NO_CONNECTION', 'no time was left to connect')
    const end = performance.now() + limit
    for (let tried = 0; tried < hosts.length; tried += 1) {
      const left = end - performance.now()
      if (left < 50) break
      const index = (this.#host + tried) % hosts.length
      try {
        const slot = await Slot.connect(this.#address, index, left / (hosts.length - tried))
        this.#host = index
        this.#all.add(slot)
        return slot
      } catch (error) {
        failure = error
      }
    }
    throw failure
  }

  #leaseOf(slot: Slot): Lease {
    let isHeld = true
    const giveBack = (isUsable: boolean) => {
      if (!isHeld) return
      isHeld = false
      if (isUsable && !slot.isBroken && !this.#isClosed) this.#idle.push(slot)
      else this.#end(slot)
      this.#gate.leave()
    }
    return {
      query: async (sql, values, patience, isOne) => {
        if (!isHeld) throw new Error('The connection was given back already')
        try {
          return await slot.query(sql, values, patience + limits.answerMargin, isOne)
        } catch (error) {
          if (error instanceof DatabaseError && error.code === 'QUERY_TIMEOUT') this.#cancel(slot)
          throw error
        }
      },
      release: () => giveBack(true),
      drop: () => giveBack(false),
    }
  }

  /**
   * Asks the server to stop what a connection we gave up on was doing; it may not hear that either. Behind PgBouncer the process
   * may be at work for somebody else by now.
   */
  #cancel({ pid }: Slot): void {
    if (this.#address.pgbouncer) return
    void this.#ask(`select pg_cancel_backend(${Number(pid)})`, limits.ready).catch(() => {})
  }

  #end(slot: Slot): void {
    this.#all.delete(slot)
    slot.end()
  }

  settings(patience: number): string {
    if (patience === limits.statement && !this.#address.pgbouncer) return ''
    const lock = patience === limits.statement ? limits.lock : patience
    return `set local statement_timeout = ${patience}; set local lock_timeout = ${lock}; set local idle_in_transaction_session_timeout = ${Math.max(patience, limits.idleInTransaction)}`
  }

  async probe(sql: string, limit: number): Promise<boolean> {
    try {
      return await this.#ask(sql, limit)
    } catch {
      return false
    }
  }

  async #ask(sql: string, limit: number): Promise<boolean> {
    const start = performance.now()
    const slot = this.#watch ?? (await this.#connect(limit))
    this.#watch = null
    try {
      const { rows } = await slot.query(sql, [], limit - (performance.now() - start))
      if (slot.age < lifetime && this.#watch === null && !this.#isClosed) this.#watch = slot
      return Object.values(rows[0] ?? {})[0] === true
    } finally {
      if (this.#watch !== slot) this.#end(slot)
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    for (const slot of this.#all) slot.end()
    this.#all.clear()
  }
}
