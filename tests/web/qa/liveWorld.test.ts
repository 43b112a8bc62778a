import { describe, expect, test } from 'vitest'
import type { LiveActor, Told } from '../../../src/web/qa/live/messages.ts'
import { asTree, heard, mostLines, silence } from '../../../src/web/qa/live/world.ts'

const actor = (id: string, parent: string | null, states: string[] = []): LiveActor => ({
  id,
  parent,
  machine: id,
  name: id,
  systemId: null,
  states,
})
const moved = (to: string, states: string[], tab = 'a'): Told => ({
  kind: 'moved',
  tab,
  page: '/v3/customers',
  move: { actor: to, at: 0, event: 'go', carries: [], states, arrows: [] },
})
const here: Told = {
  kind: 'here',
  tab: 'a',
  page: '/login',
  actors: [actor('root', null), actor('session', 'root', ['loading']), actor('call', 'session')],
}
const following = (...all: Told[]) => all.reduce(heard, silence)

describe('what a reviewer knows of the other tabs', () => {
  test('actors stand below the one that started them', () => {
    const tab = following(here, { kind: 'came', tab: 'a', actor: actor('toasts', 'root') }).tabs.get('a')
    expect(tab && asTree(tab).map(({ actor: { id }, depth }) => `${depth} ${id}`)).toEqual([
      '0 root',
      '1 session',
      '2 call',
      '1 toasts',
    ])
  })

  test('an event moves its actor and stands on top of the log, with whether it changed anything', () => {
    const world = following(here, moved('session', ['anonymous']), moved('session', ['anonymous']))
    expect(world.tabs.get('a')?.page).toBe('/v3/customers')
    expect(world.tabs.get('a')?.actors.get('session')?.states).toEqual(['anonymous'])
    expect(world.log.map(({ number, changed }) => [number, changed])).toEqual([
      [2, false],
      [1, true],
    ])
  })

  test('an actor that ended and a tab that closed are gone; their log stays', () => {
    const ended = following(here, moved('session', ['anonymous']), {
      kind: 'went',
      tab: 'a',
      actor: 'session',
    })
    expect(ended.tabs.get('a')?.actors.has('session')).toBe(false)
    const left = heard(ended, { kind: 'left', tab: 'a' })
    expect([left.tabs.size, left.log.length]).toEqual([0, 1])
  })

  test('what an unknown tab or actor tells is not made up', () => {
    expect(heard(silence, moved('session', ['anonymous']))).toBe(silence)
    expect(following(here, moved('nobody', ['x'])).count).toBe(0)
  })

  test('keeps the newest lines only, and counts all', () => {
    let world = following(here)
    for (let turn = 0; turn < mostLines + 5; turn++) world = heard(world, moved('session', [String(turn)]))
    expect([world.log.length, world.count]).toEqual([mostLines, mostLines + 5])
    expect(world.log[0]?.states).toEqual([String(mostLines + 4)])
  })
})
