import type { ExportRequest } from '../../../contract/areas/exports/exportCalls.ts'
import { exportJob } from '../../../contract/areas/exports/exports.ts'
import { exportKinds } from '../../../contract/areas.ts'
import { checked, problemsOf } from '../../../contract/records/problems.ts'
import { dayOfMonth } from '../../../domain/recurrence.ts'
import { Conflict, Invalid } from '../../ground/errors.ts'
import { today } from '../../ground/today.ts'
import { filtersText } from '../../records/exports/filtersText.ts'
import { personalHeadings } from '../../records/exports/personal.ts'
import { listBehind } from '../../records/exports/rights.ts'
import type { ListSource } from '../../records/exports/sheet.ts'
import type { Reading, Stored, Writing } from '../../records/handlers.ts'
import { type ListQuery, listQuery } from '../../records/query.ts'
import type { Portal } from '../../records/route.ts'
import { enqueue } from '../../storage/jobs/enqueue.ts'
import { nextTime } from './schedule.ts'

/** The list as it was asked, checked against what it allows now; 422 for what it does not know (any more). */
export function queryOf({ resource }: ListSource, query: Readonly<Record<string, string>>): ListQuery {
  const parsed = checked(listQuery(resource), query)
  if (!parsed.success) throw new Invalid(problemsOf(parsed.error), 'Deze filters zijn er niet (meer).')
  return parsed.data
}

const columnsFor = (source: ListSource, { reach }: Reading, { columns }: ListQuery) =>
  source.sheet.columns(reach.session.subject.type, columns)

function demandReason(source: ListSource, context: Reading, query: ListQuery, reason: unknown): void {
  const headings = personalHeadings(source.resource, columnsFor(source, context, query))
  if (reason !== null || headings.length === 0) return
  const named = headings.length > 3 ? `${headings.slice(0, 3).join(', ')} en meer` : headings.join(', ')
  throw new Invalid({ reason: [`Vul in waarvoor: er staan persoonsgegevens in (${named})`] })
}

/** Throws 422 where the reason of an export that brings personal data is taken away. */
export async function refuseUnexplained(
  portal: Portal,
  context: Writing,
  row: Stored<typeof exportJob>,
  reason: unknown,
): Promise<void> {
  if (reason !== null || row.reason === null) return
  const { kind, aboutCustomerId } = row
  const { source } = await listBehind(portal, context.db, context.reach.session, { kind, aboutCustomerId })
  const { query } = await context.db
    .selectFrom('exports')
    .select('query')
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow()
  demandReason(source, context, queryOf(source, query), reason)
}

/** How many exports of one person may wait or be under way. */
const mostWaiting = 25

async function refuseTooMany({ db, reach }: Reading): Promise<void> {
  const { waiting } = await db
    .selectFrom('exports')
    .select(({ fn }) => fn.countAll().as('waiting'))
    .where('requestedById', '=', reach.session.userId)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirstOrThrow()
  if (Number(waiting) >= mostWaiting)
    throw new Conflict(
      `Er wachten al ${mostWaiting} exports van jou. Annuleer er een, of wacht tot ze klaar zijn.`,
    )
}

/** Keeps what is asked, and orders the work, in one transaction: the id of the export. */
export async function requestOf(portal: Portal, context: Writing, asked: ExportRequest): Promise<number> {
  const { db, reach } = context
  const aboutCustomerId = reach.customer?.id ?? null
  if (!Object.hasOwn(exportKinds, asked.kind))
    throw new Invalid({ kind: ['Deze lijst is er niet als bestand'] })
  const subject = { kind: asked.kind, aboutCustomerId }
  const { source } = await listBehind(portal, db, reach.session, subject)
  await refuseTooMany(context)
  const { page: _, per_page: __, limit: ___, ...rest } = asked.query
  const query = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== ''))
  const parsed = queryOf(source, query)
  demandReason(source, context, parsed, asked.reason)
  const columns = columnsFor(source, context, parsed)
  const kept = {
    ...subject,
    name: asked.name,
    reason: asked.reason,
    format: asked.format,
    requestedById: reach.session.userId,
    schedule: asked.schedule,
    nextOn: nextTime(asked.schedule, today(), today()),
    dayOfMonth: dayOfMonth(today()),
    filters: await filtersText(source.resource, context, query),
    columns: columns.map(({ label }) => label).join(', '),
  }
  const { id } = await db
    .insertInto('exports')
    .values({ ...kept, query: JSON.stringify(query) as never })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue(db, { queue: 'exports', data: { id } })
  await context.record({
    action: 'create',
    subject: exportJob.name,
    subjectId: id,
    customerId: aboutCustomerId,
    after: kept,
  })
  return id
}
