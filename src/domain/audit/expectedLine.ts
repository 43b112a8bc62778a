import { bareText, centsOfRational, negated, type Rational, times } from '../rational.ts'
import type { Span } from '../time/period.ts'
import { type Family, type LineCode, type Party, paysBack } from './codes.ts'

/** A line as it ought to be billed, with all that it was made of. */
export interface ExpectedLine {
  readonly code: LineCode
  readonly description: string
  readonly party: Party
  /** Whose turn to supply its days are: a bill of another supplier does not stand beside it. */
  readonly turn: number
  /** The connection it is about; null of a cluster. */
  readonly ean: string | null
  readonly cluster: string | null
  readonly period: Span
  readonly quantity: Rational
  readonly unit: string
  /** Euro a unit. */
  readonly rate: Rational
  /** Euro before rounding; rounded once it is the amount (domain, C3). */
  readonly exact: Rational
  readonly cents: number
  /** A percentage; null where no rate is known on its days. */
  readonly vatRate: string | null
  /** The calendar year whose sum is compared; null where periods are. */
  readonly year: number | null
  readonly bracket: number | null
  readonly click: string | null
  readonly formula: string
  /** The row of a table or the agreement that the rate stands in. */
  readonly source: string | null
  readonly isEstimated: boolean
  /** Why a person should look at it; null where it is sure. */
  readonly doubt: string | null
}

/** Something that could not be calculated, and why. */
export interface Uncontrolled {
  readonly party: Party
  readonly ean: string | null
  readonly cluster: string | null
  /** Of which lines; a family is all of its codes. */
  readonly codes: readonly LineCode[]
  readonly families: readonly Family[]
  readonly period: Span
  readonly reason: string
}

/** What a part of the calculation comes to. */
export interface Calculated {
  readonly lines: readonly ExpectedLine[]
  readonly uncontrolled: readonly Uncontrolled[]
}

export const allOf = (parts: readonly Calculated[]): Calculated => ({
  lines: parts.flatMap(({ lines }) => lines),
  uncontrolled: parts.flatMap(({ uncontrolled }) => uncontrolled),
})

/** A number as a formula shows it: "2.513,6612", and "−1,5" below nothing. */
export function shown(value: Rational, places = 6): string {
  const [whole = '', ...parts] = bareText(value, places).split('.')
  return [whole.replace('-', '−').replace(/\B(?=(\d{3})+$)/g, '.'), ...parts].join(',')
}

/** What a line is made from; the rest follows, or is usual. */
export type LineMade = Pick<
  ExpectedLine,
  'code' | 'description' | 'party' | 'period' | 'quantity' | 'unit' | 'rate' | 'vatRate' | 'source'
> &
  Partial<ExpectedLine>

/** The amount is quantity × rate, below 0 of what pays back, rounded once and half away from zero (domain, C3). */
export function lineOf(made: LineMade): ExpectedLine {
  const { code, quantity, rate, unit } = made
  const product = times(quantity, rate)
  const exact = made.exact ?? (paysBack(code) ? negated(product) : product)
  return {
    turn: 0,
    ean: null,
    cluster: null,
    year: null,
    bracket: null,
    click: null,
    isEstimated: false,
    doubt: null,
    formula: `${paysBack(code) ? '−' : ''}${shown(quantity)} ${unit} × ${shown(rate)}`,
    ...made,
    exact,
    cents: centsOfRational(exact),
  }
}
