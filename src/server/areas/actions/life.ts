import { actionLifeCycle } from '../../../../machines/life-cycles/action.ts'
import { action } from '../../../contract/areas/actions/actions.ts'
import { dayOfMonth, nextDeadline } from '../../../domain/recurrence.ts'
import type { Stored, Writing } from '../../records/handlers.ts'
import type { LifeCycle } from '../../records/lifeCycle.ts'
import { stored } from '../../records/present.ts'
import { isStaff } from '../../session/reach.ts'
import { involvedIn, notify } from './notify.ts'
import { follow, watchersOf } from './watchers.ts'

/** Everybody involved is told that the status changed. */
async function tellStatus(context: Writing, row: Stored<typeof action>): Promise<void> {
  await notify(context, row.id, 2, await involvedIn(context, row.id))
}

/** What repeats comes back with its next deadline, and is followed by the same people; a day to be reminded on was of this one. */
async function repeat({ db, record }: Writing, row: Stored<typeof action>): Promise<void> {
  if (row.recurrence === null) return
  const before = await db
    .selectFrom('actions')
    .select('recurrenceDay')
    .where('id', '=', row.id)
    .executeTakeFirst()
  const recurrenceDay = dayOfMonth(row.deadline, before?.recurrenceDay ?? null)
  const deadline = nextDeadline(row.deadline, row.recurrence, recurrenceDay)
  const { customerId, assignedById } = row
  const { id } = await db
    .insertInto('actions')
    .values({
      ...stored(action, row),
      customerId,
      assignedById,
      deadline,
      recurrenceDay,
      remindOn: null,
      kind: 'action',
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  await follow(db, id, await watchersOf(db, row.id))
  await record({
    action: 'create',
    subject: 'actions',
    subjectId: id,
    after: { subject: row.subject, deadline, assigneeId: row.assigneeId },
  })
}

/** Whether the asker is one of ours: a customer's user completes only what is theirs to do. */
const askedBy: LifeCycle<typeof action>['facts'] = async ({ reach }, rows) => {
  const isOurs = reach === null || isStaff(reach.session)
  return new Map(rows.map(({ id }) => [id, { isOurs }]))
}

/** The life of an action. */
export const actionLife: LifeCycle<typeof action> = {
  machine: actionLifeCycle,
  facts: askedBy,
  effects: {
    START: tellStatus,
    WAIT: tellStatus,
    CANCEL: tellStatus,
    REOPEN: tellStatus,
    COMPLETE: async (context, row) => {
      await tellStatus(context, row)
      await repeat(context, row)
    },
  },
}
