import type { Rational } from '../rational.ts'
import { type BoundDenominator, daysIn, type Share, yearParts } from '../tax/share.ts'
import { addDays, type Day, dayOf } from '../time/day.ts'
import type { Span } from '../time/period.ts'
import { billedOf, doubtOf, isEstimatedOver, known, lackIn, runsOf } from './amounts.ts'
import type { AuditCase, Connection, Facts, TaxTable } from './case.ts'
import { daysOfYear, holdsOn, hullOf, shared, yearOf } from './days.ts'
import { type Bill, billsOf, type Part } from './parts.ts'
import { billsFor, clusterDoubt, type Subject } from './subjects.ts'
import { concerns } from './turns.ts'

/** Days of a bill over which the brackets are applied once, with what all members of the subject used in them. */
export interface TaxedPart extends Span {
  readonly year: number
  readonly vatRate: string | null
  readonly facts: Facts
  /** The rest of the calendar year is another's; null where one member is not known. */
  readonly volume: Rational | null
  /** Why it is not, where a member's own use or what it fed in says so. */
  readonly lack: string | null
  readonly isEstimated: boolean
  readonly doubt: string | null
  /** Of a division after the brackets (setting taxAtVatChange: year): how much of it has which rate of VAT. */
  readonly byVat: readonly {
    readonly vatRate: string | null
    readonly volume: Rational | null
    readonly days: number
  }[]
}

/** The tables of a tax for these facts that somebody fixed. */
export const tablesFor = (
  of: AuditCase,
  kind: TaxTable['kind'],
  { product }: Connection,
  facts: Facts,
): TaxTable[] =>
  of.tables.taxes.filter(
    (table) =>
      table.kind === kind &&
      table.product === product &&
      table.status === 'fixed' &&
      table.regime === facts.regime,
  )

/** What makes days go on as one for the tax: year, table and facts; and VAT, unless that is divided afterwards. */
function likeness(of: AuditCase, connection: Connection, { facts, year, vatRate, from }: Part): string {
  const tables = (['energyTax', 'ode'] as const).flatMap((kind) =>
    tablesFor(of, kind, connection, facts).flatMap((table, place) =>
      holdsOn(table, from) ? [`${kind}${place}`] : [],
    ),
  )
  const vat = of.settings.taxAtVatChange === 'parts' ? vatRate : ''
  return [year, vat, facts.blockHeating, facts.regime, facts.isBusiness, ...tables].join(' ')
}

/** The taxed parts of each bill of a subject. A price that changes cuts none: one line a bracket and calendar year (domain, C2 step 6). */
export function taxedBills(
  of: AuditCase,
  subject: Subject,
): { readonly bill: Bill; readonly parts: TaxedPart[] }[] {
  const { members } = subject
  const [first] = members
  if (first === undefined) return []
  const others = members.slice(1).map((connection) => ({ connection, bills: billsOf(of, connection) }))
  return billsFor(of, subject, first).map((bill) => {
    const doubt = clusterDoubt(of, subject, bill)
    const runs = runsOf(bill.parts, (part) => likeness(of, first, part))
    const parts = runs.flatMap((run) => {
      const span = hullOf(run)
      const [begin] = run
      if (span === null || begin === undefined) return []
      const all = [
        { connection: first, run },
        ...others.map(({ connection, bills }) => ({ connection, run: within(bills, span) })),
      ]
      const { year, facts, vatRate } = begin
      return [taxedPart(of, all, { ...span, year, facts, vatRate, doubt })]
    })
    return { bill, parts }
  })
}

/** What of bills lies in these days; nothing where a part lies over their border. */
const within = (bills: readonly Bill[], span: Span): readonly Part[] =>
  bills.flatMap(({ parts }) => parts.filter(({ from, to }) => from >= span.from && to <= span.to))

const billed = (parts: readonly Part[]): Rational | null =>
  parts.length === 0 ? null : known(parts.map(({ netted }) => netted && billedOf(netted.net)))

const isBare = ({ netted }: Part): boolean => netted === null

function taxedPart(
  of: AuditCase,
  all: readonly { readonly connection: Connection; readonly run: readonly Part[] }[],
  part: Span & Pick<TaxedPart, 'year' | 'facts' | 'vatRate' | 'doubt'>,
): TaxedPart {
  const rates = [...new Set(all[0]?.run.map(({ vatRate }) => vatRate))]
  const inRate = (rate: string | null) =>
    known(all.map(({ run }) => billed(run.filter(({ vatRate }) => vatRate === rate))))
  return {
    ...part,
    volume: known(all.map(({ run }) => billed(run))),
    lack: all.map(({ connection, run }) => lackIn(connection, run.filter(isBare))).find(Boolean) ?? null,
    isEstimated: all.some(({ connection, run }) => isEstimatedOver(of, connection, run)),
    doubt: part.doubt ?? all.map(({ run }) => doubtOf(run)).find((doubt) => doubt !== null) ?? null,
    byVat: rates.map((vatRate) => ({
      vatRate,
      volume: inRate(vatRate),
      days: (all[0]?.run ?? [])
        .filter((one) => one.vatRate === vatRate)
        .reduce((sum, one) => sum + daysIn(one), 0),
    })),
  }
}

/** The days in which a subject is supplied under one name: agreements that follow each other go on (domain, A1: contract start and end). */
export function suppliedDays(
  of: AuditCase,
  { members }: Subject,
  day: Day,
): { readonly from: Day | null; readonly to: Day | null } {
  const [first] = members
  if (first === undefined) return { from: null, to: null }
  if (first.supplied !== null && holdsOn(first.supplied, day)) return first.supplied
  const own = of.agreements.filter((one) => one.party === 'supplier' && concerns(one, first))
  const current = own.find((one) => holdsOn(one, day)) ?? own[0]
  if (current === undefined) return { from: null, to: null }
  let { from, to } = current
  const same = own.filter(({ name }) => name === current.name)
  for (let grew = true; grew; ) {
    grew = false
    for (const one of same) {
      if (
        from !== null &&
        one.to !== null &&
        addDays(one.to, 1) >= from &&
        (one.from === null || one.from < from)
      ) {
        from = one.from
        grew = true
      }
      if (
        to !== null &&
        one.from !== null &&
        one.from <= addDays(to, 1) &&
        (one.to === null || one.to > to)
      ) {
        to = one.to
        grew = true
      }
    }
  }
  return { from, to }
}

/** The days of the calendar year of a part in which its supply runs, over those of the year: by that every bound is multiplied (mode year). */
export function supplyShare(
  of: AuditCase,
  subject: Subject,
  { from, year }: Pick<TaxedPart, 'from' | 'year'>,
): { readonly span: Span; readonly share: Share } {
  const whole = { from: dayOf(year, 1, 1), to: dayOf(year, 12, 31) }
  const span = shared(whole, suppliedDays(of, subject, from)) ?? whole
  return { span, share: { days: daysIn(span), of: daysOfYear(year) } }
}

/** The share of a year that a taxed part of a settlement is (domain, A1 mode B: bound × d / D). */
export function settlementShare(bill: Span, part: TaxedPart, denominator: BoundDenominator): Share {
  const found = yearParts(bill, denominator).find(({ year }) => year === part.year)
  return { days: daysIn(part), of: found?.share.of ?? daysOfYear(part.year) }
}

export const isWholeYear = (span: Span): boolean =>
  span.from === dayOf(yearOf(span.from), 1, 1) && span.to === dayOf(yearOf(span.from), 12, 31)
