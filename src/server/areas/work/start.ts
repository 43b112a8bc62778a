import { sql } from 'kysely'
import {
  type StartStep,
  startSteps,
  type WorkStart,
  workStart,
} from '../../../contract/areas/work/startCall.ts'
import { keysOf } from '../../../domain/keys.ts'
import { today } from '../../ground/today.ts'
import type { Reading } from '../../records/handlers.ts'
import { mountRead } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import { holds, isStaff } from '../../session/reach.ts'

type There = Readonly<Record<StartStep, boolean>>

/** What there is already; of a running portal no more than that it is one. */
async function foundIn({ db }: Reading): Promise<{ customerId: number | null; there: There } | null> {
  const day = today()
  const controlled = await db
    .selectFrom('invoiceControls')
    .select('invoiceId')
    .where('verdict', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  if (controlled !== undefined) return null
  const { rows } = await sql<There & { customerId: number | null }>`
    select (select min(id) from customers) as "customerId",
      exists (select 1 from rate_tables where family = 'tax' and state = 'fixed' and kind = 'eb'
        and valid_from <= ${day}::date and valid_until >= ${day}::date) as tax,
      exists (select 1 from rate_tables where family = 'grid' and state = 'fixed') as grid,
      exists (select 1 from parties where kind = 'supplier') as supplier,
      exists (select 1 from customers) as customer,
      exists (select 1 from customers where 'invoicecontrol' = any(modules)) as service,
      exists (select 1 from connections where state = 'active') as connection,
      exists (select 1 from supply_agreements where state in ('signed', 'active')) as agreement,
      exists (select 1 from invoices where state <> 'draft') as invoice`.execute(db)
  const [found] = rows
  if (found === undefined) return null
  const { customerId, ...there } = found
  return { customerId, there }
}

/** Where each is done; what is of a customer, at the first of them. */
function pathsAt(customerId: number | null): Readonly<Record<StartStep, string | null>> {
  const at = (page: string) => (customerId === null ? null : `/v3/customers/${customerId}/${page}`)
  return {
    tax: `/v3/taxes?year=${today().slice(0, 4)}`,
    grid: '/v3/grid-tariffs',
    supplier: '/v3/suppliers/create',
    customer: '/v3/customers/create',
    service: at('services/create'),
    connection: at('connections'),
    agreement: customerId === null ? null : `/v3/supply-agreements/create?customer=${customerId}`,
    invoice: at('invoices'),
  }
}

async function startOf(context: Reading): Promise<WorkStart | null> {
  const { reach } = context
  if (!isStaff(reach.session) || !holds(reach, 'is:admin')) return null
  const found = await foundIn(context)
  if (found === null) return null
  const paths = pathsAt(found.customerId)
  return {
    steps: keysOf(startSteps).map((name) => ({ name, isDone: found.there[name], path: paths[name] })),
  }
}

/** What a new installation needs before its first invoice is controlled. */
export function mountStart(portal: Portal): void {
  mountRead(portal, workStart, startOf)
}
