import { sql } from 'kysely'
import { dayText } from '../../../domain/dutch.ts'
import { Conflict } from '../../ground/errors.ts'
import { today } from '../../ground/today.ts'
import type { Writing } from '../../records/handlers.ts'
import type { Db } from '../../storage/db/database.ts'
import { asBody, makeAction } from './make.ts'
import { whoSee } from './seeing.ts'

/** What a customer asks us to begin, that only we can do. */
interface Wish {
  readonly subject: string
  readonly body: string
  readonly entityId: number | null
}

/** Within so many days somebody looks at what a customer asked. */
const days = 5

const openWishes = (db: Db, customerId: number) =>
  db
    .selectFrom('actions')
    .select(['askedFor', sql<string>`(created_at at time zone 'Europe/Amsterdam')::date::text`.as('askedOn')])
    .where('customerId', '=', customerId)
    .where('kind', '=', 'action')
    .where('state', 'in', ['open', 'inProgress', 'waiting'])

/** On which day each of these was asked, of what is not done yet. */
export async function askedDays(
  db: Db,
  customerId: number,
  subjects: readonly string[],
): Promise<(subject: string) => string | null> {
  if (subjects.length === 0) return () => null
  const rows = await openWishes(db, customerId)
    .where('askedFor', 'in', [...subjects])
    .execute()
  const known = new Map(rows.map(({ askedFor, askedOn }) => [askedFor, askedOn]))
  return (subject) => known.get(subject) ?? null
}

/** Gives whoever keeps the customer the work; what was asked and is not done yet is not asked twice, however often one presses. */
export async function askKeeper(context: Writing, { subject, body, entityId }: Wish): Promise<void> {
  const { db, reach } = context
  const customerId = reach.customer?.id ?? 0
  // Of two who ask at once the second hears that it was asked.
  const customer = await db
    .selectFrom('customers')
    .select('accountManagerId')
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const before = await openWishes(db, customerId).where('askedFor', '=', subject).executeTakeFirst()
  if (before !== undefined) throw new Conflict('Dit is al gevraagd: je accountmanager is ermee bezig.')
  // Who left us, or no longer sees this customer, would never read it.
  const keepers = customer?.accountManagerId ? [customer.accountManagerId] : []
  const [assigneeId] = await whoSee(db, keepers, { customerId, visibleToCustomer: true })
  if (assigneeId === undefined)
    throw new Conflict('Bij deze klant staat nog geen accountmanager: bel of mail ons om dit te vragen.')
  await makeAction(context, {
    customerId,
    subject,
    assigneeId,
    actionType: 'taak',
    days,
    entityId,
    seen: {
      askedFor: subject,
      body: asBody(`${body}\nGevraagd op het portaal door ${reach.session.userName}, ${dayText(today())}.`),
    },
  })
}
