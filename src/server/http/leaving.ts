import { Server } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { Refused } from '../ground/errors.ts'

/** How long the door stays open for answers under way, in milliseconds. */
const slowest = 2000
/** So many short pauses who knocks is let in before the door closes, and who was let in may still ask. */
const farewell = 15
/** One of those pauses, in milliseconds. */
const short = 20

/** How a server takes its leave. */
export interface Leaving {
  readonly isClosing: () => boolean
  /**
   * Not ready any more, and a while in which everything is still answered, for the balancer to notice; then the door closes and
   * who still asked hears so; then requests under way are finished and nothing new begins. Resolves when the last was answered.
   */
  leave(drain: number): Promise<void>
}

/** Lets a server leave without breaking a request; `drain` is in milliseconds. */
export function leaving(http: FastifyInstance): Leaving {
  let isClosing = false
  let closed: Promise<void> | null = null
  let underWay = 0
  http.addHook('onRequest', (_, reply, next) => {
    // Whoever keeps a connection makes a new one, elsewhere: none is in use any more when the door closes.
    if (isClosing) reply.header('Connection', 'close')
    // Who was told so sooner would knock again, and stand before a door that closes.
    if (closed !== null) return void closed.then(() => next(comeBack()))
    underWay++
    // Also of who hung up before the answer came.
    reply.raw.once('close', () => underWay--)
    next()
  })
  return {
    isClosing: () => isClosing,
    leave: async (drain) => {
      isClosing = true
      await pause(drain)
      const door = Promise.withResolvers<void>()
      closed = door.promise
      // Who is answered knocks again: the door must not close in their face. A slow question is not waited for.
      const latest = Date.now() + slowest
      while (underWay > 0 && Date.now() < latest) await pause(short)
      await listening()
      // The door alone: who is inside, perhaps with a question not yet read, hears that it is over as well.
      Server.prototype.close.call(http.server)
      door.resolve()
      await listening()
      await http.close()
    },
  }
}

const comeBack = () =>
  new Refused(503, 'De server wordt opnieuw gestart. Probeer het zo opnieuw.', { retryAfter: 5 })

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

/** Pauses in which the server hears who is there: one long pause may be over before it, held up, has listened even once. */
async function listening() {
  for (let turn = 0; turn < farewell; turn++) await pause(short)
}
