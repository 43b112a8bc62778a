import { sql } from 'kysely'
import { dayOf } from '../../../domain/time/day.ts'
import type { Span } from '../../../domain/time/period.ts'
import type { Db } from '../../storage/db/database.ts'
import { type AgreedPrices, agreedPrices } from '../rates/prices/known.ts'
import { pricedColumns } from '../rates/prices/pricedColumns.ts'
import { changesSince, factChanges, versionsOf } from './facts.ts'
import type { Found, FoundConnection, FoundInvoice, FoundMonth, FoundSource } from './found.ts'
import {
  type Bare,
  besideAll,
  besideOf,
  correctionsOf,
  countingOf,
  customersOf,
  firstOf,
  lastOf,
  withLines,
} from './foundInvoices.ts'
import { knownOf } from './readOn.ts'
import { rentChangesOf } from './rents.ts'
import { checksFor, settingsOf } from './settings.ts'

async function sourcesOf(db: Db, { rates }: AgreedPrices): Promise<ReadonlyMap<number, FoundSource>> {
  const ids = [...rates.values()].flatMap((own) => own.map(({ id }) => id))
  const { rows } = await sql<FoundSource>`
    select rates.id as rate_id, agreement.number, parties.name as supplier, agreement.start_date, agreement.end_date,
      exists (select from clicks where supply_agreement_id = agreement.id and state = 'executed') as has_clicks
    from rates
    left join supply_agreements as agreement on agreement.id = rates.supply_agreement_id
    left join parties on parties.id = agreement.supplier_id
    where rates.id = any(${[0, ...ids]}::integer[])`.execute(db)
  return new Map(rows.map((row) => [row.rateId, row]))
}

/** The years that a period touches, whole: taxes add up over them. */
const yearsAround = ({ periodFrom, periodTo }: Bare): Span => ({
  from: dayOf(Number(periodFrom.slice(0, 4)), 1, 1),
  to: dayOf(Number(periodTo.slice(0, 4)), 12, 31),
})

const connectionsIn = ({ lines }: FoundInvoice): number[] => [
  ...new Set(lines.flatMap(({ connectionId }) => connectionId ?? [])),
]

/** When meters were swapped: standings after it go on from none before. */
async function swapsOf(db: Db, connectionIds: readonly number[]) {
  const rows = await db
    .selectFrom('meterReadings')
    .select(['connectionId', 'readingDate as day'])
    .distinct()
    .where('connectionId', 'in', [0, ...connectionIds])
    .where('isMeterSwap', '=', true)
    .where('state', '=', 'accepted')
    .orderBy('readingDate')
    .execute()
  return Map.groupBy(rows, ({ connectionId }) => connectionId)
}

/** The connections that invoices are about, and what was written down otherwise of them since the first of their days. */
async function connectionsOf(db: Db, all: readonly FoundInvoice[]) {
  const ids = [...new Set(all.flatMap(connectionsIn))]
  const rows = await db
    .selectFrom('connections')
    .select([...pricedColumns, 'customerId', 'startDate', 'endDate'])
    .where('customerId', 'in', [0, ...customersOf(all)])
    .where('id', 'in', [0, ...ids])
    .orderBy('id')
    .execute()
  const [changes, swaps] = await Promise.all([
    factChanges(db, ids, firstOf(all.map(({ periodFrom }) => periodFrom))),
    swapsOf(db, ids),
  ])
  return (of: FoundInvoice): FoundConnection[] => {
    const own = new Set(connectionsIn(of))
    return rows
      .filter(({ id, customerId }) => own.has(id) && customerId === of.customerId)
      .map(({ customerId: _, ...row }) => ({
        ...row,
        swaps: (swaps.get(row.id) ?? []).map(({ day }) => day),
        changes: changesSince(changes.get(row.id) ?? [], of.periodFrom),
      }))
  }
}

/** What was read of the connections of invoices, from the year of the first up to the last of their days. */
async function monthsOf(db: Db, all: readonly FoundInvoice[]) {
  const ids = [...new Set(all.flatMap(connectionsIn))]
  const from = firstOf(all.map((one) => yearsAround(one).from))
  const to = lastOf(all.map(({ periodTo }) => periodTo))
  const known = await knownOf(db, ids, { from, to })
  const rows = await db
    .selectFrom('readingMonths')
    .select(['connectionId', 'month', 'direction', 'single', 'normal', 'low', 'covered', 'quality', 'peak'])
    .where('connectionId', 'in', [0, ...ids])
    .where('month', '>=', from)
    .where('month', '<=', to)
    .orderBy('month')
    .execute()
  const months = rows.map((row): FoundMonth => {
    const { connectionId, month } = row
    const readOn = known.readOn(connectionId, month)
    const had = readOn.length === 0 ? row : { ...row, readOn }
    return known.hasFiles(connectionId, month) ? { ...had, hasFiles: true } : had
  })
  const byConnection = Map.groupBy(months, ({ connectionId }) => connectionId)
  return (of: FoundInvoice) => {
    const { from } = yearsAround(of)
    return connectionsIn(of)
      .flatMap((id) => byConnection.get(id) ?? [])
      .filter(({ month }) => month >= from && month <= of.periodTo)
  }
}

/** What was agreed and what tables say, once for all invoices of the same years. */
async function pricesOf(
  db: Db,
  all: readonly FoundInvoice[],
  connectionsFor: (of: FoundInvoice) => FoundConnection[],
) {
  const keyOf = (of: FoundInvoice) => Object.values(yearsAround(of)).join()
  const found = new Map<string, Pick<Found, 'prices' | 'rentChanges' | 'sources'>>()
  for (const [key, own] of Map.groupBy(all, keyOf)) {
    const [first] = own
    if (first === undefined) continue
    const versions = own.flatMap((of) => connectionsFor(of).flatMap(versionsOf))
    const prices = await agreedPrices(db, customersOf(own), versions, yearsAround(first))
    const since = firstOf(own.map(({ periodFrom }) => periodFrom))
    const [rentChanges, sources] = await Promise.all([
      rentChangesOf(db, prices, since),
      sourcesOf(db, prices),
    ])
    found.set(key, { prices, rentChanges, sources })
  }
  return (of: FoundInvoice) => {
    const own = found.get(keyOf(of))
    if (own === undefined) throw new Error(`No prices were asked for invoice ${of.id}`)
    const rentChanges = [...own.rentChanges].filter(([, day]) => day >= of.periodFrom)
    return { ...own, rentChanges: new Map(rentChanges) }
  }
}

/** Everything about invoices by their id, in a fixed number of questions for all of the same years; one that does not count is not in it. */
export async function foundAll(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Found>> {
  const own = await countingOf(db, ids)
  if (own.length === 0) return new Map()
  const corrections = await correctionsOf(db, own)
  const all = await withLines(db, [...own, ...corrections], null)
  const invoices = all.slice(0, own.length)
  const following = Map.groupBy(all.slice(own.length), ({ creditOfId }) => creditOfId)
  const connectionsFor = await connectionsOf(db, invoices)
  const [monthsFor, pricesFor, senders, kept] = await Promise.all([
    monthsOf(db, invoices),
    pricesOf(db, invoices, connectionsFor),
    besideAll(db, own, [...new Set(invoices.flatMap(connectionsIn))]),
    settingsOf(db, customersOf(own)),
  ])
  return new Map(
    invoices.map((invoice) => [
      invoice.id,
      {
        invoice,
        following: (following.get(invoice.id) ?? []).filter((one) => one.customerId === invoice.customerId),
        connections: connectionsFor(invoice),
        months: monthsFor(invoice),
        ...pricesFor(invoice),
        beside: besideOf(invoice, senders, new Set(connectionsIn(invoice))),
        checks: checksFor(kept, invoice),
      },
    ]),
  )
}

/** Everything about one invoice; null where it is not there or does not count. */
export const foundFor = async (db: Db, invoiceId: number): Promise<Found | null> =>
  (await foundAll(db, [invoiceId])).get(invoiceId) ?? null
