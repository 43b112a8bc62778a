import type { ExpressionBuilder } from 'kysely'
import { NotFound } from '../../ground/errors.ts'
import type { Reading, StoredRow } from '../../records/handlers.ts'
import { isStaff, type Session } from '../../session/reach.ts'
import type { Db } from '../../storage/db/database.ts'
import type { Tables } from '../../storage/db/tables.ts'

/** The part of an action that decides who may see it. */
export interface Seen {
  readonly customerId: number
  readonly visibleToCustomer: boolean
}

/** Whether this action is there for whoever asks: within reach, and to customers only when it is shown to them. */
export function maySee(session: Session, { customerId, visibleToCustomer }: Seen): boolean {
  const reached = session.customers === 'all' || session.customers.includes(customerId)
  return reached && (isStaff(session) || visibleToCustomer)
}

/** The action or note in the path, of the customer in the path. */
export async function inPath({ db, reach }: Reading, id: number): Promise<StoredRow> {
  const row = await db
    .selectFrom('actions')
    .selectAll()
    .where('id', '=', id)
    .where('customerId', '=', reach.customer?.id ?? 0)
    .executeTakeFirst()
  if (row === undefined || !maySee(reach.session, row)) throw new NotFound()
  return row
}

/** The same, held until the request ends: of two who answer at once the second sees that nothing waits any more. */
export async function heldInPath(context: Reading, id: number): Promise<StoredRow> {
  await context.db
    .selectFrom('actions')
    .select('id')
    .where('id', '=', id)
    .where('customerId', '=', context.reach.customer?.id ?? 0)
    .forNoKeyUpdate()
    .execute()
  return inPath(context, id)
}

type OfActions = ExpressionBuilder<Tables, 'actions'>

/** The same as a condition on the table of actions, for lists and counts. */
export function seenBy({ session }: Reading['reach']) {
  return (where: OfActions) => {
    const { customers } = session
    const reached = customers === 'all' ? [] : [where('actions.customerId', 'in', [0, ...customers])]
    const shown = isStaff(session) ? [] : [where('actions.visibleToCustomer', '=', true)]
    return where.and([...reached, ...shown])
  }
}

/** Of these people, who may see the action now: active, within reach, and of the customer only when it is shown to them. */
export async function whoSee(db: Db, people: readonly number[], action: Seen): Promise<number[]> {
  if (people.length === 0) return []
  const rows = await db
    .selectFrom('users')
    .select('users.id')
    .where('users.id', 'in', [...people])
    .where('users.state', 'in', ['active', 'locked'])
    .where((where) => {
      const limits = where
        .selectFrom('userCustomers')
        .select('userCustomers.userId')
        .whereRef('userCustomers.userId', '=', 'users.id')
      const here = where.exists(limits.where('userCustomers.customerId', '=', action.customerId))
      const staff = where.and([
        where('users.type', '<>', 'customer'),
        where.or([here, where.not(where.exists(limits))]),
      ])
      if (!action.visibleToCustomer) return staff
      return where.or([staff, where.and([where('users.type', '=', 'customer'), here])])
    })
    .execute()
  return rows.map(({ id }) => id)
}
