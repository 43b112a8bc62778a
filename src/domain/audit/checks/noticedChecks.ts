import { dayText, figure } from '../../dutch.ts'
import {
  longestTerm,
  type Neighbour,
  type Noticed,
  type Looked as Noticing,
  noticedIn,
} from '../../invoice/noticed.ts'
import { itemAt } from '../../itemAt.ts'
import { keysOf } from '../../keys.ts'
import { bareText, centsOfRational, exactly, sumOf } from '../../rational.ts'
import type { Day } from '../../time/day.ts'
import type { Span } from '../../time/period.ts'
import type { AuditCase, Received, ReceivedLine } from '../case.ts'
import { hullOf } from '../days.ts'
import { type Checked, type Checks, type Finding, found, type Looked } from './check.ts'
import type { CheckCode } from './names.ts'

/** What is noticed of an invoice before it is registered, beside the others of its sender. */

/** Something found of an invoice by itself. */
export const about = (
  check: CheckCode,
  invoice: Received,
  text: string,
  cents: number | null = null,
): Finding => ({
  check,
  text,
  cents,
  party: invoice.party,
  ean: invoice.lines.find(({ ean }) => ean !== null)?.ean ?? null,
  period: invoice.period,
  invoices: [invoice.id],
  isInfo: false,
})

export const isSameSender = (one: Received, other: Received) =>
  one.party === other.party && (one.name ?? '') === (other.name ?? '')

/** The lines of an invoice by the place of their connection; one that names none is about the only one there is. */
export const idsOf = ({ connections }: AuditCase, { lines }: Pick<Received, 'lines'>): number[] => {
  const ids = lines.flatMap(({ ean }) =>
    ean === null ? [] : [connections.findIndex((one) => one.ean === ean) + 1],
  )
  return ids.length > 0 ? [...new Set(ids)] : connections.length === 1 ? [1] : []
}

const idOf = (of: AuditCase, line: ReceivedLine): number | null => idsOf(of, { lines: [line] })[0] ?? null

/** The days that an invoice is about a connection: those of its lines about it. */
export const daysAbout = ({ lines, period }: Received, ean: string): Span =>
  hullOf(lines.flatMap((line) => (line.ean === ean && line.period !== null ? [line.period] : []))) ?? period

/** What an invoice comes to without VAT: as printed, or the sum of its lines. */
export const amountIn = ({ totals, lines }: Received): string =>
  bareText(totals.excl === null ? sumOf(lines.map(({ amount }) => exactly(amount))) : exactly(totals.excl), 2)

function neighbourOf(of: AuditCase, invoice: Received, place: number): Neighbour {
  return {
    id: place + 1,
    invoiceNumber: invoice.number,
    kind: invoice.kind,
    periodFrom: invoice.period.from,
    periodTo: invoice.period.to,
    amountExcl: amountIn(invoice),
    currency: 'EUR',
    connectionIds: idsOf(of, invoice),
    endReadings: invoice.lines.flatMap((line) =>
      line.readingTo === null
        ? []
        : [
            {
              connectionId: idOf(of, line) ?? 0,
              lineType: line.description,
              readingTo: line.readingTo,
            },
          ],
    ),
  }
}

function lookedOf(of: AuditCase, invoice: Received, place: number): Noticing {
  return {
    id: place + 1,
    kind: invoice.kind,
    invoiceDate: invoice.date,
    dueDate: invoice.dueDate,
    periodFrom: invoice.period.from,
    periodTo: invoice.period.to,
    amountExcl: amountIn(invoice),
    currency: 'EUR',
    lines: invoice.lines.map((line) => ({
      connectionId: idOf(of, line),
      lineType: line.description,
      readingFrom: line.readingFrom,
    })),
  }
}

/** What was noticed, with the figures and days that it shows by: whoever reads it need not open the invoice for them. */
function sentenceOf({ date, dueDate, period }: Received, noticed: Noticed): string {
  switch (noticed.code) {
    case 'FC02':
      return `Zelfde aansluiting, afzender en bedrag als factuur ${noticed.other.invoiceNumber} over deze dagen`
    case 'FC04':
      return `De periode overlapt die van factuur ${noticed.other.invoiceNumber}, van dezelfde soort`
    case 'FC06':
      return `De periode loopt t/m ${dayText(period.to)}, na de factuurdatum ${textOf(date)}`
    case 'FC07':
      return dueDate !== null && date !== null && dueDate < date
        ? `De vervaldatum ${dayText(dueDate)} ligt voor de factuurdatum ${dayText(date)}`
        : `De vervaldatum ${textOf(dueDate)} ligt meer dan ${longestTerm} dagen na de factuurdatum ${textOf(date)}`
    case 'FC13':
      return `De beginstand ${standing(noticed.found)} sluit niet aan op de vorige eindstand ${standing(noticed.expected)}`
  }
}

const textOf = (day: Day | null): string => (day === null ? '' : dayText(day))
const standing = (value: string): string => figure(value, 0, 3)

const all = new WeakMap<AuditCase, readonly (readonly Noticed[])[]>()

/** What is noticed of each invoice beside those before it. Asked of a case by each of these checks: found once. */
function noticedOf(of: AuditCase): readonly (readonly Noticed[])[] {
  const known = all.get(of) ?? findNoticed(of)
  all.set(of, known)
  return known
}

function findNoticed(of: AuditCase): Noticed[][] {
  const before = new Map<string, Neighbour[]>()
  const senderOf = ({ party, name }: Received) => JSON.stringify([party, name ?? ''])
  const neighbours = of.invoices.map((invoice, place) => neighbourOf(of, invoice, place))
  const bySender = Map.groupBy(neighbours, (_, place) => senderOf(itemAt(of.invoices, place)))
  return of.invoices.map((invoice, place) => {
    const sender = senderOf(invoice)
    const others = before.get(sender) ?? []
    const own = noticedIn(lookedOf(of, invoice, place), others, bySender.get(sender))
    before.set(sender, others)
    others.push(itemAt(neighbours, place))
    return own.filter((one) => !isSwap(of, invoice, one))
  })
}

/** FC02, FC04, FC06, FC07 and FC13, as they are noticed before an invoice is registered; each pair once. */
function noticed({ of }: Pick<Looked, 'of'>, code: Noticed['code']): Checked {
  const findings = of.invoices.flatMap((invoice, place) => {
    const own = (noticedOf(of)[place] ?? []).filter((one) => one.code === code)
    const cents = code === 'FC02' ? centsOfRational(exactly(amountIn(invoice))) : null
    return own.slice(0, 1).map((one) => about(code, invoice, sentenceOf(invoice, one), cents))
  })
  return found(findings)
}

/** Whether another meter came in the days of an invoice: its standings go on from none before. */
function isSwap({ connections }: AuditCase, { period }: Received, noticed: Noticed): boolean {
  if (noticed.code !== 'FC13') return false
  const { readings } = connections[noticed.connectionId - 1] ?? { readings: [] }
  // Two standings of one day: of another meter, or of one counter twice where nobody says of which meter.
  return readings.some(
    (one, place) =>
      one.date >= period.from &&
      one.date <= period.to &&
      readings.some(
        (other, at) =>
          at < place &&
          other.date === one.date &&
          (other.meter !== one.meter || keysOf(one.counters).some((register) => register in other.counters)),
      ),
  )
}

const twice = new WeakMap<AuditCase, ReadonlySet<Received>>()

/** The invoices that bill what another one did (FC02). Asked of a case by each of its comparisons: found once. */
export function twiceBilled(of: AuditCase): ReadonlySet<Received> {
  const known = twice.get(of) ?? new Set(noticedPlaces(of))
  twice.set(of, known)
  return known
}

/** By their places: two of one number are called the same. */
const noticedPlaces = (of: AuditCase): Received[] =>
  of.invoices.filter((_, place) => noticedOf(of)[place]?.some(({ code }) => code === 'FC02'))

export const noticedChecks: Checks = {
  FC02: (looked) => noticed(looked, 'FC02'),
  FC04: (looked) => noticed(looked, 'FC04'),
  FC06: (looked) => noticed(looked, 'FC06'),
  FC07: (looked) => noticed(looked, 'FC07'),
  FC13: (looked) => noticed(looked, 'FC13'),
}
