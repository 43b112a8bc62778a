import { describe, expect, test } from 'vitest'
import { lives } from '../../machines/life-cycles/atlas.ts'
import type { LifeMeta } from '../../machines/meta.ts'
import { wordFor } from '../../machines/words.nl.ts'
import type { StateLabel } from '../../src/contract/records/resource.ts'
import { resources } from '../server/records/drafts.ts'

const states = (machine: (typeof lives)[number]['machine']) => Object.entries(machine.states)

describe.each(lives.map((life) => [life.title, life] as const))('%s', (_, { machine, resource, file }) => {
  const declared = resources.find(({ name }) => name === resource)

  test('belongs to a record whose declaration names the same states, in the same words and groups', () => {
    const drawn = Object.fromEntries(states(machine).map(([name, { meta }]) => [name, meta as LifeMeta]))
    const said = Object.entries<StateLabel>(declared?.states ?? {}).map(([name, { label, group }]) => [
      name,
      { label, group },
    ])
    expect(Object.fromEntries(said), `${file} and the contract of ${resource}`).toEqual(drawn)
    expect(machine.root.initial.target?.map(({ key }) => key)).toEqual([declared?.initialState])
  })

  test('has a button for every event a person may fire, and none for those of the server', () => {
    const fired = machine.events.filter((event) => !event.startsWith('sys.'))
    expect(Object.keys(declared?.steps ?? {}).sort()).toEqual([...fired].sort())
  })

  test('is flat, waits for nothing and calls nothing', () => {
    for (const [name, state] of states(machine)) {
      expect(state.type, name).toMatch(/^(atomic|final)$/)
      expect([state.invoke.length, state.after.length, state.always?.length ?? 0], name).toEqual([0, 0, 0])
    }
  })

  test('comes everywhere and leaves no one stuck: what is not final can go on', () => {
    const reached = new Set(machine.root.initial.target?.map(({ key }) => key))
    for (const name of reached)
      for (const arrows of machine.states[name]?.transitions.values() ?? [])
        for (const { target } of arrows) for (const { key } of target ?? []) reached.add(key)
    expect([...reached].sort()).toEqual(
      states(machine)
        .map(([name]) => name)
        .sort(),
    )
    for (const [name, state] of states(machine))
      if (state.type !== 'final') expect(state.ownEvents.length, name).toBeGreaterThan(0)
  })

  test('names its guards in Dutch', () => {
    for (const [, state] of states(machine))
      for (const arrows of state.transitions.values())
        for (const { guard } of arrows)
          if (guard)
            expect(wordFor('guards', String((guard as { type?: string }).type ?? guard))).toBeTruthy()
  })
})
