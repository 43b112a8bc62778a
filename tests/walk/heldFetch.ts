import { deepStrictEqual } from 'node:assert'
import { asSent, checkAnswer } from './deferred.ts'
import { type Pending, pendingCall } from './graph.ts'
import type { Step } from './paths.ts'
import { type AnyWalk, broken, type Sent, type Wire } from './walk.ts'
import { failure, type Reply } from './wire.ts'

interface HeldRequest {
  readonly method: string
  readonly sent: Sent
  reply(reply: Reply): void
}

const base = '/api/v3/'

/** Stands in for the server: requests the walk speaks of wait for their answer, the others are served at once. */
export class HeldFetch {
  private readonly walk: AnyWalk
  private readonly served: Readonly<Record<string, Reply>>
  private held: HeldRequest[] = []

  constructor(walk: AnyWalk, served: Readonly<Record<string, Reply>> = {}) {
    this.walk = walk
    this.served = served
  }

  /** Replaces `globalThis.fetch`. */
  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = input instanceof Request ? input : new Request(input, init)
    const url = new URL(request.url)
    const path = url.pathname.slice(base.length)
    const text = await request.clone().text()
    const body: unknown =
      text && request.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text
    const ready = this.served[`${request.method} ${path}`]
    if (ready) return response(ready)
    if (!this.wires().some((wire) => fits(wire, request.method, path)))
      throw new Error(`Nobody serves ${request.method} ${path}.`)
    return new Promise((resolve, reject) => {
      const held: HeldRequest = {
        method: request.method,
        sent: { path, query: url.searchParams, body },
        reply: (reply) => resolve(response(reply)),
      }
      this.held.push(held)
      request.signal.addEventListener('abort', () => {
        this.held = this.held.filter((each) => each !== held)
        reject(request.signal.reason)
      })
    })
  }

  /** Whether a call of the flow goes over the wire at all. */
  speaks(src: string): boolean {
    return Object.hasOwn(this.walk.wires, src)
  }

  /** Answers the request that a call made, after checking that it asked what the machine wanted asked. */
  settle(id: string, { before, event }: Step): void {
    const pending = pendingCall(before, id)
    const wire = (this.walk.wires as Record<string, Wire<unknown, unknown>>)[pending.src]
    if (!wire) throw new Error(`${pending.src} has no wire.`)
    const request = this.take(wire, pending)
    const question = wire.asked(request.sent)
    deepStrictEqual(asSent(question), asSent(pending.question), `${pending.src} asked something else`)
    const answer = 'error' in event ? broken : event.output
    checkAnswer(this.walk, { ...pending, question }, answer)
    request.reply(answer === broken ? failure : wire.answered(answer, question))
  }

  private take(wire: Wire<unknown, unknown>, { src }: Pending): HeldRequest {
    const found = this.held.find(({ method, sent }) => fits(wire, method, sent.path))
    if (!found) {
      const waiting = this.held.map(({ method, sent }) => `${method} ${sent.path}`).join(', ') || 'none'
      throw new Error(`${src} sent no request ${wire.call}. Waiting: ${waiting}.`)
    }
    this.held = this.held.filter((each) => each !== found)
    return found
  }

  private wires(): Wire<unknown, unknown>[] {
    return Object.values(this.walk.wires as Record<string, Wire<unknown, unknown>>)
  }
}

/** Whether a request is the wire's: `:id` in its path stands for one piece. */
function fits({ call }: Wire<unknown, unknown>, method: string, path: string): boolean {
  const [ownMethod, ownPath = ''] = call.split(' ')
  const pattern = new RegExp(`^${ownPath.replaceAll(/:\w+/g, '[^/]+')}$`)
  return ownMethod === method && pattern.test(path)
}

const response = ({ status, body }: Reply): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
