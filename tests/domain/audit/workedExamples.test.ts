import { describe, expect, test } from 'vitest'
import { expectedOf } from '../../../src/domain/audit/expected.ts'
import type { ExpectedLine } from '../../../src/domain/audit/expectedLine.ts'
import { totalsOf } from '../../../src/domain/audit/totals.ts'
import { bareText, decimalText, exactly, rounded } from '../../../src/domain/rational.ts'
import { keptCase, keptExpected } from './fixtures.ts'

/** A line of a worked example, as it is written there. */
interface Worked {
  readonly code: string
  readonly description: string
  readonly quantity: string
  readonly unit: string
  readonly price: string | null
  readonly raw: string
  readonly amount: string
  readonly vatRate: string | number
  readonly party: string
}

interface WorkedTotals {
  readonly excl: string
  readonly vat: string
  readonly incl: string
}

/** Figures to as many places as the example writes. */
const asWritten = (value: ExpectedLine['quantity'], written: string) =>
  decimalText(value, written.split('.')[1]?.length ?? 0)

const linesOf = (name: string) => expectedOf(keptCase(name)).lines

/** A line in the words and figures of the example it is held against. */
function like(line: ExpectedLine, worked: Worked | undefined) {
  return {
    code: line.code,
    description: line.description,
    quantity: asWritten(line.quantity, worked?.quantity ?? '0'),
    unit: line.unit,
    price: worked?.price == null ? null : asWritten(line.rate, worked.price),
    raw: decimalText(line.exact, 8),
    amount: decimalText(rounded(line.exact, 2), 2),
    vatRate: line.vatRate,
    party: line.party,
  }
}

describe.each(['example-1-small-electricity', 'example-2-large-electricity', 'example-3-large-gas'])(
  '%s',
  (name) => {
    const { expected } = keptExpected<{
      expected: { lines: Worked[]; totals: unknown; totalsAll?: WorkedTotals }
    }>(name)
    const lines = linesOf(name)

    test('every line: quantity, price, amount before and after rounding, VAT and party', () => {
      expect(lines.map((line, place) => like(line, expected.lines[place]))).toEqual(
        expected.lines.map(({ code, description, quantity, unit, price, raw, amount, vatRate, party }) => ({
          code,
          description,
          quantity,
          unit,
          price,
          raw,
          amount,
          vatRate: String(vatRate),
          party,
        })),
      )
    })

    test('totals per party, and of all', () => {
      const totals = expected.totals as Record<string, WorkedTotals>
      const perParty = 'excl' in totals ? { supplier: totals as unknown as WorkedTotals } : totals
      for (const [party, worked] of Object.entries(perParty))
        expect(totalsOf(lines.filter((line) => line.party === party))).toMatchObject(worked)
      if (expected.totalsAll !== undefined) expect(totalsOf(lines)).toMatchObject(expected.totalsAll)
    })

    test('nothing rests on an estimate or a doubt, and all could be calculated', () => {
      expect(lines.filter(({ isEstimated, doubt }) => isEstimated || doubt !== null)).toEqual([])
      expect(expectedOf(keptCase(name)).uncontrolled).toEqual([])
    })
  },
)

test('block heating: the first rate on all of it, supplier 24.489,03', () => {
  const name = 'example-3-large-gas-block-heating'
  const { blockHeatingVariant } = keptExpected<{ blockHeatingVariant: { supplierTotals: WorkedTotals } }>(
    name,
  )
  const supplier = linesOf(name).filter(({ party }) => party === 'supplier')
  expect(totalsOf(supplier)).toMatchObject(blockHeatingVariant.supplierTotals)
})

test('a cluster: electricity 4.215,68 less one reduction, gas 117.231,00', () => {
  const name = 'example-4-clusters-and-reclaim'
  const { clusterElectricity, clusterGas } = keptExpected<{
    clusterElectricity: Record<string, string>
    clusterGas: Record<string, string>
  }>(name)
  const clustered = linesOf(name).filter(({ cluster }) => cluster !== null)
  const sum = (code: string) => totalsOf(clustered.filter((line) => line.code === code)).excl
  expect(sum('TAX_E')).toBe(clusterElectricity.taxClustered)
  expect(sum('TAX_REDUCTION')).toBe(`-${clusterElectricity.reductionClustered}`)
  expect(sum('TAX_G')).toBe(clusterGas.taxClustered)
})

test('what a line comes to is its quantity times its rate, below 0 of what pays back', () => {
  const reduction = linesOf('example-1-small-electricity').find(({ code }) => code === 'TAX_REDUCTION')
  expect(bareText(reduction?.rate ?? exactly('0'))).toBe('1.42571038')
  expect(reduction?.cents).toBe(-13117)
})
