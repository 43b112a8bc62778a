import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { controlAllAgain } from '../../../contract/areas/invoiceAudit/controlCalls.ts'
import { figure } from '../../../domain/dutch.ts'
import { inParts } from '../../../domain/inParts.ts'
import type { Db } from '../../storage/db/database.ts'
import type { Survey } from '../surveys/surveys.ts'
import type { Pace } from '../surveys/work.ts'
import { countingStates } from './foundInvoices.ts'

/** Invoices that are asked for at once: whoever calls it off waits for no more than these. */
const atOnce = 100
/** How often it looks how far these are, in milliseconds. */
const often = 500
/** How long it waits while none of them is controlled: the queue has others before them, and surveys of others wait meanwhile. */
const patience = 5 * 60_000

/** What the control of a customer's invoices says, of those that are ordered; of one that was never controlled nothing. */
async function outcomesOf(db: Db, customerId: number) {
  const { rows } = await sql<{ id: number; said: string; isFaulty: boolean }>`
    select invoices.id, concat_ws(' ', verdict, invoiced_cents, controlled_cents, claim_cents) as said,
      fault is not null as is_faulty
    from invoices left join invoice_controls on invoice_id = invoices.id
    where invoices.customer_id = ${customerId} and invoices.state = any(${[...countingStates]}::text[])
      and exists (select from customers where id = ${customerId} and 'invoicecontrol' = any(modules))
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

/** One that a fallen process left half does not know any more what was so before it. */
async function isTakenUp(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('surveys').select('total').where('id', '=', id).executeTakeFirst()
  return (row?.total ?? 0) > 0
}

const counted = (count: number, one: string, many: string) =>
  `${figure(count, 0, 0)} ${count === 1 ? one : many}`

/** Has a part controlled by the queue that controls all else, and waits for it; answers how many were left when nothing moved any more. */
async function controlPart(db: Db, ids: readonly number[], tell: (done: number) => Promise<void>) {
  await sql`select order_audits(${[...ids]}::integer[])`.execute(db)
  let waiting = await waitingOf(db, ids)
  let until = Date.now() + patience
  while (waiting > 0 && Date.now() < until) {
    await tell(ids.length - waiting)
    await pause(often)
    const left = await waitingOf(db, ids)
    if (left < waiting) until = Date.now() + patience
    waiting = left
  }
  return waiting
}

async function controlCustomer({ id, customerId, database: { db }, tell }: Pace): Promise<string> {
  const takenUp = await isTakenUp(db, id)
  const before = await outcomesOf(db, customerId)
  const total = before.length
  if (total === 0) return 'Er zijn geen facturen om te controleren'
  let done = 0
  await tell(done, total)
  for (const ids of inParts(
    before.map((one) => one.id),
    atOnce,
  )) {
    const waiting = await controlPart(db, ids, (own) => tell(done + own, total))
    done += ids.length - waiting
    if (waiting > 0) break
    await tell(done, total)
  }
  return toldOf({ before, after: await outcomesOf(db, customerId), done, takenUp })
}

type Outcomes = Awaited<ReturnType<typeof outcomesOf>>
interface Came {
  readonly before: Outcomes
  readonly after: Outcomes
  readonly done: number
  readonly takenUp: boolean
}

function toldOf({ before, after, done, takenUp }: Came): string {
  const was = new Map(before.map(({ id, said }) => [id, said]))
  const own = after.filter(({ id }) => was.has(id))
  const others = own.filter(({ id, said }) => was.get(id) !== said).length
  const faulty = own.filter(({ isFaulty }) => isFaulty).length
  const left = before.length - done
  const changed =
    others === 0 ? 'de uitkomst is dezelfde' : `de uitkomst is anders bij ${figure(others, 0, 0)}`
  return [
    `${counted(done, 'factuur', 'facturen')} opnieuw gecontroleerd${takenUp ? '' : `: ${changed}`}`,
    ...(faulty === 0 ? [] : [`bij ${figure(faulty, 0, 0)} ging iets mis`]),
    ...(left === 0
      ? []
      : [
          `${counted(left, 'factuur wacht', 'facturen wachten')} nog en ${left === 1 ? 'volgt' : 'volgen'} vanzelf`,
        ]),
  ].join('; ')
}

/** Controlling all invoices of a customer again, as it is asked for. */
export const controlSurvey: Survey = { kind: 'control', calls: controlAllAgain, work: controlCustomer }
