import { sql } from 'kysely'
import type { InvoiceLine } from '../../contract/areas/invoices/invoiceLines.ts'
import { centsIn } from '../../domain/invoice/exact.ts'
import { invoiceTotals } from '../../domain/invoice/totals.ts'
import { keysOf } from '../../domain/keys.ts'
import { amountOf } from '../../domain/money.ts'
import { addDays, type Day } from '../../domain/time/day.ts'
import type { Span } from '../../domain/time/period.ts'
import { addLines } from '../areas/invoices/lines.ts'
import type { Db } from '../storage/db/database.ts'
import { gridLines, meterLines } from './gridLines.ts'
import { addCredit } from './invoiceCredit.ts'
import { type Billed, type Billing, supplyLines } from './invoiceLines.ts'
import { monthsUntil, sentBy } from './months.ts'
import type { Shown } from './shown.ts'
import { withFaults } from './shownFaults.ts'
import { shownLines } from './shownLines.ts'

/** Over how many months there are invoices. */
const months = 14

/** Of everyone's invoices some never came. */
const neverCame = (customerId: number, place: number, partyPlace: number) =>
  (customerId * 5 + place * 3 + partyPlace) % 19 === 0

type Party = 'supplier' | 'gridoperator' | 'measuring'

/** An invoice of the demo before it has an id. */
interface Planned {
  readonly party: Party
  readonly partyId: number
  readonly partyName: string
  readonly lines: Billing[]
}

/** A year and more of invoices: what suppliers, grid operators and metering companies send each month. */
export async function addInvoices(
  tx: Db,
  { customers, yesterday, shown }: { customers: readonly number[]; yesterday: Day; shown: readonly Shown[] },
): Promise<void> {
  const periods = monthsUntil(yesterday, months)
  const made: Made[] = []
  const partyPlaces = await placesOfParties(tx)
  for (const customerId of customers) {
    const connections = await connectionsOf(tx, customerId)
    const entityId = connections[0]?.entityId
    if (entityId === undefined || entityId === null) continue
    for (const [place, period] of periods.entries())
      for (const planned of plan(connections, period.from, shown)) {
        const partyPlace = partyPlaces.get(planned.partyId) ?? 0
        const ago = periods.length - 1 - place
        if (!neverCame(customerId, place, partyPlace))
          made.push(madeOf({ customerId, entityId, planned, partyPlace, period, ago, shown, yesterday }))
      }
  }
  await add(tx, made)
  await addCredit(tx, customers[0] ?? 0)
}

/** Which of its kind each party is, counted from 1. */
async function placesOfParties(tx: Db): Promise<ReadonlyMap<number, number>> {
  const rows = await tx.selectFrom('parties').select(['id', 'kind']).orderBy('id').execute()
  const ofKind = Map.groupBy(rows, ({ kind }) => kind)
  return new Map(
    [...ofKind.values()].flatMap((some) => some.map(({ id }, place) => [id, place + 1] as const)),
  )
}

type Connection = Billed & {
  readonly endDate: Day | null
  readonly entityId: number | null
  readonly parties: Readonly<Record<Party, { id: number; name: string } | null>>
}

async function connectionsOf(tx: Db, customerId: number): Promise<Connection[]> {
  const rows = await tx
    .selectFrom('connections')
    .innerJoin('customers', 'customers.id', 'connections.customerId')
    .innerJoin('gridOperators', 'gridOperators.id', 'connections.gridOperatorId')
    .leftJoin('measuringCompanies', 'measuringCompanies.id', 'connections.measuringCompanyId')
    .leftJoin('suppliers', (join) =>
      join.on('suppliers.id', '=', sql`coalesce(customers.supplier_id, (select min(id) from suppliers))`),
    )
    .selectAll('connections')
    .select(['gridOperators.name as gridOperatorName', 'measuringCompanies.name as measuringCompanyName'])
    .select(['suppliers.id as supplierId', 'suppliers.name as supplierName'])
    .where('connections.customerId', '=', customerId)
    .orderBy('connections.id')
    .execute()
  const party = (id: number | null, name: string | null) =>
    id === null || name === null ? null : { id, name }
  return rows.map((row) => ({
    ...row,
    parties: {
      supplier: party(row.supplierId, row.supplierName),
      gridoperator: row.segment === 'large' ? party(row.gridOperatorId, row.gridOperatorName) : null,
      measuring: party(row.measuringCompanyId, row.measuringCompanyName),
    },
  }))
}

const linesOf = { supplier: supplyLines, gridoperator: gridLines, measuring: meterLines } as const

/** One invoice of each party a month, over all connections it serves. */
function plan(connections: readonly Connection[], month: Day, shown: readonly Shown[]): Planned[] {
  return keysOf(linesOf).flatMap((party) => {
    const served = connections.filter(
      ({ parties, endDate }) => parties[party] !== null && (endDate === null || endDate > month),
    )
    return [...Map.groupBy(served, ({ parties }) => parties[party]?.id)].flatMap(([, some]) => {
      const named = some[0]?.parties[party]
      const lines = some.flatMap((one) => shownLines(shown, one, party, month) ?? linesOf[party](one, month))
      return named && lines.length > 0 ? [{ party, partyId: named.id, partyName: named.name, lines }] : []
    })
  })
}

interface Adding {
  readonly customerId: number
  readonly entityId: number
  readonly planned: Planned
  readonly partyPlace: number
  readonly period: Span
  /** Months before the last one. */
  readonly ago: number
  readonly shown: readonly Shown[]
  readonly yesterday: Day
}

const prefixes = { supplier: 'LF', gridoperator: 'NB', measuring: 'MD' } as const
const partyIds = {
  supplier: 'supplierId',
  gridoperator: 'gridOperatorId',
  measuring: 'measuringCompanyId',
} as const

/** A row, and the lines that belong to it. */
interface Made {
  readonly row: { readonly customerId: number }
  readonly lines: readonly InvoiceLine[]
}

/** Three months ago a grid operator charged the fourth customer its first line twice: something to find in the overview. */
function linesAsBilled({ customerId, planned: { party, lines }, ago }: Adding) {
  const [first, ...others] = lines
  if (first === undefined || party !== 'gridoperator' || customerId !== 4 || ago !== 3) return lines
  return [{ ...first, amountExcl: amountOf(2 * centsIn(first.amountExcl)) }, ...others]
}

function madeOf(adding: Adding): Made {
  const { customerId, entityId, planned, partyPlace, period, ago } = adding
  const { party, partyId, partyName } = planned
  const { lines, isWrong } = withFaults(adding.shown, linesAsBilled(adding), { party, ago })
  const usually = addDays(period.to, { supplier: 9, gridoperator: 5, measuring: 12 }[party])
  const invoiceDate = sentBy(adding.yesterday, usually)
  const totals = invoiceTotals(lines)
  const number = `${prefixes[party]}${period.from.slice(0, 7).replace('-', '')}-${1000 + customerId * 7 + partyPlace}`
  const ids = { supplierId: null, gridOperatorId: null, measuringCompanyId: null, [partyIds[party]]: partyId }
  const row = {
    ...{ customerId, entityId, partyType: party, ...ids, partyName, costCenter: `HV${10_000 + customerId}` },
    ...{ invoiceNumber: number, kind: 'maand', isEstimated: false, currency: 'EUR', source: 'handmatig' },
    isCollective: new Set(lines.map(({ connectionId }) => connectionId)).size > 1,
    ...{ invoiceDate, dueDate: addDays(invoiceDate, 30), periodFrom: period.from, periodTo: period.to },
    customerReference: `KN${40_000 + customerId}`,
    ...{
      amountExcl: amountOf(totals.excl),
      vatAmount: amountOf(totals.vat),
      amountIncl: amountOf(totals.incl),
    },
    // What is wrong is not approved.
    state: ago > 1 && !isWrong ? 'approved' : ago > 0 || party !== 'supplier' ? 'registered' : 'draft',
  }
  return { row, lines: lines.map((line) => ({ ...line, periodFrom: period.from, periodTo: period.to })) }
}

/** Invoices that are written at once. */
const batch = 200

async function add(tx: Db, made: readonly Made[]): Promise<void> {
  for (let at = 0; at < made.length; at += batch) {
    const some = made.slice(at, at + batch)
    const ids = await tx
      .insertInto('invoices')
      .values(some.map(({ row }) => row) as never)
      .returning('id')
      .execute()
    await addLines(
      tx,
      some.map(({ row, lines }, place) => ({
        ...{ customerId: row.customerId, invoiceId: ids[place]?.id ?? 0, lines },
      })),
    )
  }
}
