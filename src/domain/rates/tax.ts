import { reductionCents } from '../tax/amounts.ts'
import { type Bracket, inBrackets } from '../tax/brackets.ts'
import type { Share } from '../tax/share.ts'
import { lacking, nothing, type Priced, type PriceLine, together } from './lines.ts'

/** A table of brackets that holds on the days asked for. */
export interface BracketTable {
  readonly id: number
  readonly isConcept: boolean
  readonly brackets: readonly Bracket[]
}

export interface TaxOf {
  readonly eb: BracketTable | null
  /** Up to 2022; null where there is none to be expected. */
  readonly ode: BracketTable | null
  readonly reduction: { readonly id: number; readonly isConcept: boolean; readonly amount: string } | null
  /** Whether the reduction is given: an electricity connection with a function of residence. */
  readonly isReduced: boolean
  /** What was used since the bounds began, in thousandths, before these days and with them. */
  readonly from: number
  readonly to: number
  /** The part of a year that the bounds are of, and the part of the reduction. */
  readonly bounds: Share
  readonly ofYear: Share
}

const lineOf = (
  component: 'eb' | 'ode',
  { id, brackets }: BracketTable,
  { from, to, bounds }: TaxOf,
): PriceLine[] => {
  const nano = (milli: number) => BigInt(Math.max(0, milli)) * 1_000_000n
  return inBrackets(brackets, nano(from), nano(to), bounds)
    .filter(({ volume }) => volume !== '0')
    .map(({ bracket, volume, rate, cents }) => ({
      group: 'belasting',
      component,
      step: bracket,
      of: null,
      quantity: volume,
      unit: 'eenheid',
      rate,
      share: null,
      cents,
      source: { kind: 'tax', id },
    }))
}

const doubt = (table: { readonly isConcept: boolean } | null, name: string): Priced =>
  table?.isConcept === true ? lacking('belasting', 'concept', name) : nothing

/** Energy tax, the surcharge of up to 2022, and the reduction. */
export function taxLines(asked: TaxOf): Priced {
  const { eb, ode, reduction, isReduced, ofYear } = asked
  if (eb === null) return lacking('belasting', 'noTable', 'eb')
  const taxed = [...lineOf('eb', eb, asked), ...(ode === null ? [] : lineOf('ode', ode, asked))]
  const doubts = together(doubt(eb, 'eb'), doubt(ode, 'ode'))
  if (!isReduced) return together({ lines: taxed, lacks: [] }, doubts)
  if (reduction === null)
    return together({ lines: taxed, lacks: [] }, doubts, lacking('belasting', 'noTable', 'vermindering'))
  const reduced: PriceLine = {
    group: 'belasting',
    component: 'eb_vermindering',
    step: null,
    of: null,
    quantity: '-1',
    unit: 'jaar',
    rate: reduction.amount,
    share: ofYear,
    cents: reductionCents(reduction.amount, ofYear),
    source: { kind: 'tax', id: reduction.id },
  }
  return together({ lines: [...taxed, reduced], lacks: [] }, doubts, doubt(reduction, 'vermindering'))
}
