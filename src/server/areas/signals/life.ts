import { signalLifeCycle } from '../../../../machines/life-cycles/signal.ts'
import type { LifeCycle } from '../../records/lifeCycle.ts'
import { completeActionsOf, handTo } from './handling.ts'

/** The life of a signal; what was put off comes back on its day. */
export const signalLife: LifeCycle = {
  machine: signalLifeCycle,
  effects: {
    TAKE: (context, row) => handTo(context, row, context.reach.session.userId),
    // What was to be done about it is done, or no longer needed.
    SOLVE: completeActionsOf,
    IGNORE: completeActionsOf,
  },
  due: {
    'sys.WAKE': (rows, today) =>
      rows.where('signals.state', '=', 'snoozed').where('signals.until', '<=', today),
  },
}
