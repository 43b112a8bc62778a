import { sql } from 'kysely'
import { openAuditStates } from '../../../contract/areas/invoiceAudit/auditWords.ts'
import { invoiceAudit } from '../../../contract/areas/invoiceAudit/invoiceAudits.ts'
import { subjectOf } from '../../../contract/records/resource.ts'
import type { Control, Point } from '../../../domain/audit/controlTypes.ts'
import { inParts } from '../../../domain/inParts.ts'
import { amountOf } from '../../../domain/money.ts'
import type { Writing } from '../../records/handlers.ts'
import { takeOwn } from '../../records/transition.ts'
import type { FoundInvoice } from './found.ts'
import type { Inputs } from './inputs.ts'
import { dropParts, keepParts } from './keepParts.ts'
import { keptControl } from './keptChecks.ts'
import { auditLife } from './life.ts'

const openStates: readonly string[] = openAuditStates

/** As many as one statement has places for. */
const mostRows = 1000

const columnsOf = (point: Point, { partyName }: FoundInvoice) => ({
  connectionId: point.connectionId,
  severity: point.severity,
  title: point.title,
  component: point.component,
  sender: partyName,
  periodFrom: point.period.from,
  periodTo: point.period.to,
  expectedValue: point.expected,
  actualValue: point.actual,
})

/** What is written down of the findings of these invoices; whoever takes one up meanwhile waits, and then sees what it became. */
const pointsOf = ({ db }: Writing, invoiceIds: readonly number[]) =>
  db
    .selectFrom('invoiceAudits')
    .selectAll()
    .where('invoiceId', 'in', [0, ...invoiceIds])
    // One order for all, so that nobody waits for who waits for them.
    .orderBy('id')
    .forUpdate()
    .execute()

type StoredPoint = Awaited<ReturnType<typeof pointsOf>>[number]

/** What of a finding another control may make different, as far as it says something to who reads its history. */
const told: readonly string[] = ['title', 'severity', 'claimAmount', 'expectedValue', 'actualValue', 'isGone']

/**
 * Writes what became different of a row, and tells it in its history: whoever looks at how it was, is told so before deciding, and who
 * put it to somebody sees later what it was then.
 */
async function changeTo(
  { db, record }: Writing,
  row: StoredPoint,
  { cause, ...own }: Readonly<Record<string, unknown>> & { readonly cause: string | null },
) {
  const before: Readonly<Record<string, unknown>> = { ...row }
  const changed = Object.keys(own).filter((name) => before[name] !== own[name])
  if (changed.length === 0) return
  // Also where nobody knows: what it was made different by before has nothing to do with this.
  const columns: Readonly<Record<string, unknown>> = { ...own, cause }
  await db
    .updateTable('invoiceAudits')
    .set({ ...columns, version: sql`version + 1` } as never)
    .where('id', '=', row.id)
    .execute()
  const shown = changed.filter((name) => told.includes(name))
  if (shown.length === 0) return
  if (cause !== before.cause) shown.push('cause')
  const of = (values: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(shown.map((name) => [name, values[name]]))
  await record({
    action: 'update',
    subject: subjectOf(invoiceAudit),
    subjectId: row.id,
    customerId: row.customerId,
    before: of(before),
    after: of(columns),
  })
}

/** Somebody typed another amount than was found: with that one a person works on. What was taken up before that was kept counts as typed. */
const isOwnAmount = ({ claimAmount, foundAmount, state }: StoredPoint) =>
  foundAmount === null ? state !== 'open' : claimAmount !== foundAmount

/** What was found again: what settled itself is open again, what a person decided stays as that person left it. */
async function follow(
  context: Writing,
  row: StoredPoint,
  point: Point,
  { invoice, changed: cause }: Controlled,
) {
  const foundAmount = amountOf(point.cents ?? 0)
  const found = { ...columnsOf(point, invoice), foundAmount, isGone: false, cause }
  if (openStates.includes(row.state))
    return changeTo(context, row, isOwnAmount(row) ? found : { ...found, claimAmount: foundAmount })
  const isBack = await takeOwn(invoiceAudit, auditLife, context, row, 'sys.RECURRED')
  const again = { ...found, claimAmount: foundAmount, resolution: null }
  await changeTo(context, row, isBack ? again : { isGone: false, cause })
}

/** An invoice with what its control came to, against what, and up to which change. */
export interface Controlled {
  readonly invoice: FoundInvoice
  readonly control: Control
  readonly hash: string
  readonly inputs: Inputs
  /** What of that is not what it was the last time, in words; null where nobody knows. */
  readonly changed: string | null
  readonly asked: number
}

const addedOf = (
  { invoice, changed, control: { points } }: Controlled,
  known: ReadonlyMap<string, StoredPoint>,
) =>
  points
    .filter(({ fingerprint }) => !known.has(fingerprint))
    .map((point) => ({
      ...columnsOf(point, invoice),
      customerId: invoice.customerId,
      invoiceId: invoice.id,
      fingerprint: point.fingerprint,
      checkCode: point.check,
      claimAmount: amountOf(point.cents ?? 0),
      foundAmount: amountOf(point.cents ?? 0),
      cause: changed,
      state: 'open' as const,
    }))

/**
 * Brings what people deal with in line with what was found: new findings are added, what nobody took up follows the figures, and what
 * is not found any more settles itself where nobody has it in hand. What a person decided stays.
 */
async function keepPoints(context: Writing, all: readonly Controlled[]): Promise<void> {
  const ids = all.map(({ invoice }) => invoice.id)
  const stored = Map.groupBy(await pointsOf(context, ids), ({ invoiceId }) => invoiceId)
  const knownOf = ({ invoice }: Controlled) =>
    new Map((stored.get(invoice.id) ?? []).map((row) => [row.fingerprint, row]))
  for (const rows of inParts(
    all.flatMap((one) => addedOf(one, knownOf(one))),
    mostRows,
  ))
    await context.db
      .insertInto('invoiceAudits')
      .values(rows as never)
      .execute()
  for (const one of all) await followAll(context, one, knownOf(one))
}

async function followAll(
  context: Writing,
  controlled: Controlled,
  known: ReadonlyMap<string, StoredPoint>,
): Promise<void> {
  const { changed, control } = controlled
  const { points } = control
  for (const point of points) {
    const row = known.get(point.fingerprint)
    if (row !== undefined) await follow(context, row, point, controlled)
  }
  const found = new Set(points.map(({ fingerprint }) => fingerprint))
  const gone = [...known.values()].filter(
    (row) => !found.has(row.fingerprint) && openStates.includes(row.state),
  )
  await clear(context, gone, { resolution: 'Bij de nieuwe controle niet meer gevonden', cause: changed })
}

/** What is not found any more settles itself where nobody has it in hand. */
async function clear(
  context: Writing,
  rows: readonly StoredPoint[],
  { resolution, cause }: { readonly resolution: string; readonly cause: string | null },
): Promise<void> {
  for (const row of rows) {
    if (row.state === 'open')
      await takeOwn(invoiceAudit, auditLife, context, row, 'sys.CLEARED', { resolution })
    await changeTo(context, row, { isGone: true, cause })
  }
}

/** These invoices count nowhere any more: what nobody took up of them settles itself, and the rest is told to whoever has it in hand. */
export async function dropControls(context: Writing, invoiceIds: readonly number[]): Promise<void> {
  if (invoiceIds.length === 0) return
  const rows = await pointsOf(context, invoiceIds)
  const open = rows.filter(({ state }) => openStates.includes(state))
  const why = 'De factuur is vervallen'
  await clear(context, open, { resolution: why, cause: why })
  await dropParts(context.db, invoiceIds)
}

/** Writes what the control of these came to, each up to the change that it saw: in as many statements for many as for one. */
export async function keepControls(context: Writing, all: readonly Controlled[]): Promise<void> {
  if (all.length === 0) return
  const rows = all.map(({ invoice: { id }, control, hash, asked, inputs, changed }) => ({
    id,
    hash,
    asked,
    inputs,
    changed,
    verdict: control.verdict,
    outcome: keptControl(control),
    invoiced: control.invoicedCents,
    controlled: control.controlledCents,
    claim: control.claimCents,
  }))
  await sql`
    update invoice_controls
    set input_hash = told.hash, verdict = told.verdict, outcome = told.outcome, invoiced_cents = told.invoiced,
      inputs = told.inputs, changed = told.changed, controlled_cents = told.controlled, claim_cents = told.claim, fault = null, answered = told.asked, controlled_at = now()
    from json_to_recordset(${JSON.stringify(rows)}::json) as told (id integer, hash text, asked integer, verdict text,
      outcome jsonb, inputs jsonb, changed text, invoiced bigint, controlled bigint, claim bigint)
    where invoice_id = told.id`.execute(context.db)
  await keepParts(context.db, all)
  await keepPoints(context, all)
}
