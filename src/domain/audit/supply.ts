import { dividedBy, exactly, isZero, plus, times } from '../rational.ts'
import type { Span } from '../time/period.ts'
import {
  doubtOf,
  inTime,
  inUnit,
  isEstimatedOver,
  isOfFedIn,
  isOfTime,
  known,
  lackIn,
  type Measured,
  runsOf,
  volumeFor,
} from './amounts.ts'
import type { Agreement, AuditCase, Connection, PricePart } from './case.ts'
import { type Clicked, clickedBy, clickedOf, isShared, restOf } from './clicks.ts'
import { codes } from './codes.ts'
import { holdsOn, hullOf } from './days.ts'
import { type Calculated, type ExpectedLine, lineOf, shown, type Uncontrolled } from './expectedLine.ts'
import { byHour } from './hourly.ts'
import { indexedOver } from './indexed.ts'
import type { Bill, Part } from './parts.ts'
import { standingOf } from './ways.ts'

/** What lines of an agreement are made of. */
interface Priced {
  readonly of: AuditCase
  readonly connection: Connection
  readonly agreement: Agreement
  readonly bill: Bill
}

/** The lines of an agreement in a bill: clicks first, then its prices, each over the days on which it holds (domain, C2 step 5). */
export function agreedLines(priced: Priced): Calculated {
  const { agreement, bill } = priced
  const parts = bill.parts.filter(({ from }) => holdsOn(agreement, from))
  const runs = runsOf(parts, ({ vatRate }) => vatRate)
  const lines: ExpectedLine[] = []
  const uncontrolled: Uncontrolled[] = []
  const keep = (found: Calculated) => {
    lines.push(...found.lines)
    uncontrolled.push(...found.uncontrolled)
  }
  for (const run of runs) keep(clickLines(priced, run))
  for (const part of agreement.parts)
    for (const run of runs) {
      const stands = run
        .filter((one) => holdsOn(part, one.from))
        .map((one) => ({ one, standing: standingOf(part, one, priced) }))
      const own = stands.flatMap(({ one, standing }) => (standing === 'pays' ? [one] : []))
      if (own.length > 0) keep(priceLine(priced, part, own))
      for (const { one, standing } of stands)
        if (typeof standing === 'object') keep(refused(priced, part, one, standing.reason))
    }
  return { lines, uncontrolled }
}

const nothing: Calculated = { lines: [], uncontrolled: [] }

function refused(
  { connection, agreement }: Priced,
  part: Pick<PricePart, 'code'>,
  { from, to }: Span,
  reason: string,
): Calculated {
  const { party } = agreement
  return {
    lines: [],
    uncontrolled: [
      {
        party,
        ean: connection.ean,
        cluster: null,
        codes: [part.code],
        families: [],
        period: { from, to },
        reason,
      },
    ],
  }
}

/** What is the same of all lines of a run of parts. */
function shownOf({ connection, agreement }: Priced, run: readonly Part[], period: Span) {
  return {
    party: agreement.party,
    ean: connection.ean,
    period,
    vatRate: run[0]?.vatRate ?? null,
    source: `Overeenkomst ${agreement.id}`,
    doubt: doubtOf(run),
  }
}

const sharedClicks = 'Kliks van meer aansluitingen samen: hun verdeling is niet bekend'

function clickLines(priced: Priced, run: readonly Part[]): Calculated {
  const period = hullOf(run)
  if (period === null || priced.agreement.clicks.length === 0) return nothing
  const { of, connection, agreement } = priced
  if (isShared(of, agreement)) return refused(priced, { code: 'SUPPLY_CLICK' }, period, sharedClicks)
  const lines = clickedOf(of, connection, agreement, period).map(({ click, period: own, quantity }) => {
    const unit = click.unit === 'mwh' ? 'MWh' : click.unit === 'kwh' ? 'kWh' : 'm3n'
    return lineOf({
      ...shownOf(priced, run, own),
      isEstimated: false,
      code: 'SUPPLY_CLICK',
      description:
        click.description ??
        (click.product === 'volume'
          ? `Vastgelegd ${connection.product === 'gas' ? 'gasvolume' : 'volume'}`
          : `Klik ${click.product} ${click.mw} MW`),
      quantity,
      unit,
      rate: exactly(click.price),
      click: click.id,
      source: `Overeenkomst ${agreement.id}, klik ${click.id}`,
    })
  })
  return { lines, uncontrolled: [] }
}

function priceLine(priced: Priced, part: PricePart, run: readonly Part[]): Calculated {
  const period = hullOf(run)
  if (period === null) return nothing
  const measured = isOfTime(part.unit)
    ? inTime(run, part.unit, priced.bill.isMonth)
    : volumeIn(priced, part, run)
  if ('reason' in measured) return refused(priced, part, period, measured.reason)
  if (part.index !== null) return indexLine(priced, part, { run, period, measured })
  const rate = exactly(part.rate)
  if (isZero(measured.quantity)) return nothing
  const made = { description: part.description ?? codes[part.code].label, code: part.code, ...measured, rate }
  const isEstimated = isEstimatedOf(priced, part, run)
  return { lines: [lineOf({ ...shownOf(priced, run, period), ...made, isEstimated })], uncontrolled: [] }
}

/** What was taken may be known where what was fed in is estimated. */
const isEstimatedOf = ({ of, connection }: Priced, { code }: PricePart, run: readonly Part[]): boolean =>
  isEstimatedOver(of, connection, run) ||
  (isOfFedIn(code) && isEstimatedOver(of, connection, run, 'isFedInEstimated'))

interface Run {
  readonly run: readonly Part[]
  readonly period: Span
}

/** What a price of use is multiplied by, or why that is not known. */
function volumeIn(
  priced: Priced,
  part: PricePart,
  run: readonly Part[],
): Measured | { readonly reason: string } {
  const { of, connection } = priced
  const clicked = clickedBeside(priced, part, run)
  if ('reason' in clicked) return clicked
  const hourly = byHour(part, run, priced)
  if (hourly !== null && 'reason' in hourly) return hourly
  const volume =
    hourly?.volume ??
    (isRest(part) ? restOf(part.code, run, clicked) : known(run.map((one) => volumeFor(part.code, one, of))))
  if (volume !== null) return inUnit(volume, part.unit, connection)
  return { reason: whyNot(priced, part, run) }
}

function whyNot({ connection, bill }: Priced, { code }: PricePart, run: readonly Part[]): string {
  const own = run.filter(({ volume, netted }) => isOfFedIn(code) || volume === null || netted === null)
  // One part of which something is lacking keeps all of a bill from being netted.
  const beside = own.length === 0 ? null : lackIn(connection, bill.parts)
  return lackIn(connection, own) ?? beside ?? 'Het verbruik is niet per telwerk of naar piek en dal bekend'
}

const isRest = ({ code }: PricePart): boolean => code.startsWith('SUPPLY_RESIDUAL')

/** What clicks fixed of the days of a rest, by whatever agreement; none of another price. */
function clickedBeside(
  { of, connection }: Priced,
  part: PricePart,
  run: readonly Part[],
): readonly Clicked[] | { readonly reason: string } {
  if (!isRest(part)) return []
  const by = run.flatMap((span) => clickedBy(of, connection, span).map((agreement) => ({ agreement, span })))
  if (by.some(({ agreement }) => isShared(of, agreement))) return { reason: sharedClicks }
  const clicked = by.flatMap(({ agreement, span }) => clickedOf(of, connection, agreement, span))
  return part.code !== 'SUPPLY_RESIDUAL' && clicked.some(({ click }) => click.product === 'volume')
    ? { reason: 'Hoe een vastgelegd volume over piek en dal is verdeeld, is niet bekend' }
    : clicked
}

/** Σ per interval, and what comes on top of the index over all of it. */
function indexLine(
  priced: Priced,
  part: PricePart,
  { run, period, measured }: Run & { measured: Measured },
): Calculated {
  const { of, connection } = priced
  if (isRest(part) && run.some((one) => clickedBy(of, connection, one).length > 0))
    return refused(priced, part, period, 'Een restvolume tegen uurprijzen wordt alleen zonder kliks berekend')
  const found = indexedOver(part, period, { of, connection })
  if ('reason' in found) return refused(priced, part, period, found.reason)
  if (isZero(measured.quantity)) return nothing
  const onTop = times(measured.quantity, exactly(part.rate))
  const sign = part.code === 'FEEDIN' ? exactly('-1') : exactly('1')
  const exact = times(sign, plus(found.euro, onTop))
  const line = lineOf({
    ...shownOf(priced, run, period),
    code: part.code,
    description: part.description ?? codes[part.code].label,
    ...measured,
    isEstimated: isEstimatedOf(priced, part, run),
    rate: dividedBy(plus(found.euro, onTop), measured.quantity),
    exact,
    formula: `Σ per interval (verbruik × ${part.index}) + ${shown(measured.quantity)} ${measured.unit} × ${shown(exactly(part.rate))}`,
  })
  return { lines: [line], uncontrolled: [] }
}
