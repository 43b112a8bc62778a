import { deepStrictEqual } from 'node:assert'
import type { Page, Request, Route } from '@playwright/test'
import { asSent, checkAnswer } from '../tests/walk/deferred.ts'
import { pendingCall } from '../tests/walk/graph.ts'
import type { Step } from '../tests/walk/paths.ts'
import { type AnyWalk, broken, type Sent, type Wire } from '../tests/walk/walk.ts'
import type { Reply } from '../tests/walk/wire.ts'

interface Held {
  readonly route: Route
  readonly method: string
  readonly sent: Sent
}

/** A wire whose question and answer do not matter to who holds it. */
// biome-ignore lint/suspicious/noExplicitAny: wires of all calls lie in one table, each with its own question and answer
export type AnyWire = Wire<any, any>

interface Options {
  readonly real?: Real
  readonly served?: Readonly<Record<string, Reply>>
  readonly wires?: Readonly<Record<string, AnyWire>>
}

/** Which calls the real server answers itself; the others are answered as the walk's world does. */
export type Real = (src: string, question: unknown) => boolean

/** Who is told by whom a call was answered. */
interface Met {
  answered(src: string, by: 'real' | 'served'): void
}

const base = '/api/v3/'

/** Holds the requests a walk speaks of, so that waiting states can be seen; all others go to the real server. */
export class HeldRoutes {
  private readonly walk: AnyWalk
  private readonly real: Real
  private readonly served: Readonly<Record<string, Reply>>
  private readonly wires: Readonly<Record<string, AnyWire>>
  private held: Held[] = []

  private readonly met: Met

  constructor(walk: AnyWalk, { real = () => false, served = {}, wires = {} }: Options, met: Met) {
    this.met = met
    this.walk = walk
    this.real = real
    this.served = served
    this.wires = { ...(walk.wires as Record<string, AnyWire>), ...wires }
  }

  /** Stands between the page and the server; what is served is answered at once, in place of the server. */
  async stand(page: Page): Promise<void> {
    // A page that goes away takes its requests with it.
    page.on('requestfailed', (request) => {
      this.held = this.held.filter(({ route }) => route.request() !== request)
    })
    await page.route(`**${base}**`, async (route, request) => {
      const method = request.method()
      const sent = sentBy(request)
      const ready = this.served[`${method} ${sent.path}`]
      if (ready) return fulfil(route, ready)
      if (!Object.values(this.wires).some((wire) => fits(wire, method, sent.path))) return route.continue()
      this.held.push({ route, method, sent })
    })
  }

  /** Ends a held request as the step says, or lets the real server answer. */
  async settle(id: string, { before, event }: Step): Promise<void> {
    const pending = pendingCall(before, id)
    const wire = this.wires[pending.src]
    if (!wire) throw new Error(`${pending.src} has no wire: no walk in the browser can answer it.`)
    const { route, sent } = await this.take(wire)
    const question = wire.asked(sent)
    deepStrictEqual(asSent(question), asSent(pending.question), `${pending.src} asked something else`)
    const answer = 'error' in event ? broken : event.output
    checkAnswer(this.walk, { ...pending, question }, answer)
    // The network fails: a server that fails opens the error dialog over the flow, which is a walk of its own.
    if (answer === broken) return route.abort('connectionfailed')
    const isReal = this.real(pending.src, question)
    this.met.answered(pending.src, isReal ? 'real' : 'served')
    if (isReal) return route.continue()
    return fulfil(route, wire.answered(answer, question))
  }

  /** Lets go of what still waits, at the end of a walk. */
  async release(): Promise<void> {
    for (const { route } of this.held) await route.abort().catch(() => {})
    this.held = []
  }

  /** The request may still be on its way from the page. */
  private async take(wire: AnyWire): Promise<Held> {
    for (const end = Date.now() + 5000; Date.now() < end; ) {
      const found = this.held.find(({ method, sent }) => fits(wire, method, sent.path))
      if (found) {
        this.held = this.held.filter((each) => each !== found)
        return found
      }
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    throw new Error(`The page sent no request ${wire.call}.`)
  }
}

function sentBy(request: Request): Sent {
  const url = new URL(request.url())
  const json = request.headers()['content-type']?.includes('json')
  return {
    path: url.pathname.slice(base.length),
    query: url.searchParams,
    body: json ? request.postDataJSON() : request.postData(),
  }
}

function fits({ call }: AnyWire, method: string, path: string): boolean {
  const [ownMethod, ownPath = ''] = call.split(' ')
  return ownMethod === method && new RegExp(`^${ownPath.replaceAll(/:\w+/g, '[^/]+')}$`).test(path)
}

const fulfil = (route: Route, { status, body }: Reply): Promise<void> =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) })
