import { describe, expect, test } from 'vitest'
import { arrowsOf, nodesOf } from '../../../machines/inside.ts'
import { guardsOf } from '../../../machines/life-cycles/answering.ts'
import { lives } from '../../../machines/life-cycles/atlas.ts'
import type { LifeEntry } from '../../../machines/life-cycles/lifeEntry.ts'
import { wordFor } from '../../../machines/words.nl.ts'
import { holdingAfter, lifeStandings, startsOfLife } from '../../../src/web/qa/lifeSimulation.ts'
import { type Happening, isTaken, placeOf } from '../../../src/web/qa/simulation.ts'
import { told, written } from '../../../src/web/qa/told.ts'

const reading = lives.find(({ id }) => id === 'meterReadingLife') as LifeEntry
const walked = (...happened: Happening[]) => lifeStandings(reading, { start: 'Ingevoerd', happened })
const plausible = { event: { type: 'sys.PLAUSIBLE' } }
const correct = { event: { type: 'CORRECT' } }
const mayCorrect = { holding: ['mayStillCorrect'] }

describe('the life of a record, simulated', () => {
  test('begins where records begin, or wherever one says', () => {
    expect(Object.keys(startsOfLife(reading))[0]).toBe('Ingevoerd')
    expect(walked().map(placeOf)).toEqual([['entered']])
    expect(lifeStandings(reading, { start: 'Afgekeurd', happened: [] }).map(placeOf)).toEqual([['rejected']])
  })

  test('refuses what a guard looks at until that is said to be true, and again afterwards', () => {
    const refused = walked(plausible, correct)
    expect(refused.map(placeOf)).toEqual([['entered'], ['accepted'], ['accepted']])
    const taken = walked(plausible, mayCorrect, correct)
    expect(taken.map(placeOf)).toEqual([['entered'], ['accepted'], ['accepted'], ['superseded']])
    const can = (...happened: Happening[]) => isTaken(walked(...happened).at(-1) as never, correct.event)
    expect([can(plausible), can(plausible, mayCorrect), can(plausible, mayCorrect, { holding: [] })]).toEqual(
      [false, true, false],
    )
  })

  test('stands in the address with all that was said', () => {
    const simulated = { start: 'Ingevoerd', happened: [plausible, mayCorrect] }
    expect(told(written(simulated), 'anders')).toEqual(simulated)
    expect(holdingAfter(simulated.happened)).toEqual(['mayStillCorrect'])
    expect(told('{"start":"a","happened":[{"holding":[1]}]}', 'b').happened).toEqual([])
  })

  test.each(lives.map((life) => [life.title, life] as const))('%s can be led over every arrow', (_, life) => {
    const names = Object.fromEntries(Object.entries(startsOfLife(life)).map(([name, key]) => [key, name]))
    for (const guard of guardsOf(life.machine)) expect(wordFor('guards', guard), guard).toBeDefined()
    for (const { source, type, guard, targets } of nodesOf(life.machine).flatMap(arrowsOf)) {
      const happened: Happening[] = [{ holding: guard === undefined ? [] : [guard] }, { event: { type } }]
      const all = lifeStandings(life, { start: names[source.key] ?? '', happened })
      expect(all.flatMap(placeOf).at(-1), `${source.key} ${type}`).toBe(targets[0]?.key ?? source.key)
    }
  })
})
