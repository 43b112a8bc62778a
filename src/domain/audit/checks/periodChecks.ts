import { daysIn } from '../../tax/share.ts'
import { addDays, daysBetween } from '../../time/day.ts'
import type { Received } from '../case.ts'
import { partyNames } from '../codes.ts'
import {
  type Checked,
  type Checks,
  type Finding,
  found,
  type Looked,
  notControlled,
  spanText,
} from './check.ts'
import { lengthMargin } from './usual.ts'

/** Checks of the periods of a sender's invoices after each other (domain, C2 step 1). */

export const isRegular = ({ kind }: Received) =>
  kind !== 'credit' && kind !== 'correctie' && kind !== 'voorschot'

/** The invoices of each sender about each connection in order of their periods; corrections and advances stand beside them. */
function rowsOf({ of }: Looked): Received[][] {
  const rows = new Map<string, Received[]>()
  for (const invoice of of.invoices.filter(isRegular)) {
    const eans = [...new Set(invoice.lines.map(({ ean }) => ean ?? ''))]
    for (const ean of eans.length === 0 ? [''] : eans) {
      const key = [invoice.party, invoice.name ?? '', ean].join('|')
      rows.set(key, [...(rows.get(key) ?? []), invoice])
    }
  }
  return [...rows.values()].map((row) =>
    row.toSorted((one, other) => (one.period.from < other.period.from ? -1 : 1)),
  )
}

const about = (check: 'FC03' | 'FC05', invoice: Received, text: string): Finding => ({
  check,
  text,
  cents: null,
  party: invoice.party,
  ean: invoice.lines.find(({ ean }) => ean !== null)?.ean ?? null,
  period: invoice.period,
  invoices: [invoice.id],
  isInfo: false,
})

/** Each invoice once, whatever number of its connections it was found for. */
const once = (findings: readonly Finding[]) =>
  findings.filter(
    (one, place) =>
      findings.findIndex(({ text, invoices }) => text === one.text && invoices[0] === one.invoices[0]) ===
      place,
  )

/** FC03: days between two invoices of a sender that none is about. */
function gaps(looked: Looked): Checked {
  return found(
    once(
      rowsOf(looked).flatMap((row) =>
        row.flatMap((invoice, place) => {
          const until = row
            .slice(0, place)
            .reduce((last, { period }) => (period.to > last ? period.to : last), '')
          if (until === '' || invoice.period.from <= addDays(until, 1)) return []
          const gap = { from: addDays(until, 1), to: addDays(invoice.period.from, -1) }
          return [about('FC03', invoice, `Geen factuur over ${spanText(gap)} (${daysIn(gap)} dagen)`)]
        }),
      ),
    ),
  )
}

/** Whether supply begins or ends with an invoice: then it has no usual length. */
function isFirstOrLast({ of }: Looked, invoice: Received): boolean {
  if (invoice.kind === 'eind') return true
  return of.connections.some(
    ({ managed }) => managed.from === invoice.period.from || managed.to === invoice.period.to,
  )
}

/** FC05: a length that differs more than its margin from the usual one: the middle of those of its sender and kind. */
function lengths(looked: Looked): Checked {
  const rows = rowsOf(looked)
    .flatMap((row) => [...Map.groupBy(row, ({ kind }) => kind).values()])
    .filter((row) => row.length >= 3)
  if (rows.length === 0) return notControlled('Te weinig facturen om een gewone lengte te kennen')
  return found(
    once(
      rows.flatMap((row) => {
        const days = row.map(({ period }) => daysIn(period)).sort((one, other) => one - other)
        const usual = days[Math.floor(days.length / 2)] ?? 0
        return row.flatMap((invoice) => {
          const own = daysIn(invoice.period)
          return Math.abs(own - usual) > lengthMargin && !isFirstOrLast(looked, invoice)
            ? [about('FC05', invoice, `${own} dagen, gewoon is ${usual}`)]
            : []
        })
      }),
    ),
  )
}

/** FC28: an invoice that ought to be there is not; with a day of today only what is so many days overdue. */
function missing({ of, compared }: Looked): Checked {
  if (of.invoices.length === 0) return notControlled('Er zijn geen facturen')
  const slots = new Map<string, Finding>()
  for (const { party, ean, cluster, period, verdict, counts, expectedCents } of compared) {
    if (
      verdict !== 'missing' ||
      counts ||
      (of.asOf !== null && daysBetween(period.to, of.asOf) < of.settings.daysUntilMissing)
    )
      continue
    const key = [party, ean ?? cluster, period.from, period.to].join('|')
    const cents = (slots.get(key)?.cents ?? 0) - (expectedCents ?? 0)
    const text = `${partyNames[party]}: geen factuur over ${spanText(period)}`
    slots.set(key, { check: 'FC28', text, cents, party, ean, period, invoices: [], isInfo: true })
  }
  return found([...slots.values()])
}

export const periodChecks: Checks = { FC03: gaps, FC05: lengths, FC28: missing }
