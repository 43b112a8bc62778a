import { sql } from 'kysely'
import { customer } from '../../../contract/areas/customers/customers.ts'
import type { deal } from '../../../contract/areas/sales/deals.ts'
import { kvkLacking, prospectBecomes } from '../../../contract/areas/sales/dealWords.ts'
import { service } from '../../../contract/areas/services/services.ts'
import { tradingTypes } from '../../../contract/records/picklists.ts'
import { textIn } from '../../../domain/unknown.ts'
import { Invalid } from '../../ground/errors.ts'
import type { Stored, Writing } from '../../records/handlers.ts'
import type { Told } from '../../records/lifeCycle.ts'
import { refuseKnownKvk } from '../customers/knownKvk.ts'
import { refreshModules } from '../services/modules.ts'
import { draftAgreements } from './wonAgreements.ts'

type Deal = Stored<typeof deal>

/** Whoever was a prospect is a customer now, of the kind that was told; one that trades here stands in the trade register. Says whether. */
async function activate(context: Writing, customerId: number, told: Told): Promise<boolean> {
  const { db, record } = context
  const becomes = textIn(told.becomesType)
  const row = await db
    .selectFrom('customers')
    .select(['state', 'type', 'kvk', 'country', 'version'])
    .where('id', '=', customerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (row.state === 'inactive')
    throw new Invalid({ becomesType: ['Deze klant is inactief. Heractiveer de klant eerst.'] })
  if (row.state !== 'prospect') return false
  if (becomes === null) throw new Invalid({ becomesType: [prospectBecomes] })
  const kvk = row.kvk ?? textIn(told.customerKvk)
  if (tradingTypes.has(becomes) && (row.country ?? 'NL') === 'NL' && kvk === null)
    throw new Invalid({ customerKvk: [kvkLacking] })
  if (row.kvk === null && told.isOther !== true)
    await refuseKnownKvk(context, { id: customerId, kvk }, (names) => ({
      isOther: `KvK-nummer ${kvk} staat al bij ${names}. Gaat de kans over die klant, kies die dan eerst bij Bewerken. Is het een andere, zet dan dit vinkje.`,
    }))
  await db
    .updateTable('customers')
    .set({ state: 'active', type: becomes as typeof row.type, kvk, version: row.version + 1 })
    .where('id', '=', customerId)
    .execute()
  await record({
    action: 'transition',
    subject: customer.name,
    subjectId: customerId,
    customerId,
    before: { state: row.state, type: row.type, kvk: row.kvk },
    after: { state: 'active', type: becomes, kvk },
  })
  await refreshModules(db, customerId)
  return true
}

/** What was sold is still offered: a service that is not is named, and nothing is made. */
async function refuseWithdrawn({ db }: Writing, { serviceIds }: Deal): Promise<void> {
  const withdrawn = await db
    .selectFrom('serviceDefinitions')
    .select('name')
    .where('id', 'in', [0, ...serviceIds])
    .where('active', '=', false)
    .orderBy('name')
    .execute()
  if (withdrawn.length > 0)
    throw new Invalid({
      serviceIds: [`Niet meer aangeboden: ${withdrawn.map(({ name }) => name).join(', ')}`],
    })
}

/** Asks for each service that the customer does not have yet; a person starts it. Answers what was made. */
async function requestServices(
  { db, record }: Writing,
  customerId: number,
  { serviceIds, closedDate }: Deal,
) {
  const { rows } = await sql<{ id: number; name: string }>`
    insert into customer_services (customer_id, definition_id, start_date, billing, price, notice_months, activate_automatically, comment)
    select ${customerId}, definitions.id, ${closedDate}::date, definitions.billing,
      case when definitions.billing in ('gratis', 'succes') then null else definitions.default_price end,
      definitions.notice_months, false, 'Uit een gewonnen verkoopkans'
    from service_definitions as definitions
    where definitions.id = any(${[...serviceIds]}::integer[]) and definitions.active and not exists (
      select from customer_services as own
      where own.customer_id = ${customerId} and own.definition_id = definitions.id and own.state <> 'ended')
    order by definitions.sort, definitions.id returning id, definition_id`.execute(db)
  // All of them ran already: nothing happened.
  if (rows.length === 0) return []
  await record(
    ...rows.map(({ id }) => ({
      action: 'create' as const,
      subject: service.name,
      subjectId: id,
      customerId,
      after: { startDate: closedDate },
    })),
  )
  return rows.map(({ id }) => id)
}

/**
 * What winning makes, in the transaction of the step: a customer that is active, with the services that were sold and a draft of each
 * agreement. What an earlier winning of it made stays on its list.
 */
export async function win(context: Writing, row: Deal, told: Told): Promise<void> {
  if (row.customerId === null) throw new Invalid({ becomesType: ['Kies eerst de klant, bij Bewerken'] })
  await refuseWithdrawn(context, row)
  const { customerId } = row
  const isMade = await activate(context, customerId, told)
  const services = await requestServices(context, customerId, row)
  const { agreementIds, entityId } = await draftAgreements(context, row, customerId, told)
  await context.db
    .updateTable('deals')
    .set({
      madeServiceIds: [...row.madeServiceIds, ...services],
      madeAgreementIds: [...row.madeAgreementIds, ...agreementIds],
      madeEntityId: entityId ?? row.madeEntityId,
      madeCustomer: isMade || row.madeCustomer === true,
    })
    .where('id', '=', row.id)
    .execute()
}
