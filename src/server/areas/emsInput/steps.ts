import type { meterReading } from '../../../contract/areas/emsInput/meterReadings.ts'
import type { Stored } from '../../records/handlers.ts'
import type { LifeCycle } from '../../records/lifeCycle.ts'
import { type Draft, enter } from './enter.ts'
import { meterReadingLife } from './life.ts'
import { workOut } from './workOut.ts'

/** The steps of a typed reading, with what follows for the use of its connection. */
export const meterReadingSteps: LifeCycle<typeof meterReading> = {
  ...meterReadingLife,
  effects: {
    APPROVE: (context, row) => workOut(context, typedOf(row).connectionId),
    REJECT: (context, row) => workOut(context, typedOf(row).connectionId),
    CORRECT: async (context, row, { newValue, reason }) => {
      const typed = typedOf(row)
      const corrected = { [typed.kind === 'usage' ? 'usage' : 'value']: String(newValue) }
      await enter(context, { ...typed, ...corrected, comment: String(reason), supersedesId: row.id })
      await workOut(context, typed.connectionId)
    },
  },
}

/** What somebody typed of a stored reading, without what the server made of it. */
function typedOf(row: Stored<typeof meterReading>): Draft {
  const { connectionId, kind, register, periodFrom, readingDate, readingTime, value, usage } = row
  const { isMeterSwap, endValue, meterNumber, rollover, comment } = row
  return {
    connectionId,
    kind,
    register,
    periodFrom,
    readingDate,
    readingTime,
    value,
    usage,
    isMeterSwap,
    endValue,
    meterNumber,
    rollover,
    comment,
  }
}
