import type { madeForNames } from '../../../contract/areas/actions/actionFields.ts'
import type { actionTypes } from '../../../contract/records/picklists.ts'
import { addDays } from '../../../domain/time/day.ts'
import { today } from '../../ground/today.ts'
import type { Writing } from '../../records/handlers.ts'
import { notify } from './notify.ts'

/** An action that the server makes because something happened. */
export interface Occasion {
  readonly customerId: number
  readonly subject: string
  readonly actionType: keyof typeof actionTypes
  /** Days from today until it is due. */
  readonly days: number
  /** What it was made for. */
  readonly about?: Readonly<Partial<Record<(typeof madeForNames)[number], number>>>
  /** Who does it; otherwise whoever keeps the customer. */
  readonly assigneeId?: number | null
  /** Who does it where nobody keeps the customer. */
  readonly otherwise?: number
  /** It stands on the portal of the customer, with what is asked, and waits for an answer. */
  readonly shown?: { readonly body: string; readonly waitingFor: string }
}

const longestSubject = 160

/** A sentence as the subject of an action, which is shorter. */
export const asSubject = (sentence: string) =>
  sentence.length > longestSubject ? `${sentence.slice(0, longestSubject - 1)}…` : sentence

/** Asks whoever it is for, or else keeps the customer, to do something; where nobody does, and nobody else is named, there is no one to ask. */
export async function makeAction(context: Writing, occasion: Occasion): Promise<number | null> {
  const { customerId, actionType, days } = occasion
  const keeper = await context.db
    .selectFrom('customers')
    .select('accountManagerId')
    .where('id', '=', customerId)
    .executeTakeFirst()
  const assigneeId = occasion.assigneeId ?? keeper?.accountManagerId ?? occasion.otherwise ?? null
  if (assigneeId === null) return null
  const subject = asSubject(occasion.subject)
  const { id } = await context.db
    .insertInto('actions')
    .values({
      customerId,
      subject,
      actionType,
      assigneeId,
      responsibleId: assigneeId,
      ...occasion.about,
      ...(occasion.shown && { ...occasion.shown, visibleToCustomer: true, state: 'waiting' }),
      kind: 'action',
      priority: 'normal',
      deadline: addDays(today(), days),
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  await context.record({
    action: 'create',
    subject: 'actions',
    subjectId: id,
    customerId,
    after: { subject, assigneeId },
  })
  await notify(context, id, 3, [assigneeId])
  return id
}
