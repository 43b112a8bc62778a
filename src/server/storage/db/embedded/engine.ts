import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { membersIn } from '../../../../domain/unknown.ts'
import type { Answer, Engine, Lease } from '../engine.ts'
import { DatabaseError } from '../errors.ts'
import { Gate } from '../gate.ts'
import { limits } from '../limits.ts'
import { ensureDatabase } from './folder.ts'
import { keepHouse } from './housekeeping.ts'
import { type Lock, lockFolder } from './lock.ts'
import { NoRoom, Room } from './room.ts'
import { Session } from './session.ts'
import { copyDatabase, removeCopies, serveSnapshots } from './snapshot.ts'

/** What is written so far goes to its place before it is copied, so that the copy opens quickly. */
const longestCheckpoint = 60_000

/** After a failed opening the next one waits this long: a full disk does not get better by trying all the time. */
const pause = 500

/**
 * Opens the embedded database of a data folder, and makes it when there is none. A folder in use is refused. Its thread is
 * at work when `opens` is called.
 */
export async function openEmbedded(dataDir: string, opens?: () => void): Promise<Engine> {
  const lock = await lockFolder(dataDir)
  const folder = join(dataDir, 'pg')
  try {
    await removeCopies(dataDir)
    if (await new Room(dataDir).isShort()) throw new NoRoom(dataDir)
    await ensureDatabase(folder, opens)
    const engine = new EmbeddedEngine(folder, lock, await Session.open(folder, opens))
    serveSnapshots(lock, () => engine.copy(dataDir))
    return engine
  } catch (error) {
    await lock.release()
    throw error
  }
}

class EmbeddedEngine implements Engine {
  readonly kind = 'embedded'
  readonly wait = limits.busy
  readonly #folder: string
  readonly #lock: Lock
  /** PGlite has one connection: who holds it has the database alone, so nobody sees a transaction of another. */
  readonly #gate = new Gate(1, limits.waiting)
  readonly #room: Room
  #session: Session
  #opening: Promise<Session> | null = null
  #failedAt = Number.NEGATIVE_INFINITY
  #isCopying = false
  #isClosed = false
  readonly #endHousekeeping: () => void

  constructor(folder: string, lock: Lock, session: Session) {
    this.#folder = folder
    this.#lock = lock
    this.#session = session
    this.#room = new Room(folder)
    this.#endHousekeeping = keepHouse(() => this.lease(limits.busy))
  }

  async lease(limit: number): Promise<Lease> {
    if (this.#isClosed) throw closed()
    const start = performance.now()
    await this.#gate.enter(limit)
    try {
      const session = await this.#alive(limit - (performance.now() - start))
      await this.#guardRoom(session)
      return this.#leaseOf(session)
    } catch (error) {
      this.#gate.leave()
      throw error
    }
  }

  /** The session, opened again when the last one fell. */
  async #alive(limit: number): Promise<Session> {
    if (this.#isClosed) throw closed()
    if (!this.#session.isDead) return this.#session
    if (performance.now() - this.#failedAt < pause)
      throw new DatabaseError('NO_CONNECTION', 'the embedded database does not open')
    this.#opening ??= this.#reopen()
    const late = sleep(Math.max(limit, 0), null, { ref: false }).then(() => {
      throw new DatabaseError('NO_CONNECTION', 'the embedded database is being opened again')
    })
    return Promise.race([this.#opening, late])
  }

  async #reopen(): Promise<Session> {
    try {
      await this.#session.kill()
      this.#session = await Session.open(this.#folder)
      return this.#session
    } catch (error) {
      this.#failedAt = performance.now()
      throw new DatabaseError('NO_CONNECTION', String(membersIn(error).message), { cause: error })
    } finally {
      this.#opening = null
    }
  }

  /** On a full disk the database can be read and not written; it goes back by itself when there is room again. */
  async #guardRoom(session: Session): Promise<void> {
    const isShort = await this.#room.isShort()
    if (isShort === session.isReadOnly) return
    await session.query(`set default_transaction_read_only = ${isShort ? 'on' : 'off'}`, [], limits.statement)
    session.isReadOnly = isShort
  }

  #leaseOf(session: Session): Lease {
    let isHeld = true
    let idle: NodeJS.Timeout | undefined
    const end = (isUsable: boolean) => {
      if (!isHeld) return
      isHeld = false
      clearTimeout(idle)
      if (!isUsable) void session.kill()
      this.#gate.leave()
    }
    const query = async (sql: string, values: readonly unknown[], patience: number): Promise<Answer> => {
      if (!isHeld) throw new DatabaseError('25P03', 'the transaction did nothing for too long and was ended')
      clearTimeout(idle)
      try {
        return await session.query(sql, values, patience + limits.answerMargin)
      } finally {
        // Nobody else can use the database meanwhile, so a transaction that does nothing is ended, as PostgreSQL would.
        if (isHeld) idle = setTimeout(() => end(false), Math.max(patience, limits.idleInTransaction))
      }
    }
    return { query, release: () => end(true), drop: () => end(false) }
  }

  /** Time limits are kept from outside: PGlite has no clock while it computes. */
  settings(): string {
    return ''
  }

  /** Busy with a statement that began a moment ago is ready too. */
  async probe(sql: string, limit: number): Promise<boolean> {
    const asked = this.#ask(sql, limit).catch(() => false)
    const answer = await Promise.race([asked, sleep(limit, 'late' as const, { ref: false })])
    if (answer !== 'late') return answer
    if (this.#isCopying) return true
    const busy = this.#session.busyFor
    return !this.#session.isDead && busy !== null && busy < limit
  }

  /** Copies the database while nobody uses it, to a folder of its own; everybody waits as long as that takes. */
  async copy(dataDir: string): Promise<string> {
    await this.#gate.enter(limits.busy)
    this.#isCopying = true
    try {
      const session = await this.#alive(limits.busy)
      await session.query('checkpoint', [], longestCheckpoint)
      return await copyDatabase(dataDir)
    } finally {
      this.#isCopying = false
      this.#gate.leave()
    }
  }

  async #ask(sql: string, limit: number): Promise<boolean> {
    const lease = await this.lease(limit)
    try {
      const { rows } = await lease.query(sql, [], limits.statement)
      return Object.values(rows[0] ?? {})[0] === true
    } finally {
      lease.release()
    }
  }

  async close(): Promise<void> {
    if (this.#isClosed) return
    this.#isClosed = true
    this.#endHousekeeping()
    // Whoever has the database may end; whoever waits for it is sent away.
    await this.#gate.enter(limits.busy).catch(() => {})
    await this.#opening?.catch(() => {})
    await this.#session.close()
    await this.#lock.release()
  }
}

const closed = () => new DatabaseError('NO_CONNECTION', 'the database is closed')
