import { reportSchedule, sends } from '../../../contract/areas/reports/reportSchedules.ts'
import { report, reportYears } from '../../../contract/areas/reports/reports.ts'
import { periodBefore } from '../../../domain/time/calendarName.ts'
import type { Span } from '../../../domain/time/period.ts'
import type { Config } from '../../config.ts'
import { Forbidden, Invalid, NotFound } from '../../ground/errors.ts'
import { today } from '../../ground/today.ts'
import { crud } from '../../records/crud.ts'
import type { Drafted, Handlers, Reading } from '../../records/handlers.ts'
import { mount, mountRead } from '../../records/mount.ts'
import { page } from '../../records/page.ts'
import type { Portal } from '../../records/route.ts'
import { narrowed, type Rows, within } from '../../records/rows.ts'
import { yearsOf } from '../../records/years.ts'
import { demand } from '../../session/reach.ts'
import { enqueue } from '../../storage/jobs/enqueue.ts'
import { later } from '../../storage/jobs/own.ts'
import { houseOf } from '../brand/brand.ts'
import { reportLife } from './life.ts'
import { orderReports, scheduleHandlers, takeUpLeft } from './schedules.ts'
import { mountTaking } from './taking.ts'
import { kindsFor, maySee, refuseStrange } from './who.ts'
import { reportsWorker } from './work.ts'

type Draft = Drafted<typeof report>

const gone = ['Deze keuze bestaat niet (meer)']

/** The days that a draft is about; what lies ahead has no figures. */
function spanOf({ period, periodFrom, periodTo }: Draft): Span {
  if (period !== 'free') return periodBefore(period, today())
  if (periodFrom === null || periodTo === null) throw new Invalid({ periodFrom: gone })
  if (periodTo > today()) throw new Invalid({ periodTo: ['Ligt nog in de toekomst'] })
  return { from: periodFrom, to: periodTo }
}

const plain = crud(
  report,
  async (context, draft) => {
    if (!maySee(context, draft.kind)) throw new Forbidden()
    await refuseStrange(context, draft)
    if (draft.recipientIds.length > 0) demand(context.reach, [sends])
    const { from, to } = spanOf(draft)
    return { periodFrom: from, periodTo: to, requestedById: context.reach.session.userId }
  },
  ({ db }, id) => enqueue(db, { queue: 'reports', data: { id } }),
)

/** Of a customer one sees the kinds of which one may see the figures themselves. */
const seen = (rows: Rows, context: Reading): Rows =>
  rows.where('reports.kind', 'in', ['' as never, ...kindsFor(context)])

/** Reports of a customer, made in the background. */
export const reportHandlers: Handlers<typeof report> = {
  ...plain,
  get: async (context, id) => {
    const row = await plain.get(context, id)
    if (!maySee(context, row.kind)) throw new NotFound()
    return row
  },
  list: (context, query) => page(report, context, seen(narrowed(report, context, query), context), query),
}

/** Reports with all that can be done with them, their files, and what makes them. */
export async function mountReports(
  portal: Portal,
  config: Pick<Config, 'brandName' | 'brandLogo' | 'brandColor'>,
): Promise<void> {
  mount(portal, report, reportHandlers, reportLife)
  mountRead(portal, reportYears, (context) => yearsOf(seen(within(report, context), context), 'reports.year'))
  mount(portal, reportSchedule, scheduleHandlers)
  mountTaking(portal, reportHandlers)
  const sender = { name: config.brandName, house: await houseOf(config) }
  portal.workers.push(reportsWorker({ ...portal, sender }))
  const work = async () => {
    await takeUpLeft(portal.database)
    await orderReports(portal.database)
  }
  portal.works.push({ name: 'reportSchedules', at: later, work })
}
