import { signalLifeCycle } from '../../../machines/life-cycles/signal.ts'
import type { LifeCycle } from '../lifeCycle.ts'

/** The life of a signal; what was put off comes back on its day. */
export const signalLife: LifeCycle = {
  machine: signalLifeCycle,
  due: {
    'sys.WAKE': (rows, today) =>
      rows.where('signals.state', '=', 'snoozed').where('signals.until', '<=', today),
  },
}
