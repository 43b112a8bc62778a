import { expect, test } from 'vitest'
import type { Usage } from '../../../../src/contract/areas/emsUsage/usageCalls.ts'
import { startOfDay } from '../../../../src/domain/time/day.ts'
import { factsOf, limitNear } from '../../../../src/web/areas/emsUsage/fineFigures.ts'
import { powersIn } from '../../../../src/web/areas/emsUsage/usagePower.ts'
import { twoDays, usageWith } from './usageWorld.ts'

/** Two days by the quarter-hour or hour, of 1 kWh each but for what is named; the clock goes forward on the second. */
function fine(minutes: 15 | 60, named: Record<number, number | null>): Usage {
  const count = (24 + 23) * (60 / minutes)
  const runs = Array.from({ length: count }, (_, at) => at)
    .filter((at) => named[at] !== null)
    .map((at) => ({ at, quality: 'measured' as const, values: [named[at] ?? 1000] }))
  return usageWith({
    from: '2023-03-25',
    to: '2023-03-26',
    starts: null,
    minutes,
    count,
    granularity: minutes === 15 ? 'quarterHour' : 'hour',
    first: new Date(startOfDay('2023-03-25')).toISOString(),
    directions: [
      {
        direction: 'taken',
        total: 0,
        complete: true,
        gaps: [],
        registers: [{ register: 'single', total: 0, runs }],
      },
    ],
  })
}
const days = { ...twoDays, to: '2023-03-26', count: 2, starts: ['2023-03-25', '2023-03-26'] }

test('the power of a day is that of its highest quarter-hour, with its moment', () => {
  // 35,25 kWh in a quarter-hour is 141 kW; the last quarter-hour of a day without the hour from 02:00.
  expect(powersIn(days, fine(15, { 42: 35_250, 187: 2000 }))).toEqual({
    direction: 'taken',
    watts: [141_000, 8000],
    moments: ['za 25/03/2023 10:30', 'zo 26/03/2023 23:45'],
    label: 'Hoogste kwartier',
  })
})

test('of a meter that is read by the hour it is the mean of an hour', () => {
  const powers = powersIn(days, fine(60, { 10: 35_250, 24: 5000 }))
  expect(powers?.watts).toEqual([35_250, 5000])
  expect(powers?.moments?.[0]).toBe('za 25/03/2023 10:00')
  expect(powers?.label).toBe('Hoogste uur')
})

test('of what only feeds in it is the highest quarter-hour of that, and the peak stands alone', () => {
  const { directions, ...rest } = fine(15, { 42: 35_250 })
  const fedIn = { ...rest, directions: directions.map((one) => ({ ...one, direction: 'fedIn' as const })) }
  expect(powersIn(days, fedIn)).toMatchObject({
    direction: 'fedIn',
    watts: [141_000, 4000],
    label: 'Hoogste kwartier teruglevering',
  })
  expect(factsOf(fedIn)).toEqual({
    direction: 'fedIn',
    peak: { power: 141, when: 'za 25/03/2023 10:30' },
    night: null,
    weekend: null,
  })
})

test('quarter-hours and hours are powers themselves, and what is absent has none', () => {
  const quarters = fine(15, { 3: null })
  const powers = powersIn(quarters, quarters)
  expect(powers?.watts.slice(2, 5)).toEqual([4000, null, 4000])
  expect(powers).toMatchObject({ moments: null, label: 'Gemiddeld vermogen per kwartier' })
  expect(powersIn(days, { ...quarters, directions: [] })).toBeNull()
})

test('what is contracted is drawn where the powers come near it', () => {
  expect(limitNear('150.0', [20, null, 80])).toEqual({ name: 'Gecontracteerd', value: 150 })
  expect(limitNear('150.0', [20, 70])).toBeNull()
  expect(limitNear(null, [20])).toBeNull()
})
