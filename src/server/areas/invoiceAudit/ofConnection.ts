import { sql } from 'kysely'
import { auditStates, openAuditStates } from '../../../contract/areas/invoiceAudit/auditWords.ts'
import type { AuditOfConnection, AuditSums } from '../../../contract/areas/invoiceAudit/overviewCalls.ts'
import type { CostGroup } from '../../../domain/audit/controlParts.ts'
import type { Control } from '../../../domain/audit/controlTypes.ts'
import { lineTypes } from '../../../domain/invoice/lineTypes.ts'
import { dayAt } from '../../../domain/time/day.ts'
import { NotFound } from '../../ground/errors.ts'
import type { Db } from '../../storage/db/database.ts'
import { coveredOf } from './covered.ts'
import { checksIn, type KeptChecks } from './keptChecks.ts'
import { monthsOf, type PartsAsked, partsOf, summed, totalOf, uncontrolledOf, yearsOf } from './sums.ts'

type Invoice = AuditSums & {
  readonly invoiceId: number
  readonly invoiceNumber: string
  readonly sender: string
  readonly from: string
  readonly to: string
  readonly verdict: Control['verdict'] | null
  readonly isStale: boolean
  /** Of this connection alone: an invoice may be about a thousand. */
  readonly lines: Control['lines']
  readonly checks: KeptChecks
}

async function invoicesOf(db: Db, asked: PartsAsked): Promise<Invoice[]> {
  const { rows } = await sql<Invoice>`
    with added as (
      select invoice_id, ${summed} from invoice_control_parts as parts where ${partsOf(asked)} group by 1)
    select added.*, invoices.invoice_number, invoices.party_name as sender, invoices.period_from as "from",
      invoices.period_to as "to", control.verdict, control.is_stale,
      jsonb_path_query_array(coalesce(control.outcome -> 'lines', '[]'), '$[*] ? (@.connectionId == $id)',
        jsonb_build_object('id', ${asked.connectionId}::integer)) as lines,
      coalesce(control.outcome -> 'checks', '[]') as checks
    from added
    join invoice_controls as control on control.invoice_id = added.invoice_id
    join invoices on invoices.id = added.invoice_id
    order by invoices.period_from, invoices.id`.execute(db)
  return rows
}

async function groupsOf(db: Db, asked: PartsAsked): Promise<AuditOfConnection['groups']> {
  const { rows } = await sql<AuditSums & { costGroup: CostGroup }>`
    select cost_group, ${summed} from invoice_control_parts as parts where ${partsOf(asked)}
    group by cost_group
    order by array_position(array['supply', 'tax', 'reduction', 'grid', 'metering', 'trafo', 'other'], cost_group)`.execute(
    db,
  )
  return rows
}

/** What each check said over these invoices: of the invoice as a whole, where that is about more connections. */
function checksOf(invoices: readonly Invoice[]): AuditOfConnection['checks'] {
  const all = Map.groupBy(
    invoices.flatMap(({ checks }) => checksIn(checks)),
    ({ check }) => check,
  )
  return [...all]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([check, own]) => {
      const count = (...statuses: readonly string[]) =>
        own.filter(({ status }) => statuses.includes(status)).length
      const told = own.flatMap(({ texts, reason }) => (texts.length > 0 ? texts : (reason ?? [])))
      return {
        check,
        name: own[0]?.name ?? check,
        ok: count('ok'),
        found: count('finding', 'info'),
        notControlled: count('notControlled', 'off'),
        reasons: [...new Set(told)],
      }
    })
}

/** What these invoices say of the meter. */
async function readingsOf(
  db: Db,
  { connectionId, year }: PartsAsked,
  invoices: readonly Invoice[],
): Promise<AuditOfConnection['readings']> {
  const rows = await db
    .selectFrom('invoiceLines')
    .innerJoin('invoices', 'invoices.id', 'invoiceLines.invoiceId')
    .select(['invoiceLines.invoiceId', 'invoices.invoiceNumber', 'invoiceLines.place'])
    .select(['invoiceLines.description', 'invoiceLines.lineType', 'readingFrom', 'readingTo'])
    .select(['invoiceLines.periodFrom as from', 'invoiceLines.periodTo as to', 'quantity', 'unit'])
    .where('invoiceLines.connectionId', '=', connectionId)
    .where('invoiceLines.invoiceId', 'in', [0, ...invoices.map(({ invoiceId }) => invoiceId)])
    .where('invoiceLines.periodFrom', '>=', `${year}-01-01`)
    .where('invoiceLines.periodFrom', '<=', `${year}-12-31`)
    .where(({ eb, or }) => or([eb('readingFrom', 'is not', null), eb('readingTo', 'is not', null)]))
    .orderBy('invoiceLines.periodFrom')
    .orderBy('invoiceLines.invoiceId')
    .orderBy('invoiceLines.place')
    .execute()
  return rows.map(({ description, lineType, from, to, ...row }) => ({
    ...row,
    description: description ?? lineTypes[lineType],
    period: { from, to },
  }))
}

async function foundOf(db: Db, { customerId, connectionId, year }: PartsAsked) {
  const rows = await db
    .selectFrom('invoiceAudits as audit')
    .innerJoin('invoices', 'invoices.id', 'audit.invoiceId')
    .leftJoin(coveredOf([customerId]).as('came'), 'came.auditId', 'audit.id')
    .select(['audit.id', 'audit.checkCode', 'audit.title', 'audit.claimAmount', 'covered as recoveredAmount'])
    .select(['audit.state', 'audit.invoiceId', 'invoices.invoiceNumber'])
    .where('audit.customerId', '=', customerId)
    .where('audit.connectionId', '=', connectionId)
    .where('audit.periodFrom', '>=', `${year}-01-01`)
    .where('audit.periodFrom', '<=', `${year}-12-31`)
    .orderBy('audit.claimAmount', 'desc')
    .orderBy('audit.id')
    .execute()
  return rows.map(({ state, ...row }) => ({
    ...row,
    statusName: auditStates[state as keyof typeof auditStates].label,
    isOpen: openAuditStates.some((open) => open === state),
  }))
}

const invoiceShown = ({ lines: _, checks: __, from, to, ...row }: Invoice) => ({
  ...row,
  period: { from, to },
})

/** The control of all invoices of one connection in a year, with what each figure came from. */
export async function auditOfConnectionOf(
  db: Db,
  { customerId, id, year: chosen }: { customerId: number; id: number; year: number | undefined },
): Promise<AuditOfConnection> {
  const own = await db
    .selectFrom('connections')
    .select(['name', 'ean'])
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (own === undefined) throw new NotFound()
  const years = await yearsOf(db, { customerId, connectionId: id })
  const year = chosen ?? years[0] ?? Number(dayAt(Date.now()).slice(0, 4))
  const asked = { customerId, connectionId: id, year }
  const invoices = await invoicesOf(db, asked)
  const inYear = ({ period: { from } }: Control['lines'][number]) => from.startsWith(`${year}-`)
  return {
    ...own,
    year,
    years,
    sums: await totalOf(db, asked),
    months: await monthsOf(db, asked),
    groups: await groupsOf(db, asked),
    uncontrolled: await uncontrolledOf(db, asked),
    lines: invoices.flatMap(({ invoiceId, invoiceNumber, lines }) =>
      lines.filter(inYear).map((line) => ({ invoiceId, invoiceNumber, line })),
    ) as AuditOfConnection['lines'],
    checks: checksOf(invoices),
    invoices: invoices.map(invoiceShown),
    readings: await readingsOf(db, asked, invoices),
    found: await foundOf(db, asked),
  }
}
