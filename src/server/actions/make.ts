import type { actionTypes } from '../../contract/picklists.ts'
import { addDays } from '../../domain/time/day.ts'
import type { Writing } from '../handlers.ts'
import { today } from '../today.ts'
import { notify } from './notify.ts'

/** An action that the server makes because something happened. */
export interface Occasion {
  readonly customerId: number
  readonly subject: string
  readonly actionType: keyof typeof actionTypes
  /** Days from today until it is due. */
  readonly days: number
  /** Who does it; without one whoever keeps the customer. */
  readonly assigneeId?: number
  /** What it was made for. */
  readonly about?: {
    readonly signalId?: number
    readonly documentId?: number
    readonly connectionIds?: readonly number[]
  }
}

const longestSubject = 160

/** Asks somebody to do something; where nobody keeps the customer there may be no one to ask. */
export async function makeAction(context: Writing, occasion: Occasion): Promise<void> {
  const { customerId, actionType, days } = occasion
  const keeper = await context.db
    .selectFrom('customers')
    .select('accountManagerId')
    .where('id', '=', customerId)
    .executeTakeFirst()
  const responsibleId = keeper?.accountManagerId ?? null
  const assigneeId = occasion.assigneeId ?? responsibleId
  if (typeof assigneeId !== 'number') return
  const subject =
    occasion.subject.length > longestSubject
      ? `${occasion.subject.slice(0, longestSubject - 1)}…`
      : occasion.subject
  const { id } = await context.db
    .insertInto('actions')
    .values({
      ...{ customerId, subject, actionType, assigneeId, responsibleId, ...occasion.about },
      ...{ kind: 'action', priority: 'normal' },
      deadline: addDays(today(), days),
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  await context.record({
    ...{ action: 'create', subject: 'actions', subjectId: id, customerId },
    after: { subject, assigneeId },
  })
  await notify(context, id, 3, [assigneeId])
}
