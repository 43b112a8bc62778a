import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { controlAllAgain } from '../../../contract/areas/invoiceAudit/controlCalls.ts'
import { figure } from '../../../domain/dutch.ts'
import { inParts } from '../../../domain/inParts.ts'
import type { Db } from '../../storage/db/database.ts'
import type { Survey } from '../surveys/surveys.ts'
import type { Pace } from '../surveys/work.ts'

/** Invoices that are asked for at once: whoever calls it off waits for no more than these. */
const atOnce = 100
/** How often it looks how far these are, in milliseconds. */
const often = 500

/** What the control of a customer's invoices says; of one that was never controlled nothing. */
async function outcomesOf(db: Db, customerId: number) {
  const { rows } = await sql<{ id: number; said: string; isFaulty: boolean }>`
    select invoices.id, concat_ws(' ', verdict, invoiced_cents, controlled_cents, claim_cents) as said,
      fault is not null as is_faulty
    from invoices left join invoice_controls on invoice_id = invoices.id
    where invoices.customer_id = ${customerId} and invoices.state not in ('draft', 'void')
    order by invoices.id`.execute(db)
  return rows
}

async function waitingOf(db: Db, ids: readonly number[]): Promise<number> {
  const { count } = await db
    .selectFrom('invoiceControls')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('invoiceId', 'in', [0, ...ids])
    .where('isStale', '=', true)
    .executeTakeFirstOrThrow()
  return Number(count)
}

const counted = (count: number, one: string, many: string) =>
  `${figure(count, 0, 0)} ${count === 1 ? one : many}`

/** Has them controlled by the queue that controls all else, part by part, and waits for each part. */
async function controlCustomer({ customerId, database: { db }, tell }: Pace): Promise<string> {
  const before = await outcomesOf(db, customerId)
  const total = before.length
  let done = 0
  await tell(done, total)
  for (const ids of inParts(
    before.map(({ id }) => id),
    atOnce,
  )) {
    await sql`select order_audits(${ids}::integer[])`.execute(db)
    let waiting = await waitingOf(db, ids)
    while (waiting > 0) {
      await tell(done + ids.length - waiting, total)
      await pause(often)
      waiting = await waitingOf(db, ids)
    }
    done += ids.length
    await tell(done, total)
  }
  const was = new Map(before.map(({ id, said }) => [id, said]))
  const after = (await outcomesOf(db, customerId)).filter(({ id }) => was.has(id))
  const others = after.filter(({ id, said }) => was.get(id) !== said).length
  const faulty = after.filter(({ isFaulty }) => isFaulty).length
  const changed =
    others === 0 ? 'de uitkomst is dezelfde' : `de uitkomst is anders bij ${figure(others, 0, 0)}`
  const failed = faulty === 0 ? '' : `; bij ${figure(faulty, 0, 0)} ging iets mis`
  return `${counted(total, 'factuur', 'facturen')} opnieuw gecontroleerd: ${changed}${failed}`
}

/** Controlling all invoices of a customer again, as it is asked for. */
export const controlSurvey: Survey = { kind: 'control', calls: controlAllAgain, work: controlCustomer }
