import { describe, expect, test } from 'vitest'
import type { UsageEvent } from '../../../../src/contract/areas/emsUsage/usageNotes.ts'
import { lookingAt } from '../../../../src/web/areas/emsUsage/usageAddress.ts'
import {
  marksIn,
  momentAt,
  newNoteAt,
  saidOf,
  whenOf,
} from '../../../../src/web/areas/emsUsage/usageEvents.ts'
import { quartersOf, twoDays } from './usageWorld.ts'

const note = (more: Partial<Extract<UsageEvent, { kind: 'note' }>>): UsageEvent => ({
  kind: 'note',
  id: 1,
  day: '2023-03-26',
  time: null,
  until: null,
  content: 'Storing',
  by: 'Sanne',
  mayChange: true,
  ...more,
})
const swap: UsageEvent = {
  kind: 'swap',
  id: 2,
  day: '2023-03-27',
  oldNumber: 'E1',
  newNumber: 'E2',
  by: null,
}
/** From one place to another, of each event that is marked. */
const places = (usage: Parameters<typeof marksIn>[0], events: UsageEvent[]) =>
  marksIn(usage, events).map(({ from, to, number }) => [number, from, to])

describe('what happened is marked', () => {
  test('at its day, or over the days it took, by its number in the list', () => {
    const long = note({ day: '2023-03-25', until: '2023-03-26' })
    expect(places(twoDays, [long, note({ time: '14:30' }), swap])).toEqual([
      ['1', 0, 1],
      ['2', 1, 1],
      ['3', 2, 2],
    ])
  })
  test('as far as it lies in what is shown, and not where it lies outside', () => {
    const before = note({ day: '2023-02-01', until: '2023-03-25' })
    const after = note({ day: '2023-03-27', until: '2023-05-01' })
    expect(places(twoDays, [before, note({ day: '2023-04-01' }), after])).toEqual([
      ['1', 0, 0],
      ['3', 2, 2],
    ])
  })
  test('at its quarter-hour, also after the clock changed; without a time over its whole day', () => {
    const quarters = quartersOf('2023-03-26', '2023-03-26T00:00:00+01:00', 92)
    // Of that day the hour from two to three is not there.
    expect(places(quarters, [note({ time: '03:20' }), note({})])).toEqual([
      ['1', 9, 9],
      ['2', 0, 91],
    ])
  })
})

describe('an event in words', () => {
  test('says what, and when', () => {
    expect(saidOf(swap)).toBe('Meterwissel: E1 maakte plaats voor E2')
    expect(whenOf(note({ time: '14:30' }))).toBe('26/03/2023 14:30')
    expect(whenOf(note({ until: '2023-03-28' }))).toBe('26/03/2023 – 28/03/2023')
  })
})

describe('a new note', () => {
  test('begins at the place that was pointed at, and leads back to the same look', () => {
    const quarters = quartersOf('2023-03-26', '2023-03-26T00:00:00+01:00', 92)
    const looking = { ...lookingAt('connection=12&step=day&day=2023-03-26'), placing: true }
    expect(momentAt(twoDays, 1)).toEqual({ day: '2023-03-26', time: null })
    expect(newNoteAt(7, looking, momentAt(quarters, 9))).toBe(
      '/v3/customers/7/usage-notes/create?connection=12&step=day&day=2023-03-26&at=2023-03-26T03:15',
    )
  })
})
