import { describe, expect, test } from 'vitest'
import { auditCase } from '../../../src/domain/audit/auditCase.ts'
import { shown } from '../../../src/domain/audit/expectedLine.ts'
import type { Outcome } from '../../../src/domain/audit/outcome.ts'
import { bareText, exactly } from '../../../src/domain/rational.ts'
import { keptCase, keptExpected } from './fixtures.ts'
import { outcomeOf as caseOutcome } from './unseen.ts'

const outcomeOf = (name: string): Outcome => auditCase(keptCase(name))
const bare = (text: string | undefined) => bareText(exactly(text ?? '0'))

describe('every intermediate figure of the examples', () => {
  test('1: registers, nets, and the bounds of each year', () => {
    const { intermediate } = keptExpected<{
      intermediate: {
        parts: Record<string, string>[]
        netVolumePerYear: Record<string, string>
        tax: { year: string; days: string; daysInYear: string; bounds: string[] }[]
        carriedSurplus: unknown[]
      }
    }>('example-1-small-electricity')
    const [bill] = outcomeOf('example-1-small-electricity').intermediate.bills
    expect(
      bill?.parts.map(({ from, to, days, year, used, net, surplusOfPart }) => ({
        year: String(year),
        start: from,
        end: to,
        days: String(days),
        low: used.low,
        high: used.high,
        feedInLow: used.feedInLow,
        feedInHigh: used.feedInHigh,
        netLow: net.low,
        netHigh: net.high,
        surplusOfPart,
      })),
    ).toEqual(intermediate.parts)
    expect(bill?.carriedSurplus).toEqual(intermediate.carriedSurplus)
    const { tax } = outcomeOf('example-1-small-electricity').intermediate
    expect(Object.fromEntries(tax.map(({ year, volume }) => [String(year), volume]))).toEqual(
      intermediate.netVolumePerYear,
    )
    expect(
      tax.map(({ year, days, daysInYear, bounds }) => [
        String(year),
        String(days),
        String(daysInYear),
        bounds,
      ]),
    ).toEqual(
      intermediate.tax.map(({ year, days, daysInYear, bounds }) => [
        year,
        days,
        daysInYear,
        bounds.map(bare),
      ]),
    )
  })

  test('2: hours, clicks, residuals, kW max and reactive energy', () => {
    const { intermediate: worked } = keptExpected<{
      intermediate: Record<string, string> & { clicks: Record<string, string>[]; tax: Record<string, string> }
    }>('example-2-large-electricity')
    const { intermediate, lines } = outcomeOf('example-2-large-electricity')
    const [bill] = intermediate.bills
    expect([bill?.hours?.all, bill?.hours?.peak, bill?.hours?.offpeak].map(String)).toEqual([
      worked.hours,
      worked.peakHours,
      worked.offpeakHours,
    ])
    expect(bill?.clicks.map(({ id, peakMWh, offpeakMWh }) => [id, peakMWh, offpeakMWh])).toEqual(
      worked.clicks.map(({ id, peakMWh, offpeakMWh }) => [id, bare(peakMWh), bare(offpeakMWh)]),
    )
    const rest = (code: string) => lines.find((line) => line.code === code)?.quantity
    expect([rest('SUPPLY_RESIDUAL_PEAK'), rest('SUPPLY_RESIDUAL_OFFPEAK')]).toEqual([
      bare(worked.residualPeakMWh),
      bare(worked.residualOffpeakMWh),
    ])
    expect([bill?.kwMax, bill?.kvarhFree, bill?.kvarhCharged]).toEqual(
      [worked.kwMax, worked.kvarhFree, worked.kvarhCharged].map(bare),
    )
    const taxed = lines.find(({ bracket }) => bracket === 3)?.formula
    const [from, to] = [worked.tax.cumBefore, worked.tax.cumAfter].map((used) => shown(exactly(String(used))))
    expect(taxed).toContain(`verbruik van ${from} tot ${to}`)
  })

  test('3: what the meter counted, the factor, and m³(n) before and after rounding', () => {
    const { intermediate: worked } = keptExpected<{ intermediate: Record<string, string> }>(
      'example-3-large-gas',
    )
    const [bill] = outcomeOf('example-3-large-gas').intermediate.bills
    expect(bill?.gas).toEqual({
      measured: worked.measured,
      factor: worked.factor,
      rawVolume: worked.rawVolume,
    })
    expect(bill?.parts[0]?.net.single).toBe(worked.volume)
  })

  test('4: what it changes that connections count as one, and what an institution gets back', () => {
    const worked = keptExpected<Record<string, Record<string, string | string[] | Record<string, string>>>>(
      'example-4-clusters-and-reclaim',
    )
    const { clusters, reclaims } = outcomeOf('example-4-clusters-and-reclaim')
    const power = worked.clusterElectricity ?? {}
    expect(clusters[0]).toMatchObject({
      volumes: power.volumes,
      taxSeparate: power.taxSeparate,
      sumSeparate: power.sumSeparate,
      reductionsSeparate: power.reductionsSeparate,
      netSeparate: power.netSeparate,
      taxClustered: power.taxClustered,
      reductionClustered: power.reductionClustered,
      netClustered: power.netClustered,
      effect: power.effectPerYear,
    })
    const gas = worked.clusterGas ?? {}
    expect(clusters[1]).toMatchObject({
      volumes: gas.volumes,
      taxSeparate: gas.taxSeparate,
      taxClustered: gas.taxClustered,
      effect: gas.effectPerYear,
    })
    const { taxE, taxG, reduction, base, claim, deadline } = worked.reclaimInstitution ?? {}
    const safe = (deadline as Record<string, string>).safe
    expect(reclaims[0]).toEqual({ id: 'instelling', taxE, taxG, reduction, base, claim, deadline: safe })
  })
})

describe('what more was fed in than taken', () => {
  const january = { from: '2025-01-01', to: '2025-01-31' }
  const surplusOf = (connection: object) =>
    caseOutcome({ period: january, connection: { facts: { capacity: '3x25A' }, ...connection } })
      .intermediate.bills.flatMap(({ parts }) => parts)
      .map(({ surplusOfPart, surplusPaid }) => [surplusOfPart, surplusPaid])
  const readings = (end: object) => [
    { date: '2025-01-01', single: 0, feedIn: 0 },
    { date: '2025-02-01', single: 100, ...end },
  ]

  test('is a figure where it is known: 130 − 100, and nothing', () => {
    expect(surplusOf({ readings: readings({ feedIn: 130 }) })).toEqual([['30', '30']])
    expect(surplusOf({ readings: readings({ feedIn: 70 }) })).toEqual([['0', '0']])
  })

  test('and none where it is not', () => {
    expect(surplusOf({})).toEqual([[null, null]])
    expect(surplusOf({ readings: readings({}) })).toEqual([[null, null]])
    // Without netting nothing is left over of a part: all that was fed in is paid for.
    const facts = { capacity: '3x25A', netting: false }
    expect(surplusOf({ facts, readings: readings({}) })).toEqual([['0', null]])
  })

  test('nor of a part that is netted with one of which it is not known', () => {
    const facts = [
      { from: '2024-01-01', capacity: '3x25A' },
      { from: '2025-01-15', capacity: '3x35A' },
    ]
    const volumes = [{ from: '2025-01-01', to: '2025-01-14', single: 50, feedIn: 80 }]
    expect(surplusOf({ facts, volumes })).toEqual([
      [null, null],
      [null, null],
    ])
  })
})
