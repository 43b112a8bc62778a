import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { arrowsOf, chartOf, nodesOf } from '../../machines/inside.ts'
import { lives } from '../../machines/life-cycles/atlas.ts'
import { type Part, partsFolder } from '../walk/coverage.ts'
import { lint } from '../walk/lint.ts'
import { cameTo, lifeWalk } from '../walk/lives.ts'
import { tableOf } from '../walk/table.ts'

const tables = join(import.meta.dirname, 'tables')

describe.each(lives.map((life) => [life.title, life] as const))('%s, its life walked', (_, life) => {
  const { machine, id, title } = life
  const { states, arrows } = chartOf(machine)
  const all = nodesOf(machine).flatMap(arrowsOf)
  /** The guards of the branches before an arrow must not hold for the arrow's turn to come. */
  const asked = ({ guard }: (typeof all)[number]) => (guard === undefined ? [] : [guard])

  test('reads like its table', async () => {
    await expect(tableOf({ ...life, starts: {} })).toMatchFileSnapshot(join(tables, `${id}.txt`))
  })

  test('has a name for everything', () => {
    expect(lint(machine)).toEqual([])
  })

  test('is walked over every arrow and through every state, from where a record begins', () => {
    const steps = lifeWalk(machine)
    const visited = new Set(machine.root.initial.target?.map(({ key }) => key))
    for (const { arrow, from } of steps) {
      const to = cameTo(machine, from, arrow.type, asked(arrow))
      expect(to, `${from} ${arrow.type}`).toBe(arrow.targets[0]?.key ?? from)
      visited.add(to ?? from)
    }
    const walked = new Set(steps.map(({ arrow }) => arrow.id))
    const part: Part = {
      flow: id,
      title,
      layer: 'machine',
      unreachableInBrowser: {},
      states: { all: states, visited: states.filter((state) => visited.has(state)) },
      arrows: { all: arrows, visited: arrows.filter((arrow) => walked.has(arrow)) },
    }
    mkdirSync(partsFolder, { recursive: true })
    writeFileSync(join(partsFolder, `machine-${id}.json`), `${JSON.stringify(part, null, 2)}\n`)
    expect(part.states.visited).toEqual(states)
    expect(part.arrows.visited).toEqual(arrows)
  })

  test('refuses in every state every event that is not its own, and changes nothing by it', () => {
    const events = new Set(all.map(({ type }) => type))
    for (const state of states)
      for (const event of events) {
        const own = all.filter(({ source, type }) => source.key === state && type === event)
        // Every guard holds: what is refused even so is refused by the state.
        const came = cameTo(machine, state, event, own.flatMap(asked))
        if (own.length === 0) expect(came, `${event} in ${state}`).toBeNull()
        else expect(came, `${event} in ${state}`).not.toBeNull()
      }
  })

  test('refuses, or goes another way, where the question of an arrow is answered no', () => {
    for (const arrow of all.filter(({ guard }) => guard !== undefined)) {
      // Of several that ask, the one after them that asks nothing.
      const other = all.find(
        ({ source, type, index, guard }) =>
          source === arrow.source && type === arrow.type && index > arrow.index && guard === undefined,
      )
      const expected = other?.targets[0]?.key ?? null
      expect(cameTo(machine, arrow.source.key, arrow.type, []), arrow.id).toBe(expected)
    }
  })
})
