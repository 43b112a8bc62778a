import { describe, expect, it } from 'vitest'
import type { CountedLine } from '../../../../src/server/areas/taxReclaim/counted.ts'
import {
  type Counted,
  ofCluster,
  ofObjects,
  ofReduction,
  tablesOf,
} from '../../../../src/server/areas/taxReclaim/schemes.ts'
import { brackets, oldBounds, tables, yearOf } from '../../../domain/tax/asked.ts'

const line = (connectionId: number, use: number, days: { from: string; to: string }, more: object = {}) =>
  ({
    connectionId,
    ean: String(connectionId),
    kind: 'eb',
    milli: use * 1000,
    cents: 0,
    residence: true,
    isReduced: true,
    blockHeating: false,
    product: 1,
    isInside: true,
    ...days,
    ...more,
  }) as CountedLine

function counted(lines: readonly CountedLine[], span: Counted['span'], taxCents: number, more: object = {}) {
  const use = lines.reduce((sum, { milli }) => sum + milli, 0)
  const asked = { scheme: 'cluster', product: '1', objects: null, connectionIds: [1, 2], ...more }
  return { asked, span, lines, taxCents, reductionCents: 0, use } as unknown as Counted
}

const found = { tables, used: [], missing: null, notes: [], reason: null }

describe('what a cluster gives back of bills', () => {
  const [first, second] = [
    { from: '2024-10-01', to: '2024-12-31' },
    { from: '2025-01-01', to: '2025-09-30' },
  ]
  const span = { from: first.from, to: second.to }

  it('takes of each calendar year what was used in it, not what its days would have been', () => {
    const lines = [line(1, 6110, first), line(1, 12_890, second), line(2, 2000, first), line(2, 4000, second)]
    // 273,49 + 505,74 of 2024 and 759,46 + 652,81 of 2025, less 131,17 and 392,63 (bounds × 92/366 and 273/365).
    expect(ofCluster(counted(lines, span, 200_000), found).claimCents).toBe(200_000 - 166_770)
  })

  it('divides a line over 1 January by its days', () => {
    // 3.650 kWh over 365 days: 920 in 2024 and 2.730 in 2025, each in its first bracket; less both reductions.
    const lines = [line(1, 1825, span), line(2, 1825, span)]
    const due = 10_010 + 27_720 - 13_117 - 39_263
    expect(ofCluster(counted(lines, span, 50_000), found).claimCents).toBe(50_000 - due)
  })

  it('knows no brackets for block heating', () => {
    const of = counted([line(3, 10, first, { blockHeating: true, product: 2 })], span, 0, { product: '2' })
    const read = tablesOf(of, () => ({ ...found, missing: null }))
    expect(ofCluster(of, read)).toMatchObject({
      claimCents: null,
      reasons: [expect.stringContaining('blok')],
    })
  })
})

describe('the reduction that was left out', () => {
  const year = yearOf(2025)
  const half = { from: '2025-01-01', to: '2025-06-30' }
  const given = (connectionId: number, cents: number, days = year) =>
    line(connectionId, 0, days, { kind: 'eb_vermindering', cents: -cents })
  const [full, ofHalf] = [52_495, 26_032]

  it.each([
    ['of a bill with its reduction nothing', [line(1, 10, year), given(1, full)], 0],
    ['of another connection without a bill nothing either', [line(1, 10, year)], full],
    ['of each that was billed', [line(1, 10, year), line(2, 10, year), given(1, full)], full],
    ['of the days that were billed', [line(1, 10, half), line(2, 10, half)], 2 * ofHalf],
    ['of a day of two lines once', [line(1, 10, half), line(1, 5, half), line(1, 5, half)], ofHalf],
    ['less nothing of a connection that is not counted', [line(1, 10, half), given(2, full)], ofHalf],
    [
      'of none without a function of residence',
      [line(1, 10, half), line(2, 10, half, { isReduced: false })],
      ofHalf,
    ],
  ])('is asked back %s', (_, lines, cents) =>
    expect(ofReduction(counted(lines, year, 0), found).claimCents).toBe(cents),
  )
})

describe('the ODE that was paid', () => {
  const span = { from: '2020-07-01', to: '2021-06-30' }
  const value = brackets(oldBounds, ['0.0851'])
  const tablesWith = (ode: Counted['span'][]) => ({
    ...found,
    tables: { ...tables, ode: ode.map((days) => ({ ...days, value })) },
  })
  const paid = (days: Counted['span'], more: object = {}) =>
    counted([line(1, 100, days, { kind: 'ode', cents: 851, product: 2, ...more })], span, 851, {
      product: '2',
    })

  it.each([
    ['no table', span, [], '2020'],
    ['a table of one of two years', span, [yearOf(2021)], '2020'],
    ['a table of a part of the days', yearOf(2021), [{ from: '2021-01-01', to: '2021-11-30' }], '2021'],
  ])('is not asked back where there is %s', (_, days, ode, year) => {
    const of = paid(days)
    const read = tablesOf(of, () => tablesWith(ode))
    const reasons = [
      `Op de rekeningen staat ODE over gas van ${year}; daarvan is niet voor alle dagen een tabel bekend.`,
    ]
    expect(ofCluster(of, read)).toMatchObject({ claimCents: null, reasons })
    expect(ofObjects(of, read)).toMatchObject({ claimCents: null, reasons })
  })

  it.each([
    ['each day has a table', span, [yearOf(2020), yearOf(2021)], {}],
    [
      'it reaches into 2023, when nothing was due',
      { from: '2022-07-01', to: '2023-06-30' },
      [yearOf(2022)],
      {},
    ],
    ['it is of 2023', yearOf(2023), [], {}],
    ['it comes to nothing', span, [], { cents: 0 }],
    ['none was paid', span, [], { kind: 'eb' }],
  ])('is counted where %s', (_, days, ode, more) =>
    expect(tablesOf(paid(days, more), () => tablesWith(ode)).reason).toBeNull(),
  )
})

describe('what several properties behind a connection give back', () => {
  it('counts the ODE of a year that had it', () => {
    const span = yearOf(2022)
    const value = brackets(oldBounds, ['0.03679', '0.04361', '0.01189', '0.00057'])
    const ode = brackets(oldBounds, ['0.0305', '0.0418', '0.0229', '0.0005'])
    const of = counted([line(1, 40_000, span)], span, 367_120, { objects: 4 })
    const old = {
      eb: [{ ...span, value }],
      ode: [{ ...span, value: ode }],
      vermindering: [{ ...span, value: '681.63' }],
    }
    // As one 1.676,20 and 1.559,00 of ODE; as four all in the first bracket: 1.471,60 + 1.220,00 − 4 × 681,63 = −34,92.
    expect(ofObjects(of, { ...found, tables: old }).claimCents).toBe(367_120 + 3492)
  })
})
