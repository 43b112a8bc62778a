import { signalLifeCycle } from '../../../machines/life-cycles/signal.ts'
import { makeAction } from '../actions/make.ts'
import type { StoredRow, Writing } from '../handlers.ts'
import type { LifeCycle } from '../lifeCycle.ts'

/** How long whoever takes a signal up has for it, in days. */
const days = 7

/** Whoever takes a signal up has something to do (areas, signals: "action created and linked"). */
async function takenUp(context: Writing, row: StoredRow): Promise<void> {
  const connectionIds = typeof row.connectionId === 'number' ? [row.connectionId] : []
  await makeAction(context, {
    ...{ customerId: row.customerId as number, subject: String(row.title), actionType: 'controle', days },
    assigneeId: context.reach.session.userId,
    about: { signalId: row.id, connectionIds },
  })
}

/** The life of a signal; what was put off comes back on its day. */
export const signalLife: LifeCycle = {
  machine: signalLifeCycle,
  effects: { TAKE: takenUp },
  due: {
    'sys.WAKE': (rows, today) =>
      rows.where('signals.state', '=', 'snoozed').where('signals.until', '<=', today),
  },
}
