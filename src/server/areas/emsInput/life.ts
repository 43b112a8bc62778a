import { customersCorrect, meterReadingLifeCycle } from '../../../../machines/life-cycles/meterReading.ts'
import type { meterReading } from '../../../contract/areas/emsInput/meterReadings.ts'
import { addDays, dayAt } from '../../../domain/time/day.ts'
import { today } from '../../ground/today.ts'
import type { LifeCycle } from '../../records/lifeCycle.ts'
import { isStaff } from '../../session/reach.ts'

/** The life of a typed reading as it is told; what its steps do besides is in `steps.ts`. */
export const meterReadingLife: LifeCycle<typeof meterReading> = {
  machine: meterReadingLifeCycle,
  facts: async ({ reach }, rows) => {
    // The server itself is not bound to a number of days.
    const isOurs = reach === null || isStaff(reach.session)
    const first = addDays(today(), -customersCorrect)
    return new Map(
      rows.map(({ id, createdAt }) => [
        id,
        { isCorrectable: isOurs || dayAt(new Date(createdAt).getTime()) >= first },
      ]),
    )
  },
}
