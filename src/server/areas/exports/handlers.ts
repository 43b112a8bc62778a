import { exportAccess } from '../../../contract/areas/exports/exportCalls.ts'
import { exportJob } from '../../../contract/areas/exports/exports.ts'
import { dayOfMonth } from '../../../domain/recurrence.ts'
import { NotFound } from '../../ground/errors.ts'
import { today } from '../../ground/today.ts'
import { crud, type Filling } from '../../records/crud.ts'
import { kindsOf } from '../../records/exports/rights.ts'
import type { Handlers, Reading, Stored } from '../../records/handlers.ts'
import { page } from '../../records/page.ts'
import type { Portal } from '../../records/route.ts'
import { narrowed } from '../../records/rows.ts'
import { holds } from '../../records/search.ts'
import { demand, reaches } from '../../session/reach.ts'
import { refuseUnexplained } from './request.ts'
import { nextTime } from './schedule.ts'

/** The day on which it comes again follows from how often it does. */
const scheduled: Filling<typeof exportJob> = async (_, draft, current) => {
  const { schedule } = draft
  if (current?.schedule === schedule) return {}
  return { nextOn: nextTime(schedule, today(), today()), dayOfMonth: dayOfMonth(today()) }
}

const plain = crud(exportJob, scheduled)

/**
 * Exports are for admins. One sees one's own, and of others those of lists that one may have as a file oneself: over all customers
 * for who reaches them all, and of a customer within reach.
 */
export function exportHandlers(portal: Portal): Handlers<typeof exportJob> {
  const isSeen = (context: Reading, row: Stored<typeof exportJob>) => {
    const { session } = context.reach
    if (row.requestedById === session.userId) return true
    const isReached =
      row.aboutCustomerId === null ? session.customers === 'all' : reaches(session, row.aboutCustomerId)
    return isReached && kindsOf(portal, context).includes(row.kind)
  }
  const get: Handlers<typeof exportJob>['get'] = async (context, id) => {
    demand(context.reach, exportAccess)
    const row = await plain.get(context, id)
    if (!isSeen(context, row)) throw new NotFound()
    return row
  }
  return {
    ...plain,
    get,
    list: (context, query) => {
      demand(context.reach, exportAccess)
      const { userId, customers } = context.reach.session
      const kinds = kindsOf(portal, context)
      const rows = narrowed(exportJob, context, query).where((where) =>
        where.or([
          where('exports.requestedById', '=', userId),
          where.and([
            where('exports.kind', 'in', ['', ...kinds]),
            ...(customers === 'all' ? [] : [where('exports.aboutCustomerId', 'in', [0, ...customers])]),
          ]),
        ]),
      )
      return page(
        exportJob,
        context,
        query.q === '' ? rows : rows.where(holds('exports.searchText', query.q)),
        query,
      )
    },
    update: async (context, id, draft, version) => {
      const row = await get(context, id)
      await refuseUnexplained(portal, context, row, draft.reason)
      return plain.update(context, id, draft, version)
    },
  }
}
