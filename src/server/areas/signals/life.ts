import { signalLifeCycle } from '../../../../machines/life-cycles/signal.ts'
import type { LifeCycle } from '../../records/lifeCycle.ts'
import { handTo } from './handling.ts'

/** The life of a signal; what was put off comes back on its day. */
export const signalLife: LifeCycle = {
  machine: signalLifeCycle,
  effects: { TAKE: (context, row) => handTo(context, row, context.reach.session.userId) },
  due: {
    'sys.WAKE': (rows, today) =>
      rows.where('signals.state', '=', 'snoozed').where('signals.until', '<=', today),
  },
}
