import { sql } from 'kysely'
import { entering } from '../../../contract/areas/emsInput/meterReadings.ts'
import { monthText } from '../../../domain/dutch.ts'
import { addDays } from '../../../domain/time/day.ts'
import { periodOf } from '../../../domain/time/period.ts'
import { hasModule, isTheirs, type WorkKind, waitingRows } from '../../records/waiting.ts'
import { isOpenIn, latestDay } from './remind.ts'

/** The readings of last month that a customer is asked for: one piece of work for all meters whose readings they type. */
export const meterReadingWork: WorkKind = {
  kind: 'meterReading',
  rows: (asker) => {
    if (!isTheirs(asker, entering)) return []
    const thisMonth = periodOf('month', asker.day).from
    const month = periodOf('month', addDays(thisMonth, -1)).from
    return [
      waitingRows(asker, {
        kind: 'meterReading',
        id: sql`connections.customer_id`,
        customer: 'connections.customer_id',
        title: sql`${`Meterstanden van ${monthText(month)}`}::text || ' (' || count(*) ||
          case when count(*) = 1 then ' aansluiting)' else ' aansluitingen)' end`,
        deed: 'enter',
        day: sql`${addDays(thisMonth, latestDay - 1)}::date`,
        path: sql`'/v3/customers/' || connections.customer_id || '/ems/input'`,
        from: sql`connections join customers on customers.id = connections.customer_id`,
        where: [sql`customers.state = 'active'`, hasModule(asker, 'ems'), isOpenIn(month)],
        groupBy: sql`connections.customer_id`,
      }),
    ]
  },
}
