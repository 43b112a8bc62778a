import { dividedBy, exactly, minus, plus, type Rational, ratio, sumOf, times, zero } from '../rational.ts'
import { daysIn } from '../tax/share.ts'
import type { Span } from '../time/period.ts'
import { known } from './amounts.ts'
import type { Agreement, AuditCase, Click, Connection } from './case.ts'
import type { LineCode } from './codes.ts'
import { holdsOn, shared } from './days.ts'
import { marketHours } from './hours.ts'
import type { Part } from './parts.ts'
import type { AuditSettings } from './settings.ts'
import { concerns } from './turns.ts'

/** What was fixed by a click in a period, in kWh or m³(n). */
export interface Clicked {
  readonly click: Click
  readonly period: Span
  /** All of it, in the unit of its price. */
  readonly quantity: Rational
  readonly peak: Rational
  readonly offpeak: Rational
  /** All of it in kWh or m³(n). */
  readonly volume: Rational
}

const thousand = ratio(1000)
/** m³(n) in one MWh: 3600 MJ over 35,17 MJ (decision B11). */
const normalPerMwh = dividedBy(ratio(3600), exactly('35.17'))

/**
 * volume(click) = MW × hours of the product in the period; a volume is spread over its days (domain, A5).
 *
 * 0,020 MW base in February 2025: 4,800 + 8,640 = 13,440 MWh (domain, C5, example 2).
 */
export function clickedIn(
  click: Click,
  period: Span,
  { settings, isGas }: { readonly settings: AuditSettings; readonly isGas: boolean },
): Clicked | null {
  const days = shared(click, period)
  if (days === null) return null
  if (click.product === 'volume') return volumeClick(click, days, isGas)
  const hours = marketHours(days, settings)
  const mw = exactly(click.mw ?? '0')
  const peak = click.product === 'offpeak' ? zero : times(mw, ratio(hours.peak))
  const offpeak = click.product === 'peak' ? zero : times(mw, ratio(hours.offpeak))
  const mwh = plus(peak, offpeak)
  return {
    click,
    period: days,
    quantity: click.unit === 'kwh' ? times(mwh, thousand) : mwh,
    peak: times(peak, thousand),
    offpeak: times(offpeak, thousand),
    volume: times(mwh, thousand),
  }
}

function volumeClick(click: Click, days: Span, isGas: boolean): Clicked {
  const quantity = times(exactly(click.volume ?? '0'), ratio(daysIn(days), daysIn(click)))
  const perUnit = click.unit === 'mwh' ? (isGas ? normalPerMwh : thousand) : ratio(1)
  const volume = times(quantity, perUnit)
  return { click, period: days, quantity, peak: zero, offpeak: zero, volume }
}

/** What is left to be settled after clicks; below 0 where more was fixed than used, which is sold back (domain, A5). */
export function residual(
  measured: {
    readonly peak: Rational | null
    readonly offpeak: Rational | null
    readonly all: Rational | null
  },
  clicked: readonly Clicked[],
): { readonly peak: Rational | null; readonly offpeak: Rational | null; readonly all: Rational | null } {
  const left = (from: Rational | null, of: (one: Clicked) => Rational) =>
    from === null ? null : minus(from, sumOf(clicked.map(of)))
  return {
    peak: left(measured.peak, ({ peak }) => peak),
    offpeak: left(measured.offpeak, ({ offpeak }) => offpeak),
    all: left(measured.all, ({ volume }) => volume),
  }
}

/** The agreements by which some of the use of these days was fixed: all of their clicks pay for it, whatever agreement prices the rest. */
export const clickedBy = ({ agreements }: AuditCase, connection: Connection, span: Span): Agreement[] =>
  agreements.filter(
    (one) =>
      one.party === 'supplier' &&
      concerns(one, connection) &&
      holdsOn(one, span.from) &&
      one.clicks.some((click) => shared(span, click) !== null),
  )

/** Whether clicks are of several connections together: then nobody says whose they are. */
export const isShared = ({ connections }: AuditCase, agreement: Agreement): boolean =>
  connections.filter((connection) => concerns(agreement, connection)).length > 1

/** What the clicks of an agreement fixed of these days. */
export const clickedOf = (
  { settings }: AuditCase,
  { product }: Connection,
  { clicks }: Agreement,
  span: Span,
): Clicked[] =>
  clicks.flatMap((click) => clickedIn(click, span, { settings, isGas: product === 'gas' }) ?? [])

/** What of the days of a rest is priced by it: all of it, or what was used in peak or other hours. */
export function restOf(code: LineCode, run: readonly Part[], clicked: readonly Clicked[]): Rational | null {
  const sum = (of: (part: Part) => Rational | null) => known(run.map(of))
  const left = residual(
    {
      peak: sum(({ volume }) => volume?.used.peak ?? null),
      offpeak: sum(({ volume }) => volume?.used.offpeak ?? null),
      all: sum(
        (part) => part.netted && known([part.netted.net.high, part.netted.net.low, part.netted.net.single]),
      ),
    },
    clicked,
  )
  if (code === 'SUPPLY_RESIDUAL_PEAK') return left.peak
  return code === 'SUPPLY_RESIDUAL_OFFPEAK' ? left.offpeak : left.all
}
