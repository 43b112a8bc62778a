import { sql } from 'kysely'
import { customerModules } from '../../../contract/records/picklists.ts'
import { today } from '../../ground/today.ts'
import { countingModules } from '../../session/modules.ts'
import type { Db } from '../../storage/db/database.ts'
import { isAmong, prepared } from '../../storage/db/prepared.ts'
import { askedTogether } from '../../storage/db/together.ts'

/** The states in which a service opens its module. */
export const inForce = ['active', 'suspended', 'terminating'] as const

const countedOf = prepared(['ids'], (db, { ids }: { readonly ids: readonly number[] }) =>
  db
    .selectFrom('customerServices')
    .select(({ fn }) => ['customerId', fn.countAll().as('count')])
    .where(isAmong('customerId', ids, 'integer'))
    .where('state', 'in', inForce)
    .groupBy('customerId'),
)

/** How many services of each customer are in force; a customer that is not among them has none. */
export const servicesInForce = askedTogether(
  async (db, wanted: readonly (readonly number[])[]): Promise<ReadonlyMap<number, number>> => {
    const rows = await countedOf(db, { ids: [...new Set(wanted.flat())] })
    return new Map(rows.map(({ customerId, count }) => [customerId, Number(count)]))
  },
)

/** The modules that services in force today open for a customer; `without` one of them. */
export async function modulesOf(db: Db, customerId: number, without = 0): Promise<string[]> {
  return (await openedOf(db, customerId, today(), without)).map(({ module }) => module)
}

/** What opens today, and whether of the services that open it none is left that is not suspended. */
async function openedOf(db: Db, customerId: number, day: string, without = 0) {
  const rows = await db
    .selectFrom('customerServices as bought')
    .innerJoin('serviceDefinitions as defined', 'defined.id', 'bought.definitionId')
    .select(['defined.module', sql<boolean>`bool_and(bought.state = 'suspended')`.as('isSuspended')])
    .groupBy('defined.module')
    .where('bought.customerId', '=', customerId)
    .where('bought.id', '<>', without)
    .where('bought.state', 'in', inForce)
    .where('bought.startDate', '<=', day)
    .execute()
  const found = new Map<string | null, boolean>(rows.map(({ module, isSuspended }) => [module, isSuspended]))
  return countingModules(Object.keys(customerModules).filter((name) => found.has(name))).map((module) => ({
    module,
    isSuspended: found.get(module) === true,
  }))
}

/** Writes down the modules of a customer as its services have them; who is no longer a customer has none. */
export async function refreshModules(db: Db, customerId: number, day = today()): Promise<void> {
  // One after another: what another transaction started meanwhile is seen by the one that waited.
  const { state } = await db
    .selectFrom('customers')
    .select('state')
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const opened = state === 'inactive' ? [] : await openedOf(db, customerId, day)
  const modules = opened.map(({ module }) => module)
  const suspendedModules = opened.filter(({ isSuspended }) => isSuspended).map(({ module }) => module)
  await db
    .updateTable('customers')
    .set({ modules: modules as never, suspendedModules })
    .where('id', '=', customerId)
    .where(
      sql<boolean>`(modules, suspended_modules) <> (${sql.val(modules)}::text[], ${sql.val(suspendedModules)}::text[])`,
    )
    .execute()
}

/** Gives customers whose modules are known the services that open them: the demo's way in. */
export async function addServicesOfModules(tx: Db): Promise<void> {
  await sql`
    insert into customer_services (customer_id, definition_id, start_date, notice_months, billing, price, success_pct, state)
    select customers.id, defined.id, (customers.created_at at time zone 'Europe/Amsterdam')::date - 400, notice_months, billing, default_price,
      case when billing = 'succes' then 20 end, 'active'
    from customers join service_definitions as defined on defined.module = any(customers.modules)
    where customers.state <> 'inactive'
      and not exists (select from customer_services as own where own.customer_id = customers.id)
    order by customers.id, defined.sort
  `.execute(tx)
}
