import { addLines } from '../../../../src/server/areas/invoices/lines.ts'
import type { Db } from '../../../../src/server/storage/db/database.ts'
import { cents, euro, exact, product, share } from '../../../domain/audit/planted/arithmetic.ts'
import type { About, Bill, Line } from '../../../domain/audit/planted/bills.ts'
import { type Days, daysOf, yearIn } from '../../../domain/audit/planted/calendar.ts'
import { largeTariffs, smallTariffs } from '../../../domain/audit/planted/tables.ts'
import type { World } from '../../world.ts'

/** Rows of the database of the same invoices, readings and prices that the engine is tried with. */

type Values = Readonly<Record<string, unknown>>

export async function row(db: Db, table: string, values: Values): Promise<number> {
  const { id } = await db
    .insertInto(table as 'invoices')
    .values(values as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Somebody fixed the tables of taxes that are shipped, and typed the sheets of the grid operator. */
export async function addTables({ db }: World['database'], gridOperatorId: number): Promise<void> {
  await db
    .updateTable('rateTables')
    .set({ state: 'fixed' })
    .where('family', '=', 'tax')
    .where('year', '<=', 2025)
    .execute()
  const sheet = async (year: number, kind: string, rows: readonly Values[]) => {
    const about = { family: 'grid', kind, year, gridOperatorId, product: '1', unit: 'jaar', state: 'fixed' }
    const days = { validFrom: `${year}-01-01`, validUntil: `${year}-12-31`, source: 'https://net.example' }
    const tableId = await row(db, 'rateTables', { ...about, ...days })
    for (const [place, own] of rows.entries())
      await db
        .insertInto('rateRows')
        .values({ tableId, place, ...own } as never)
        .execute()
  }
  // All of it as the part that every small connection has: a standing charge alone is not what it pays.
  for (const { category, from, total } of smallTariffs.filter(
    ({ operator, category: own }) => operator === 'Liander' && own === '3x25A',
  ))
    await sheet(yearIn(from), 'kv_transport', [{ category, component: 'capacity', rate: total }])
  for (const [year, { standing, connection, kwContract, kwMax, kwh }] of Object.entries(
    largeTariffs.MS ?? {},
  )) {
    const rates = { fixed: standing, kwContract, kwMax, kwhNormal: kwh, kwhLow: kwh }
    const rows = Object.entries(rates).map(([component, rate]) => ({ category: 'MS', component, rate }))
    await sheet(Number(year), 'gv_transport', rows)
    await sheet(Number(year), 'gv_aansluiting', [{ category: 'MS', component: 'fixed', rate: connection }])
  }
}

/** What was agreed for a connection itself. */
export async function agree(
  db: Db,
  {
    customerId,
    connectionId,
    kind,
  }: { customerId: number; connectionId: number; kind: 'levering' | 'meting' },
  parts: readonly (readonly [component: string, unit: string, rate: string])[],
): Promise<void> {
  const about = { rateKind: kind, product: '1', source: 'handmatig', state: 'fixed', about: 'Proef' }
  const rateId = await row(db, 'rates', {
    ...about,
    customerId,
    connectionIds: [connectionId],
    validFrom: '2024-01-01',
  })
  for (const [place, [component, unit, rate]] of parts.entries())
    await db
      .insertInto('rateParts')
      .values({ rateId, place, component, unit, rate } as never)
      .execute()
}

/** What was counted in a month, in kWh, and the highest quarter-hour in kW. */
export interface Counted extends Days {
  readonly single?: number
  readonly high?: number
  readonly low?: number
  readonly kw?: number
}

/** Reads every day of these months: all of it on the first, so that nothing is divided. */
export async function read(db: Db, connectionId: number, months: readonly Counted[]): Promise<void> {
  for (const { from, to, single, high, low, kw } of months) {
    const days = Array.from({ length: daysOf({ from, to }) }, (_, place) => place)
    const onFirst = (value: number | undefined) =>
      value === undefined ? null : days.map((place) => (place === 0 ? value * 1000 : 0))
    const counts = { single: onFirst(single), normal: onFirst(high), low: onFirst(low) }
    const known = {
      covered: days.map(() => 1440),
      quality: days.map(() => 3),
      totalCovered: 1440 * days.length,
    }
    const peak = kw === undefined ? null : days.map((place) => (place === 0 ? kw * 1000 : 1000))
    await db
      .insertInto('readingMonths')
      .values({ connectionId, month: from, direction: 0, ...counts, ...known, peak } as never)
      .execute()
  }
}

const lineTypes: Readonly<Partial<Record<About, string>>> = {
  supply: 'levering_enkel',
  high: 'levering_hoog',
  low: 'levering_laag',
  fixed: 'vastrecht_levering',
  markup: 'opslag',
  gvo: 'gvo',
  tax: 'eb',
  reduction: 'eb_vermindering',
  gridSmall: 'netbeheer_totaal',
  standing: 'transport_vast',
  connection: 'aansluit',
  kwContract: 'kw_contract',
  kwMax: 'kw_max',
  kwh: 'transport_kwh',
  metering: 'meet',
}
const units: Readonly<Record<string, string>> = {
  kWh: 'kwh',
  MWh: 'mwh',
  mnd: 'maand',
  dag: 'dag',
  kW: 'kw',
}

const lineValues = (line: Line, connectionId: number) => ({
  connectionId,
  lineType: lineTypes[line.about] ?? 'overig',
  description: line.description,
  periodFrom: line.period.from,
  periodTo: line.period.to,
  quantity: line.quantity,
  unit: units[line.unit ?? ''] ?? null,
  rate: line.rate,
  amountExcl: euro(line.amount),
  vatRate: line.vatRate,
  bracket: null,
  readingFrom: null,
  readingTo: null,
  namedEan: null,
})

const partyTypes = { supplier: 'supplier', grid: 'gridoperator', metering: 'measuring', trafo: 'trafo' }

/** Whose invoices they are, and who sent them. */
export interface By {
  readonly customerId: number
  readonly entityId: number
  readonly connectionId: number
  readonly parties: Readonly<Partial<Record<Bill['party'], Values>>>
}

/** Registers an invoice as it is printed. */
export async function register(db: Db, by: By, bill: Bill): Promise<number> {
  const { customerId, entityId, connectionId } = by
  const excl = bill.lines.reduce((sum, { amount }) => sum + amount, 0) + bill.besides
  const vat = bill.lines.reduce(
    (sum, { amount, vatRate }) => sum + cents(product(share(amount, 100), exact(vatRate), share(1, 100))),
    0,
  )
  const invoiceId = await row(db, 'invoices', {
    ...by.parties[bill.party],
    customerId,
    entityId,
    invoiceNumber: bill.number,
    kind: bill.kind,
    partyType: partyTypes[bill.party],
    partyName: bill.name,
    invoiceDate: bill.date,
    dueDate: bill.dueDate,
    periodFrom: bill.period.from,
    periodTo: bill.period.to,
    amountExcl: euro(excl),
    vatAmount: euro(vat),
    amountIncl: euro(excl + vat),
    state: 'registered',
  })
  const lines = bill.lines.map((line) => lineValues(line, connectionId)) as never
  await addLines(db, [{ customerId, invoiceId, lines }])
  return invoiceId
}
