import { sql } from 'kysely'
import { deliversFrom, silentCompany } from '../../../domain/signals/silentCompany.ts'
import { addDays, type Day } from '../../../domain/time/day.ts'
import { today } from '../../ground/today.ts'
import { asServer } from '../../records/asServer.ts'
import type { Writing } from '../../records/handlers.ts'
import type { Database, Db } from '../../storage/db/database.ts'
import { customersOf, inBatches } from './customers.ts'
import { keepTold, type Telling } from './keepTold.ts'
import { settingsOfAll } from './settings.ts'
import { isWatched } from './watched.ts'

/** Measuring companies that deliver by themselves: of these silence is one thing, and not one of each meter (areas, measuringcompanies). */
const channels = ['sftp', 'api']

/** What the signals about a company begin with, apart from those about one connection. */
const mark = 'SG05:meetbedrijf:'

const reads = sql`parties.data_channel = any(${channels}::text[]) and ${isWatched} and connections.read_data_date is not null`

/** Whether the company of a connection delivers nothing any more, of more connections of this customer: then one signal tells it for all. */
export async function isOfSilentCompany(
  db: Db,
  connectionId: number,
  day: Day,
  days: number,
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from connections as own
      join parties on parties.id = own.measuring_company_id
      join connections on connections.measuring_company_id = parties.id and connections.customer_id = own.customer_id
        and connections.id <> own.id
      where own.id = ${connectionId} and own.read_data_date is not null and ${reads}
        and ${deliversNothing(deliversFrom(day, days))}) as found`.execute(db)
  return rows[0]?.found === true
}

const deliversNothing = (from: Day) => sql`not exists (
  select from connections as read where read.measuring_company_id = parties.id and read.read_data_date >= ${from}::date)`

interface Row {
  readonly customerId: number
  readonly customerName: string
  readonly partyId: number
  readonly name: string
  readonly connections: number
  readonly lastKnown: Day
  /** The last day of which anything came of this company, whosever connection it was. */
  readonly delivered: Day
}

/** Brings what is told of silent measuring companies at these customers in line with what is so; answers how many signals are new. */
export async function keepSilentCompanies(
  context: Writing,
  customerIds: readonly number[],
  day = today(),
): Promise<number> {
  const { rows } = await sql<Row>`
    select connections.customer_id, customers.name as customer_name, parties.id as party_id, parties.name,
      count(*)::integer as connections, max(connections.read_data_date) as last_known,
      (select max(read.read_data_date) from connections as read where read.measuring_company_id = parties.id) as delivered
    from connections
    join parties on parties.id = connections.measuring_company_id
    join customers on customers.id = connections.customer_id
    where connections.customer_id = any(${[...customerIds]}::integer[]) and ${reads}
    group by connections.customer_id, customers.name, parties.id
    having count(*) > 1 order by connections.customer_id, parties.id`.execute(context.db)
  const settingsOf = await settingsOfAll(context.db, customerIds)
  const found = rows.flatMap((row): Telling[] => {
    const { enabled, threshold } = settingsOf(row.customerId).SG05
    const silent = row.delivered < deliversFrom(day, threshold) ? silentCompany(row, day, threshold) : null
    if (!enabled || silent === null) return []
    return [
      {
        rule: 'SG05',
        fingerprint: `${mark}${row.customerId}:${row.partyId}:${silent.from}`,
        customerId: row.customerId,
        severity: silent.severity,
        title: silent.title,
        periodFrom: silent.from,
        periodTo: addDays(day, -1),
        about: `${row.customerName} ${row.name}`,
      },
    ]
  })
  return (await keepTold(context, { rules: ['SG05'], customerIds, mark }, found)).size
}

/** The same of all customers, and of those of some connections. */
export const keepAllSilentCompanies = (
  database: Database,
  { day = today(), signal }: { day?: Day; signal?: AbortSignal | undefined } = {},
): Promise<number> => inBatches(database, (context, ids) => keepSilentCompanies(context, ids, day), signal)

export const keepSilentCompaniesOf = (
  database: Database,
  connectionIds: readonly number[],
): Promise<number> =>
  database.transaction(async (db) =>
    keepSilentCompanies(asServer(db, 'signals'), await customersOf(db, connectionIds)),
  )
