import { minus, type Rational, rounded, sumOf, zero } from '../rational.ts'
import { addDays, type Day, dayOf } from '../time/day.ts'
import type { Span } from '../time/period.ts'
import type { AuditCase, Connection, Facts } from './case.ts'
import { bordersOf, cutBefore, holdsOn, monthsOf, shared, yearOf } from './days.ts'
import { factsOn, isNettedOn } from './facts.ts'
import { conversionOn, normalVolume } from './gasVolume.ts'
import { type Netted, netOver, notNetted } from './netting.ts'
import { concerns, cutByTurns, turnOn } from './turns.ts'
import { type Volume, volumeOf } from './volumes.ts'

/** Days within a bill on which nothing changes: no year, price, tariff, VAT, fact or meter (domain, C2 step 2). */
export interface Part extends Span {
  readonly facts: Facts
  readonly year: number
  readonly vatRate: string | null
  /** Null where nothing tells what was used. */
  readonly volume: Volume | null
  /** What is billed and paid for; of gas the m³(n) of the part, as one register. */
  readonly netted: Netted | null
  readonly doubt: string | null
}

/** What one invoice is about: a month, or a settlement. */
export interface Bill extends Span {
  readonly isMonth: boolean
  /** Whose turn it is to supply: another supplier makes a bill of its own. */
  readonly turn: number
  readonly parts: readonly Part[]
}

/** The rate of VAT on a day of delivery; null where no table has it. */
export const vatOn = ({ tables }: AuditCase, day: Day): string | null =>
  tables.vat.find((row) => row.status === 'fixed' && holdsOn(row, day))?.percentage ?? null

/** Whether a connection is billed by the month: large ones are, unless it is said. */
export const isMonthly = (
  { settings, period }: Pick<AuditCase, 'settings' | 'period'>,
  connection: Connection,
): boolean =>
  (settings.billing ?? (factsOn(connection, period.from)?.segment === 'large' ? 'month' : 'settlement')) ===
  'month'

/** The periods of the invoices of those who do not supply a connection, of the days on which the customer had it: the others are another's. */
export function billSpans(of: AuditCase, connection: Connection): Span[] {
  const own = (spans: readonly Span[]) => spans.flatMap((span) => shared(span, connection.managed) ?? [])
  if (isMonthly(of, connection)) return own([of.period]).flatMap(monthsOf)
  return own(of.settlements.length > 0 ? of.settlements : [of.period])
}

/** The same of its supplier: each of those that follow each other settles its own days. */
export const supplySpans = (of: AuditCase, connection: Connection): Span[] =>
  billSpans(of, connection).flatMap((span) => cutByTurns(of, connection, span))

/** Every day on which something of a connection changes. */
function bordersFor(of: AuditCase, connection: Connection): Day[] {
  const { tables, agreements, settings } = of
  const own = agreements.filter((one) => concerns(one, connection))
  const swaps = connection.readings.filter(({ date, meter }) =>
    connection.readings.some((other) => other.date === date && other.meter !== meter),
  )
  return [
    ...bordersOf([...connection.facts, ...connection.conversions, ...tables.vat, ...tables.reductions]),
    ...bordersOf([...tables.taxes, ...tables.grid].filter(({ product }) => product === connection.product)),
    ...bordersOf([...own, ...own.flatMap(({ parts }) => parts)]),
    ...swaps.map(({ date }) => date),
    addDays(settings.nettingUntil, 1),
  ]
}

const newYears = ({ from, to }: Span): Day[] =>
  Array.from({ length: yearOf(to) - yearOf(from) }, (_, place) => dayOf(yearOf(from) + 1 + place, 1, 1))

const made = new WeakMap<AuditCase, Map<string, Bill[]>>()

/** The bills of a connection in parts, each with its volume. Asked of a case by all that is calculated: made once. */
export function billsOf(of: AuditCase, connection: Connection): readonly Bill[] {
  const known = made.get(of) ?? new Map<string, Bill[]>()
  made.set(of, known)
  const bills = known.get(connection.ean) ?? makeBills(of, connection)
  known.set(connection.ean, bills)
  return bills
}

/** The bills of the others than its supplier, whom another supplier is nothing to. */
export const otherBillsOf = (of: AuditCase, connection: Connection): Bill[] =>
  billSpans(of, connection).map(({ from, to }) => {
    const own = billsOf(of, connection).filter((bill) => bill.from >= from && bill.to <= to)
    const isMonth = isMonthly(of, connection)
    return { from, to, isMonth, turn: own[0]?.turn ?? 0, parts: own.flatMap(({ parts }) => parts) }
  })

function makeBills(of: AuditCase, connection: Connection): Bill[] {
  const borders = bordersFor(of, connection)
  const isMonth = isMonthly(of, connection)
  return supplySpans(of, connection).map((span) => {
    const spans = cutBefore(span, [...borders, ...newYears(span)])
    const volumes = spans.map((part) =>
      volumeOf({ connection, tables: of.tables, settings: of.settings }, part),
    )
    const netted =
      connection.product === 'gas'
        ? gasOf(of, connection, { spans, volumes })
        : powerOf(of, connection, { spans, volumes })
    const parts = spans.flatMap((part, place): Part[] => {
      const facts = factsOn(connection, part.from)
      if (facts === null) return []
      const doubt =
        connection.product === 'gas'
          ? withoutConversion(connection, part, volumes[place] ?? null)
          : overYear({ spans, netted }, place)
      return [
        {
          ...part,
          facts,
          year: yearOf(part.from),
          vatRate: vatOn(of, part.from),
          volume: volumes[place] ?? null,
          netted: netted[place] ?? null,
          doubt,
        },
      ]
    })
    return { from: span.from, to: span.to, isMonth, turn: turnOn(of, connection, span.from), parts }
  })
}

interface Told {
  readonly spans: readonly Span[]
  readonly volumes: readonly (Volume | null)[]
}

/** Electricity: netted over the parts in which that is allowed. Where one volume, or what was fed in, is unknown, none of them can be netted. */
function powerOf(
  { settings }: AuditCase,
  connection: Connection,
  { spans, volumes }: Told,
): (Netted | null)[] {
  const isNetted = spans.map((span) => isNettedOn(connection, span, settings))
  const allowed = volumes.filter((_, place) => isNetted[place])
  const known = allowed.flatMap((volume) => (volume === null || volume.fedIn === null ? [] : [volume.used]))
  const results = known.length === allowed.length ? netOver(known).parts : null
  let next = 0
  return volumes.map((volume, place) => {
    if (volume === null) return null
    if (!isNetted[place]) return notNetted(volume)
    return results === null ? null : (results[next++] ?? null)
  })
}

/**
 * Gas: m³(n) to so many decimals. Each part that was counted on both borders is rounded by itself; of what was divided the rounded
 * parts add up to the rounded whole.
 */
function gasOf(
  { settings }: AuditCase,
  { conversions }: Connection,
  { spans, volumes }: Told,
): (Netted | null)[] {
  let [exact, billed] = [zero, zero]
  return volumes.map((volume, place) => {
    const span = spans[place]
    if (volume === null || span === undefined) return null
    const conversion = volume.used.normal === undefined ? conversionOn(conversions, span) : null
    const normal = conversion === null ? volume.taken : normalVolume(volume.taken, conversion)
    if (!volume.isEstimated) return asOne(rounded(normal, settings.gasDecimals))
    const until = sumOf([exact, normal])
    const own = minus(rounded(until, settings.gasDecimals), billed)
    exact = until
    billed = rounded(until, settings.gasDecimals)
    return asOne(own)
  })
}

const asOne = (single: Rational): Netted => ({
  net: { high: zero, low: zero, single },
  surplusOfPart: zero,
  surplusPaid: zero,
})

function withoutConversion(connection: Connection, span: Span, volume: Volume | null): string | null {
  if (volume === null || volume.used.normal !== undefined) return null
  return conversionOn(connection.conversions, span) === null
    ? 'Geen calorische waarde bekend: het volume is niet omgerekend naar m³(n)'
    : null
}

/** No source settles the year that a surplus belongs to where the bill goes over 1 January (domain, C2 step 4). */
function overYear(
  { spans, netted }: { readonly spans: readonly Span[]; readonly netted: readonly (Netted | null)[] },
  place: number,
): string | null {
  const years = new Set(spans.map(({ from }) => yearOf(from)))
  const isOver = netted.some((one) => one !== null && one.surplusOfPart.top > 0n && years.size > 1)
  return isOver && netted[place] !== null
    ? 'Een deel van de afrekening komt negatief uit en de periode gaat over 1 januari: handmatig controleren'
    : null
}
