import { test as bare, type Page } from '@playwright/test'
import { activeNodes, leavesOf, nodesOf } from '../machines/inside.ts'
import { Coverage } from '../tests/walk/coverage.ts'
import { delayOf } from '../tests/walk/delay.ts'
import { type Driver, drive } from '../tests/walk/drive.ts'
import { callEnd, startsOf } from '../tests/walk/graph.ts'
import type { Hands } from '../tests/walk/hands.ts'
import { edgeWalks, type Path } from '../tests/walk/paths.ts'
import { type AnyWalk, required } from '../tests/walk/walk.ts'
import type { Reply } from '../tests/walk/wire.ts'
import type { Account } from './accounts.ts'
import { pageHands } from './hands.ts'
import { type AnyWire, HeldRoutes, type Real } from './heldRoutes.ts'
import { hearActors, heardAll } from './ownActors.ts'
import { expect, test } from './test.ts'

/** How a flow's walks are taken in the real browser. */
export interface Setting {
  /** Opens the page on which the flow lives. */
  readonly open: (page: Page, input: unknown) => Promise<void>
  /** Who is signed in before the page opens; without it nobody. */
  readonly as?: Account
  /** Calls that the real server answers itself. */
  readonly real?: Real
  /** Requests that are answered in place of the server, because the walk's world is not the demo's. */
  readonly served?: Readonly<Record<string, Reply>>
  /** Start situations to leave out, because a person cannot begin there in a browser. */
  readonly without?: readonly string[]
  /** What a walk's fixed text is in this world. */
  readonly translate?: (text: string) => string
  /** Makes something happen that no person does here, by its event; events without an entry are left out. */
  readonly happens?: Readonly<Record<string, (page: Page) => Promise<void>>>
  /** Happenings to leave out, where nothing of what they lead to can be seen. */
  readonly leavesOut?: readonly string[]
  /** Happenings after which the page does not stay to show where the flow stands (`xstate.done.actor.save#0`): what it shows instead. */
  readonly leads?: Readonly<Record<string, (page: Page) => Promise<void>>>
  /** How calls look on the wire of the real page, where the walk has no wire for them. */
  readonly wires?: Readonly<Record<string, AnyWire>>
  /** Set where the flow has delays: the page's clock stands still until the walk moves it. */
  readonly clock?: true
  /** Errors on the console that belong to the walk. */
  readonly expectedErrors?: RegExp[]
}

type Table = Readonly<Record<string, (...of: unknown[]) => Promise<void>>>

/** Layer 3 of a flow: walks into every state a person can reach, in Chromium, with a picture of each. */
export function describeBrowser<W>(declared: W, setting: Setting): void {
  const walk = declared as AnyWalk
  const coverage = new Coverage(walk)
  const pictured = new Set<string>()

  test.describe(`${walk.flow.title}, the browser`, () => {
    test.use({ expectedErrors: setting.expectedErrors ?? [] })
    test.afterAll(() => coverage.write('browser'))

    for (const path of pathsOf(walk, setting)) {
      test(path.title, async ({ page, signIn, picture }) => {
        if (setting.as) await signIn(setting.as)
        const visits = visitsOf(path)
        const seen = async (leaf: string) => {
          // Once, when the walk is there for the last time: at the first the page may still be on its way.
          visits.shift()
          if (pictured.has(leaf) || visits.includes(leaf)) return
          pictured.add(leaf)
          await picture(`states/${walk.flow.id}.${leaf}`)
        }
        await hearActors(page, (passing) => coverage.hear(passing))
        await drive(path, (each) => browserDriver(each, page, setting, seen, coverage))
        await heardAll(page)
      })
    }

    // Looks at what was noted: it opens no page.
    bare('was walked into every state a person can reach', () => {
      const excused = Object.keys(walk.unreachableInBrowser ?? {})
      expect(coverage.missedShown()).toEqual(excused)
    })
  })
}

/** The walks of all start situations, without those that reach nothing new. */
function pathsOf(walk: AnyWalk, { without = [], happens = {}, leads = {}, leavesOut = [] }: Setting): Path[] {
  const told: readonly string[] = walk.told ?? []
  const can = (type: string) => !told.includes(type) || Object.hasOwn(happens, type)
  const allowed = (id: string) => can(id.replace(/#\d+$/, '')) && !leavesOut.includes(id)
  const isLast = (id: string) => Object.hasOwn(leads, id)
  const seen = new Set<string>()
  return startsOf(walk)
    .filter(({ name }) => !without.includes(name))
    .flatMap((start) => edgeWalks(start, { allowed, isLast, each: 'state', longest: 40 }))
    .filter((path) => {
      const fresh = visitsOf(path).filter((leaf) => !seen.has(leaf))
      for (const leaf of fresh) seen.add(leaf)
      return fresh.length > 0
    })
}

/** The states a walk stands in, in order. */
const visitsOf = ({ first, steps }: Path): string[] =>
  [first, ...steps.map(({ after }) => after)].flatMap((snapshot) => leavesOf(snapshot))

async function browserDriver(
  { start }: Path,
  page: Page,
  setting: Setting,
  seen: (leaf: string) => Promise<void>,
  coverage: Coverage,
): Promise<Driver> {
  const { walk, input } = start
  const routes = new HeldRoutes(walk, setting, coverage)
  if (setting.clock) await page.clock.install()
  await routes.stand(page)
  await setting.open(page, input)
  // Ahead of the page, but by less than its requests wait for an answer.
  if (setting.clock) await page.clock.pauseAt(Date.now() + 10_000)
  const { translate, happens = {}, leads = {} } = setting
  let left: ((page: Page) => Promise<void>) | undefined
  const hands = pageHands(page, {
    ...(translate && { translate }),
    happens: ({ type }) => required(happens, type, 'what makes things happen')(page),
  })
  return {
    async send(step) {
      const { type } = step.event
      left = leads[step.id]
      const loaded = step.deeds.some((deed) => deed.type === 'reloadPage') && page.waitForEvent('load')
      const ended = callEnd(type)
      if (ended) await routes.settle(ended.id, step)
      else if (type.startsWith('xstate.after.')) await page.clock.runFor(delayOf(walk, step))
      else await required(walk.does as Table, type, 'does')(hands, step.event, step.before)
      // A frame, for what is drawn in frames: a dialog leaves the page with one.
      if (setting.clock) await page.clock.runFor(20)
      await loaded
    },
    async expect(snapshot) {
      if (left) return left(page)
      await expectScreens(walk, hands, activeNodes(snapshot))
      for (const leaf of leavesOf(snapshot)) {
        await required(walk.shows as unknown as Table, leaf, 'shows')(hands, snapshot)
        await seen(leaf)
      }
    },
    close: () => routes.release(),
  }
}

/** Every screen of the chart stands there when its state is active, and only then. */
async function expectScreens(walk: AnyWalk, hands: Hands, nodes: { meta?: unknown }[]): Promise<void> {
  const screenOf = ({ meta }: { meta?: unknown }) => (meta as { screen?: string } | undefined)?.screen
  const active = new Set(nodes.flatMap((node) => screenOf(node) ?? []))
  const all = new Set(nodesOf(walk.flow.machine).flatMap((node) => screenOf(node) ?? []))
  for (const screen of all) await hands.screen(`${walk.flow.id}-${screen}`, active.has(screen))
}
