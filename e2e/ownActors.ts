import type { Page } from '@playwright/test'
import type { LiveActor, Told } from '../src/web/qa/live/messages.ts'

/** What is counted of the actors of a page: the arrows they went over and the states they stood in. */
export interface Passing {
  readonly machine: string
  readonly states: readonly string[]
  readonly arrows: readonly string[]
}

/**
 * Hears what the page's own actors do, as a reviewer does who looks on live: the page tells it itself, from its start on.
 * Nothing is replayed beside the page.
 */
export async function hearActors(page: Page, heard: (passing: Passing) => void): Promise<void> {
  const machines = new Map<string, string>()
  const came = (tab: string, { id, machine, states }: LiveActor) => {
    if (machine === null) return
    machines.set(`${tab} ${id}`, machine)
    heard({ machine, states, arrows: [] })
  }
  await page.exposeBinding('tellTest', (_, told: Told) => {
    if (told.kind === 'here') for (const actor of told.actors) came(told.tab, actor)
    if (told.kind === 'came') came(told.tab, told.actor)
    if (told.kind !== 'moved') return
    const { actor, states, arrows } = told.move
    const machine = machines.get(`${told.tab} ${actor}`)
    if (machine !== undefined) heard({ machine, states, arrows })
  })
  await page.addInitScript(() => {
    // A frame of a file that is shown has no storage, and no flows.
    if (window.top !== window) return
    localStorage.setItem('statecharts-live', String(Number.MAX_SAFE_INTEGER))
    const post = BroadcastChannel.prototype.postMessage
    BroadcastChannel.prototype.postMessage = function (this: BroadcastChannel, told: unknown) {
      // As it is said: a page that leaves does not live to hear itself.
      if (this.name === 'statecharts') (window as unknown as { tellTest(told: unknown): void }).tellTest(told)
      post.call(this, told)
    }
  })
}

/** Everything the page said until now has been heard. */
export const heardAll = (page: Page): Promise<unknown> => page.evaluate(() => 0).catch(() => undefined)
