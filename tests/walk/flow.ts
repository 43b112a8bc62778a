import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { leavesOf, shownStatesOf } from '../../machines/inside.ts'
import { Coverage } from './coverage.ts'
import { drive } from './drive.ts'
import { placesOf, startsOf } from './graph.ts'
import { leakedSecrets, traps, unruly } from './invariants.ts'
import { keptWalks } from './kept.ts'
import { lint } from './lint.ts'
import { machineDriver } from './machine.ts'
import { edgeWalks } from './paths.ts'
import { keptSamples } from './samples.ts'
import { tableOf } from './table.ts'
import type { AnyWalk } from './walk.ts'

const tables = join(import.meta.dirname, '../machines/tables')
const walks = join(import.meta.dirname, '../../machines/charts')

/** Layer 1 of a flow: every way out of every place on the machine itself, and what must hold in all of them. */
export function describeMachine<W>(declared: W): void {
  const walk = declared as AnyWalk
  const { id, machine, title } = walk.flow
  const starts = startsOf(walk)
  const coverage = new Coverage(walk)
  afterAll(() => coverage.write('machine'))

  describe(`${title}, the machine`, () => {
    it('has a name for everything, two outcomes for every call and a last resort for every question', () => {
      expect(lint(machine)).toEqual([])
    })

    it('reads like its table', async () => {
      await expect(tableOf(walk.flow)).toMatchFileSnapshot(join(tables, `${id}.txt`))
    })

    keeps(walk)

    it('has an entry in the walk for what each of its states shows, and no other', () => {
      expect(Object.keys(walk.shows).sort()).toEqual(shownStatesOf(machine).sort())
    })

    it.each(starts)('$name: no trap, no secret kept, no refused event that changes anything', (start) => {
      const places = [...placesOf(start).values()]
      expect(traps(start)).toEqual([])
      expect(unruly(start)).toEqual([])
      for (const { snapshot } of places) {
        expect(leakedSecrets(walk, snapshot), leavesOf(snapshot).join(' ')).toEqual([])
      }
    })

    walksAll(walk, coverage)
  })
}

/** What is done as a step is: the chart of a step was judged with its screens, this walks its own. */
export function describeOwnStep<W>(declared: W): void {
  const walk = declared as AnyWalk
  const coverage = new Coverage(walk)
  afterAll(() => coverage.write('machine'))

  describe(`${walk.flow.title}, its chart`, () => {
    it('has a name for everything', () => {
      expect(lint(walk.flow.machine)).toEqual([])
    })
    keeps(walk)
    walksAll(walk, coverage)
  })
}

/** What QA walks and plays is what is walked here. */
function keeps(walk: AnyWalk): void {
  const { id } = walk.flow

  it('goes the ways that are kept for who reviews it, each by a name of its own', async () => {
    const all = await keptWalks(walk)
    const names = all.map(({ name }) => name)
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
    const kept = `${JSON.stringify(all, null, 1)}\n`
    await expect(kept).toMatchFileSnapshot(join(walks, `${id}.walks.json`))
  })

  it('carries and is answered what is kept for who plays it', async () => {
    const kept = `${JSON.stringify(keptSamples(walk), null, 1)}\n`
    await expect(kept).toMatchFileSnapshot(join(walks, `${id}.samples.json`))
  })
}

function walksAll(walk: AnyWalk, coverage: Coverage): void {
  it.each(startsOf(walk).flatMap((start) => edgeWalks(start)))('$title', (path) =>
    drive(path, machineDriver(coverage)),
  )

  it('was walked through every arrow and every state', () => {
    expect(coverage.missed()).toEqual({ states: [], arrows: [] })
  })
}
