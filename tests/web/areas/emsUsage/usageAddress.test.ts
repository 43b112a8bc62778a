import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addressOf,
  besides,
  type Looking,
  lookingAt,
  looks,
  ways,
} from '../../../../src/web/areas/emsUsage/usageAddress.ts'
import { measures } from '../../../../src/web/areas/emsUsage/usageMeasure.ts'
import {
  barDetail,
  dayBeside,
  details,
  detailsFor,
  insideOf,
  lineDetail,
  presetsOn,
  spanAt,
  steps,
} from '../../../../src/web/areas/emsUsage/usagePeriods.ts'

describe('the address of a look', () => {
  test('leads back to that look', () => {
    const lookings = fc.record<Looking>({
      connection: fc.option(fc.integer({ min: 1, max: 2_147_483_647 })),
      several: fc.uniqueArray(fc.integer({ min: 1, max: 999_999_999 }), { maxLength: 20 }),
      entity: fc.option(fc.integer({ min: 1, max: 999_999_999 })),
      all: fc.boolean(),
      product: fc.constantFrom('electricity', 'gas'),
      step: fc.constantFrom(...steps),
      day: fc.option(fc.constantFrom('2023-03-26', '2024-02-29', '1999-12-31')),
      until: fc.option(fc.constantFrom('2023-04-02', '2024-12-31')),
      look: fc.constantFrom(...looks),
      beside: fc.constantFrom(...besides),
      way: fc.constantFrom(...ways),
      cold: fc.boolean(),
      warmth: fc.boolean(),
      events: fc.boolean(),
      placing: fc.boolean(),
      detail: fc.constantFrom(...details),
      measure: fc.constantFrom(...measures),
      zoom: fc.option(fc.constant({ from: '2023-03-01', to: '2023-03-26' })),
    })
    fc.assert(
      fc.property(lookings, (look) => {
        expect(lookingAt(addressOf(look).slice(1))).toEqual(look)
      }),
    )
  })

  test('leaves out what is as usual', () => {
    expect(addressOf({ ...lookingAt(''), connection: 12 })).toBe('?connection=12')
  })

  test.each(['connection=0', 'connection=-1', 'connection=1e9', 'step=eeuw', 'day=2023-02-30', 'look=3d'])(
    'takes nonsense for nothing said: %s',
    (query) => {
      expect(lookingAt(query)).toEqual(lookingAt(''))
    },
  )

  test('says how fine a line of so many days is drawn', () => {
    expect(lineDetail({ from: '2026-03-01', to: '2026-03-09' }, 'auto')).toBe('quarterHour')
    expect(lineDetail({ from: '2026-03-01', to: '2026-05-31' }, 'auto')).toBe('hour')
    expect(lineDetail({ from: '2026-01-01', to: '2026-12-31' }, 'auto')).toBe('day')
    expect(lineDetail({ from: '2026-01-01', to: '2026-12-31' }, 'quarterHour')).toBe('quarterHour')
  })

  test('runs a freely chosen period from its first day up to its last, and lays one of that length beside it', () => {
    expect(spanAt('free', '2026-03-05', '2026-03-18')).toEqual({ from: '2026-03-05', to: '2026-03-18' })
    expect(spanAt('free', '2026-03-05', '2026-02-01')).toEqual({ from: '2026-03-05', to: '2026-03-05' })
    expect(dayBeside('free', '2026-03-05', 'before', '2026-03-18')).toBe('2026-02-19')
    expect(dayBeside('free', '2026-03-05', 'year', '2026-03-18')).toBe('2025-03-06')
  })

  test('says how fine bars are: by the period, or as chosen where that is not too much', () => {
    const month = spanAt('month', '2026-03-05')
    const year = spanAt('year', '2026-03-05')
    expect(barDetail('month', month, 'auto')).toBe('day')
    expect(barDetail('month', month, 'quarterHour')).toBe('quarterHour')
    expect(barDetail('year', year, 'quarterHour')).toBe('month')
    expect(barDetail('year', year, 'day')).toBe('day')
    const free = (to: string) => barDetail('free', spanAt('free', '2026-03-01', to), 'auto')
    expect(['2026-03-02', '2026-03-14', '2026-05-31', '2026-12-31'].map(free)).toEqual([
      'quarterHour',
      'hour',
      'day',
      'month',
    ])
    expect(detailsFor(year)).toEqual(['auto', 'day'])
    expect(detailsFor(spanAt('day', '2026-03-05'))).toEqual(['auto', 'quarterHour', 'hour'])
    expect(insideOf(year, 'month')).toBe('month')
    expect(insideOf(month, 'hour')).toBe('day')
    expect(insideOf(spanAt('day', '2026-03-05'), 'quarterHour')).toBeUndefined()
  })

  test('finds the period to lay beside: weekdays beside weekdays', () => {
    expect(dayBeside('month', '2026-11-20', 'year')).toBe('2025-11-01')
    expect(dayBeside('month', '2024-03-05', 'year')).toBe('2023-03-01')
    expect(dayBeside('year', '2026-11-20', 'year').slice(0, 4)).toBe('2025')
    expect(dayBeside('day', '2026-11-20', 'year')).toBe('2025-11-21')
    expect(dayBeside('week', '2026-11-20', 'before')).toBe('2026-11-15')
    expect(spanAt('twelve', dayBeside('twelve', '2026-11-20', 'year'))).toEqual({
      from: '2024-12-01',
      to: '2025-11-30',
    })
  })

  test('knows the periods that are often wanted', () => {
    const spans = presetsOn('2026-01-01').map(({ label, step, day }) => {
      const { from, to } = spanAt(step, day)
      return [label, from, to]
    })
    expect(spans).toEqual([
      ['Gisteren', '2025-12-31', '2025-12-31'],
      ['Deze week', '2025-12-29', '2026-01-04'],
      ['Deze maand', '2026-01-01', '2026-01-31'],
      ['Vorige maand', '2025-12-01', '2025-12-31'],
      ['Dit jaar', '2026-01-01', '2026-12-31'],
      ['Vorig jaar', '2025-01-01', '2025-12-31'],
      ['Laatste 12 maanden', '2025-02-01', '2026-01-31'],
    ])
  })
})
