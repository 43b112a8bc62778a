import { sql } from 'kysely'
import { deal } from '../../../contract/areas/sales/deals.ts'
import { returnMonths } from '../../../contract/areas/sales/dealWords.ts'
import { itemAt } from '../../../domain/itemAt.ts'
import { today } from '../../ground/today.ts'
import { asServer } from '../../records/asServer.ts'
import type { Database, Db } from '../../storage/db/database.ts'

const batch = 200

/** A lead of a deal that was lost, with all that is known of it. */
async function leadOf(tx: Db, id: number, day: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into deals (title, customer_id, company_name, kvk, city, owner_id, source, ambassador_id, service_ids, contact_name, contact_email,
      contact_phone, connections_e, connections_g, volume_e, volume_g, current_supplier_id, current_contract_end, value,
      follow_up_date, state_since)
    select title, customer_id, company_name, kvk, city, owner_id, source, ambassador_id, service_ids, contact_name, contact_email,
      contact_phone, connections_e, connections_g, volume_e, volume_g, current_supplier_id, current_contract_end, value,
      ${day}::date, ${day}::date
    from deals where id = ${id} returning id`.execute(tx)
  return itemAt(rows, 0).id
}

/**
 * Makes a lead of each deal that was lost while the contract that it was lost to ends within some months; of one that has ended
 * already there is nothing to win (decision 83). Each comes back once. Answers how many.
 */
export async function returnLost(database: Database, day = today()): Promise<number> {
  let made = 0
  for (;;) {
    const taken = await database.transaction(async (tx) => {
      const { rows: lost } = await sql<{ id: number; customerId: number | null; title: string }>`
        select id, customer_id, title from deals
        where state = 'lost' and returned_id is null and current_contract_end > ${day}::date
          and (current_contract_end - make_interval(months => ${returnMonths}))::date <= ${day}::date
        order by id limit ${batch} for update skip locked`.execute(tx)
      const context = asServer(tx, 'returningDeals')
      for (const { id, customerId, title } of lost) {
        const returnedId = await leadOf(tx, id, day)
        await tx.updateTable('deals').set({ returnedId }).where('id', '=', id).execute()
        await context.record({
          action: 'create',
          subject: deal.name,
          subjectId: returnedId,
          customerId,
          after: { title },
        })
      }
      return lost.length
    })
    made += taken
    if (taken < batch) return made
  }
}
