import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { baseLoadOf } from '../../../src/domain/energy/baseLoad.ts'
import { baseLoadRise } from '../../../src/domain/signals/baseLoad.ts'
import { deviationOf } from '../../../src/domain/signals/finding.ts'
import { peakOverContract } from '../../../src/domain/signals/peak.ts'
import { findingsIn } from '../../../src/domain/signals/rules.ts'
import { sentenceOf } from '../../../src/domain/signals/sentence.ts'
import { noReadings, zeroUse } from '../../../src/domain/signals/silence.ts'
import { usageDeviations } from '../../../src/domain/signals/usageDeviation.ts'
import { weekday } from '../../../src/domain/time/day.ts'
import { series, unknownYardsticks } from './series.ts'

const last = '2026-11-20'
/** 400 kWh on a working day, 150 in the weekend. */
const ordinary = (day: string) => (weekday(day) > 5 ? 150_000 : 400_000)

describe('SG01, usage out of the ordinary', () => {
  test('says nothing of days that are like the days before them', () => {
    expect(usageDeviations(series('2026-05-01', last, ordinary))).toEqual([])
  })

  test('finds a weekend that ran on as a working day, as one finding', () => {
    const ranOn = new Set(['2026-11-07', '2026-11-08'])
    const found = usageDeviations(
      series('2026-05-01', last, (day) => (ranOn.has(day) ? 400_000 : ordinary(day))),
    )
    expect(found).toEqual([
      {
        ...{ rule: 'SG01', severity: 'critical', from: '2026-11-07', until: '2026-11-08', isOngoing: false },
        // 150 kWh, and for the Sunday 158: the Saturday that ran on is in the level of the two weeks before it.
        ...{ expected: 308_152, actual: 800_000, unit: 'kWh' },
      },
    ])
    expect(deviationOf(found[0] as never)).toBe(160)
  })

  test('lets a holiday be like a Sunday or like its weekday, but not more than either', () => {
    const christmas = (value: number) =>
      usageDeviations(
        series('2026-06-01', '2026-12-27', (day) => (day === '2026-12-25' ? value : ordinary(day))),
      ).filter(({ from }) => from === '2026-12-25')
    expect(christmas(150_000)).toEqual([])
    expect(christmas(400_000)).toEqual([])
    expect(christmas(600_000)).toHaveLength(1)
  })

  test('says nothing of ordinary days after weeks that were quiet', () => {
    const closed = (day: string) => day >= '2026-10-19' && day <= '2026-11-01'
    const found = usageDeviations(
      series('2026-05-01', last, (day) => (closed(day) ? 150_000 : ordinary(day))),
    )
    // The closing itself is told of, until it is the level.
    expect(found.filter(({ from }) => from > '2026-11-01')).toEqual([])
  })

  test('asks for 20 % and for 25 kWh: 24 kWh more on a small meter is nothing', () => {
    const small = (more: number) =>
      usageDeviations(series('2026-05-01', last, (day) => (day === '2026-11-18' ? 40_000 + more : 40_000)))
    expect(small(24_000)).toEqual([])
    expect(small(26_000)).toHaveLength(1)
  })

  test('follows a lasting change instead of telling of it every day', () => {
    const found = usageDeviations(
      series('2026-03-01', last, (day) => ordinary(day) * (day >= '2026-09-15' ? 1.6 : 1)),
    )
    expect(found).toEqual([])
  })

  test('never tells of a day that is not wholly known', () => {
    fc.assert(
      fc.property(
        fc.array(fc.option(fc.integer({ min: 0, max: 900_000 })), { minLength: 100, maxLength: 200 }),
        (values) => {
          const from = '2026-05-01'
          for (const { from: first } of usageDeviations({ from, values }))
            expect(values[(Date.parse(first) - Date.parse(from)) / 86_400_000]).not.toBeNull()
        },
      ),
    )
  })
})

describe('SG02, the base load rose', () => {
  const night = (watts: number) => Array.from({ length: 24 }, (_, quarter) => watts / 4 + (quarter % 5))

  test('the base load of a night is what it took but for its lowest 5 %', () => {
    expect(baseLoadOf(night(10_000))).toBe(10_000)
    expect(baseLoadOf(night(10_000).slice(0, 10))).toBeNull()
  })

  test('finds since when: 27 kW that became 43 kW on 6 September', () => {
    const rise = baseLoadRise(series('2026-05-01', last, (day) => (day >= '2026-09-06' ? 43_200 : 27_000)))
    expect(rise).toMatchObject({ rule: 'SG02', from: '2026-09-06', until: last, isOngoing: true, unit: 'kW' })
    expect([rise?.expected, rise?.actual]).toEqual([27_000, 43_200])
  })

  test('says nothing of 24 % more, nor of a rise of three weeks', () => {
    expect(
      baseLoadRise(series('2026-05-01', last, (day) => (day >= '2026-09-06' ? 12_400 : 10_000))),
    ).toBeNull()
    expect(
      baseLoadRise(series('2026-05-01', last, (day) => (day >= '2026-11-01' ? 20_000 : 10_000))),
    ).toBeNull()
  })

  test('is gone when the base load is as before', () => {
    const was = (day: string) => (day >= '2026-07-01' && day < '2026-08-20' ? 20_000 : 10_000)
    expect(baseLoadRise(series('2026-05-01', last, was))).toBeNull()
  })

  test('finds the first day of any clear rise', () => {
    fc.assert(
      fc.property(fc.integer({ min: 28, max: 150 }), fc.integer({ min: 130, max: 400 }), (ago, percent) => {
        const days = series('2026-02-01', last, () => 0)
        const place = days.values.length - ago
        const values = days.values.map((_, at) => (at >= place ? 100 * percent : 10_000))
        const found = baseLoadRise({ from: days.from, values })
        expect(found?.from).toBe(
          new Date(Date.parse(days.from) + place * 86_400_000).toISOString().slice(0, 10),
        )
      }),
      { numRuns: 25 },
    )
  })
})

describe('peaks and silence', () => {
  test('SG04: above the contracted power is serious, from 95 % it is worth knowing', () => {
    const peaks = (watts: number) =>
      series('2026-10-01', last, (day) => (day === '2026-11-18' ? watts : 90_000))
    expect(peakOverContract(peaks(111_000), 110_000)).toMatchObject({
      severity: 'critical',
      from: '2026-11-18',
    })
    expect(peakOverContract(peaks(105_000), 110_000)).toMatchObject({ severity: 'info', actual: 105_000 })
    expect(peakOverContract(peaks(104_000), 110_000)).toBeNull()
  })

  test('SG05: three whole days without readings', () => {
    expect(noReadings('2026-11-18', '2026-11-21', 'kWh')).toBeNull()
    expect(noReadings('2026-11-17', '2026-11-21', 'kWh')).toMatchObject({
      ...{ rule: 'SG05', from: '2026-11-18', until: '2026-11-20', severity: 'warning' },
    })
    expect(noReadings(null, '2026-11-21', 'kWh')).toBeNull()
  })

  test('SG05: a meter that never delivered is missed as well, once readings were to be expected', () => {
    const at = (since: string | null, byHand = false, today = '2026-11-21') =>
      findingsIn({
        ...nothing,
        product: 'gas',
        lastKnown: null,
        today,
        awaitedSince: since,
        isReadByHand: byHand,
      })
    expect(at('2026-11-18')).toEqual([
      {
        ...{ rule: 'SG05', severity: 'warning', from: '2026-11-18', until: '2026-11-20', isOngoing: true },
        ...{ unit: 'm³', expected: null, actual: null, neverRead: true },
      },
    ])
    expect(at('2026-11-19')).toEqual([])
    expect(at(null)).toEqual([])
    // Who reads a meter by hand does so by the month.
    expect(at('2026-10-08', true)).toEqual([])
    expect(at('2026-10-07', true)).toHaveLength(1)
    expect(sentenceOf(at('2026-11-18')[0] as never)).toBe(
      'Sinds 18 november 2026 worden meetgegevens verwacht, maar er kwam nog nooit iets binnen.',
    )
  })

  test('SG08: nothing for three days, where a year before there was something', () => {
    const stopped = (since: string, before: number) =>
      zeroUse(
        series('2025-10-01', last, (day) => (day >= since ? 0 : before)),
        'kWh',
      )
    expect(stopped('2026-11-18', 5_000)).toMatchObject({ from: '2026-11-18', expected: 15_000, actual: 0 })
    expect(stopped('2026-11-19', 5_000)).toBeNull()
    expect(stopped('2026-11-18', 0)).toBeNull()
  })

  const nothing = {
    ...{ taken: null, fedIn: null, cold: null, baseLoad: null, peaks: null, open: null, contracted: null },
    ...{ awaitedSince: null, isReadByHand: false },
    typed: { until: null, doubtful: [] },
    yardsticks: unknownYardsticks,
  }
  test('a connection without anything known is silent about everything', () => {
    expect(findingsIn({ ...nothing, product: 'gas', lastKnown: null, today: last })).toEqual([])
  })

  test('of what people type nothing is missed before 45 days; what is doubtful of it is told at once', () => {
    const typed = { until: '2026-02-01', doubtful: ['2026-03-01', '2026-04-01'] }
    const asked = { ...nothing, product: 'gas', lastKnown: '2026-01-31' } as const
    const found = (today: string, more: object = {}) =>
      findingsIn({ ...asked, typed, today, ...more }).map(({ rule, from, until }) => [rule, from, until])
    const doubtful = ['SG06', '2026-03-01', '2026-04-01']
    expect(found('2026-03-17')).toEqual([doubtful])
    expect(found('2026-03-18')).toEqual([['SG05', '2026-02-01', '2026-03-17'], doubtful])
    // Readings that come from a meter by themselves are missed sooner.
    const measured = { lastKnown: '2026-02-10', typed: { until: '2026-02-01', doubtful: [] } }
    expect(found('2026-02-14', measured)).toEqual([['SG05', '2026-02-11', '2026-02-13']])
  })
})
