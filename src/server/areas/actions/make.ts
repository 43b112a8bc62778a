import type { madeForNames } from '../../../contract/areas/actions/actionFields.ts'
import type { actionTypes } from '../../../contract/records/picklists.ts'
import { addDays } from '../../../domain/time/day.ts'
import { today } from '../../ground/today.ts'
import type { Writing } from '../../records/handlers.ts'
import { escaped } from '../../storage/mail/letter.ts'
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
  /** The location that it is about. */
  readonly entityId?: number | null
  /** Who does it; otherwise whoever keeps the customer. */
  readonly assigneeId?: number | null
  /** Who does it where nobody keeps the customer. */
  readonly otherwise?: number
  /** It stands on the portal of the customer, with what is asked, and waits for an answer. */
  readonly shown?: { readonly body: string; readonly waitingFor: string }
  /** It stands on the portal of the customer, who asked for it, and waits for nobody but us. */
  readonly seen?: { readonly askedFor: string; readonly body: string }
}

const longestSubject = 160

/** A sentence as the subject of an action, which is shorter. */
export const asSubject = (sentence: string) =>
  sentence.length > longestSubject ? `${sentence.slice(0, longestSubject - 1)}…` : sentence

/** As the text of an action: nothing of what was typed is markup. */
export const asBody = (text: string): string =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${escaped(line)}</p>`)
    .join('')

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
      ...(occasion.entityId && { entityId: occasion.entityId }),
      ...(occasion.shown && { ...occasion.shown, visibleToCustomer: true, state: 'waiting' }),
      ...(occasion.seen && { ...occasion.seen, visibleToCustomer: true }),
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
