import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { membersIn } from '../../../../domain/unknown.ts'
import type { Answer } from '../engine.ts'
import { DatabaseError } from '../errors.ts'
import { nameInCode } from '../names.ts'
import { decoders, encode } from '../values.ts'
import type { Reply, Request, TextAnswer, TextError, WorkerInput } from './messages.ts'
import { firstReply } from './opening.ts'

const longestClosing = 5000

interface Pending {
  readonly id: number
  readonly since: number
  settle(reply: { answer: TextAnswer } | { error: DatabaseError }): void
}

/** PGlite at work in a thread of its own. It runs one statement at a time; one that takes too long costs it its life. */
export class Session {
  readonly #worker: Worker
  #pending: Pending | null = null
  #last = 0
  isDead = false
  /** Whether it was told to refuse writing. */
  isReadOnly = false

  private constructor(worker: Worker) {
    this.#worker = worker
    worker.on('message', (reply: Reply) => this.#hear(reply))
    worker.on('error', (error: Error) =>
      this.#fall(closed(`the thread of the database ended: ${error.message}`)),
    )
    worker.on('exit', () => this.#fall(closed('the thread of the database ended')))
  }

  /** Opens the folder in a new thread, and calls `opens` when that has begun. */
  static async open(folder: string, opens?: () => void): Promise<Session> {
    const workerData: WorkerInput = { folder }
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData, name: 'database' })
    opens?.()
    try {
      const reply = await firstReply(worker)
      if (reply.kind === 'failed')
        throw new DatabaseError(reply.error.code ?? 'NO_CONNECTION', reply.error.message)
      return new Session(worker)
    } catch (error) {
      await worker.terminate()
      if (error instanceof DatabaseError) throw error
      throw new DatabaseError(
        'NO_CONNECTION',
        `the embedded database did not open: ${String(membersIn(error).message)}`,
      )
    }
  }

  /** Milliseconds that the statement under way has taken; null when there is none. */
  get busyFor(): number | null {
    return this.#pending === null ? null : performance.now() - this.#pending.since
  }

  async query(sql: string, values: readonly unknown[], patience: number): Promise<Answer> {
    if (this.isDead) throw closed('the embedded database was restarted')
    if (this.#pending) throw new Error('The embedded database was asked two things at once')
    const request: Request = { id: ++this.#last, sql, values: values.map(encode) }
    const answer = await this.#send(request, patience)
    return readAnswer(answer)
  }

  #send(request: Request, patience: number): Promise<TextAnswer> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#fall(new DatabaseError('QUERY_TIMEOUT', `no answer within ${Math.round(patience)} ms`))
      }, patience)
      this.#pending = {
        id: request.id,
        since: performance.now(),
        settle: (reply) => {
          clearTimeout(timer)
          this.#pending = null
          if ('error' in reply) reject(reply.error)
          else resolve(reply.answer)
        },
      }
      this.#worker.postMessage(request)
    })
  }

  #hear(reply: Reply): void {
    if (reply.kind === 'answer') this.#pending?.settle(reply)
    if (reply.kind !== 'error') return
    const error = errorOf(reply.error)
    // After a PANIC the next statement would never return, and an engine that broke has no code.
    if (error.code === 'CONNECTION_CLOSED' || error.severity === 'PANIC' || error.severity === 'FATAL')
      this.#fall(error)
    else this.#pending?.settle({ error })
  }

  /** Ends the thread in the middle of whatever it does; the folder is as after a killed process, which it survives. */
  #fall(error: DatabaseError): void {
    this.isDead = true
    this.#pending?.settle({ error })
    void this.#worker.terminate()
  }

  /** Ends the thread at once. */
  async kill(): Promise<void> {
    this.#fall(closed('the embedded database was stopped'))
    await this.#worker.terminate()
  }

  /** Ends after the statement under way, with everything written. */
  async close(): Promise<void> {
    if (this.isDead) return void (await this.#worker.terminate())
    const ended = once(this.#worker, 'exit', { signal: AbortSignal.timeout(longestClosing) })
    this.#worker.postMessage('close')
    await ended.catch(() => {})
    await this.kill()
  }
}

const closed = (message: string) => new DatabaseError('CONNECTION_CLOSED', message)

const errorOf = ({ code, message, ...details }: TextError) =>
  new DatabaseError(/^[\dA-Z]{5}$/.test(code ?? '') ? String(code) : 'CONNECTION_CLOSED', message, details)

function readAnswer({ command, affected, columns, rows }: TextAnswer): Answer {
  const readers = columns.map(({ name, type }) => ({ name: nameInCode(name), decode: decoders.get(type) }))
  return {
    command,
    affected: ['INSERT', 'UPDATE', 'DELETE', 'MERGE', 'COPY'].includes(command) ? affected : null,
    rows: rows.map((texts) => {
      const row: Record<string, unknown> = {}
      readers.forEach(({ name, decode }, index) => {
        const text = texts[index] ?? null
        row[name] = text === null || decode === undefined ? text : decode(text)
      })
      return row
    }),
  }
}
