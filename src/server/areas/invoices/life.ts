import type { InvoiceKnown } from '../../../../machines/life-cycles/invoice.ts'
import { invoiceLifeCycle } from '../../../../machines/life-cycles/invoice.ts'
import { openAuditStates } from '../../../contract/areas/invoiceAudit/auditWords.ts'
import { type InvoiceLine, standsAlone } from '../../../contract/areas/invoices/invoiceLines.ts'
import type { invoice } from '../../../contract/areas/invoices/invoices.ts'
import { difference } from '../../../domain/invoice/totals.ts'
import { Conflict, Invalid } from '../../ground/errors.ts'
import type { Reading, Stored, Writing } from '../../records/handlers.ts'
import type { LifeCycle, Told } from '../../records/lifeCycle.ts'
import { countingModules } from '../../session/modules.ts'
import type { Db } from '../../storage/db/database.ts'
import { makeAction } from '../actions/make.ts'
import { isInClosedMonth, monthClosed } from './closedMonths.ts'

/**
 * What the guards look at. Nothing is approved by itself as yet. An invoice is also disputed for what a person found, which is told
 * with the step, so it need not be among what the control found.
 */
async function knownOf(
  { db }: Reading,
  rows: readonly Stored<typeof invoice>[],
): Promise<Map<number, InvoiceKnown>> {
  const ids = rows.map(({ id }) => id)
  const found = await db
    .selectFrom('invoices')
    .innerJoin('customers', 'customers.id', 'invoices.customerId')
    .leftJoin('invoiceControls as control', 'control.invoiceId', 'invoices.id')
    .select(['invoices.id', 'customers.modules', 'control.isStale', 'control.controlledAt'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('invoices as correction')
          .select('correction.id')
          .whereRef('correction.customerId', '=', 'invoices.customerId')
          .whereRef('correction.creditOfId', '=', 'invoices.id')
          .where('correction.state', '!=', 'void'),
      ).as('hasCorrection'),
    )
    .where('invoices.id', 'in', ids)
    .execute()
  const open = await openFindings(db, ids)
  const lines = await db
    .selectFrom('invoiceLines')
    .select(['invoiceId', 'amountExcl', 'vatRate', 'lineType', 'connectionId'])
    .where(
      'invoiceId',
      'in',
      // Only a draft is asked whether it adds up.
      [0, ...rows.flatMap(({ id, state }) => (state === 'draft' ? id : []))],
    )
    .execute()
  const ofInvoice = Map.groupBy(lines, ({ invoiceId }) => invoiceId)
  const amounts = new Map(rows.map(({ id, amountExcl }) => [id, String(amountExcl)]))
  return new Map(
    found.map(({ id, modules, hasCorrection, ...control }) => [
      id,
      {
        addsUp: addsUp(amounts.get(id) ?? '0.00', ofInvoice.get(id) ?? []),
        invoiceControl: countingModules(modules).includes('invoicecontrol'),
        auditItems: 1,
        openAuditItems: open.get(id) ?? 0,
        awaitsControl: awaitsControl(control),
        autoApprove: false,
        hasCorrection: Boolean(hasCorrection),
      },
    ]),
  )
}

/** It was ordered and never came yet; one that is only out of date stands until the next. */
const awaitsControl = (of: { readonly isStale: boolean | null; readonly controlledAt: Date | null }) =>
  of.isStale === true && of.controlledAt === null

/** How much of what the control found in these invoices nobody has settled. */
async function openFindings(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('invoiceAudits')
    .select(['invoiceId', ({ fn }) => fn.countAll().as('open')])
    .where('invoiceId', 'in', [0, ...ids])
    .where('state', 'in', openAuditStates)
    .groupBy('invoiceId')
    .execute()
  return new Map(rows.map(({ invoiceId, open }) => [invoiceId, Number(open)]))
}

/** Why an invoice is not approved yet, where the control found something in it that nobody has settled. */
async function whyNot({ db }: Reading, { id, state }: Stored<typeof invoice>, event: string) {
  if (event !== 'APPROVE' || state !== 'inAudit') return null
  const open = (await openFindings(db, [id])).get(id) ?? 0
  if (open === 0)
    return (await isAwaited(db, id)) ? 'Deze factuur wordt nog gecontroleerd. Wacht de uitkomst af.' : null
  const what = open === 1 ? 'staat nog 1 bevinding' : `staan nog ${open} bevindingen`
  return `Er ${what} van de factuurcontrole open. Handel die eerst af, bij Controle van deze factuur.`
}

async function isAwaited(db: Db, id: number): Promise<boolean> {
  const control = await db
    .selectFrom('invoiceControls')
    .select(['isStale', 'controlledAt'])
    .where('invoiceId', '=', id)
    .executeTakeFirst()
  return control !== undefined && awaitsControl(control)
}

/** Every line says what it is about, and together they come to the amount. */
function addsUp(
  amount: string,
  lines: readonly Pick<InvoiceLine, 'amountExcl' | 'vatRate' | 'lineType' | 'connectionId'>[],
) {
  const isWhole = lines.every(({ lineType, connectionId }) => connectionId !== null || standsAlone(lineType))
  return isWhole && difference(amount, lines) === 0
}

/** What is named as the correction must be one, and of this invoice. */
async function refuseOtherCorrection(
  { db }: Writing,
  row: Stored<typeof invoice>,
  told: Told,
): Promise<void> {
  const correction = await db
    .selectFrom('invoices')
    .select('id')
    .where('id', '=', Number(told.creditedById))
    .where('creditOfId', '=', row.id)
    .where('state', '!=', 'void')
    .executeTakeFirst()
  if (correction === undefined)
    throw new Invalid({ creditedById: ['Kies een credit- of correctiefactuur van deze factuur'] })
}

/** Somebody takes it up with the sender: whoever keeps the customer, or else who disputes it. */
async function askToSettle(context: Writing, row: Stored<typeof invoice>): Promise<void> {
  await makeAction(context, {
    customerId: context.reach.customer?.id ?? 0,
    actionType: 'betwisting',
    days: 5,
    subject: `Betwisting van factuur ${row.invoiceNumber} van ${row.partyName}`,
    about: { invoiceId: row.id },
    otherwise: context.reach.session.userId,
  })
}

/** What comes late waits until its month is opened again. */
async function refuseLate({ db }: Writing, row: Stored<typeof invoice>): Promise<void> {
  if (await isInClosedMonth(db, String(row.periodFrom))) throw new Conflict(monthClosed)
}

export const invoiceLife: LifeCycle<typeof invoice> = {
  machine: invoiceLifeCycle,
  facts: knownOf,
  whyNot,
  effects: { REGISTER: refuseLate, DISPUTE: askToSettle, CORRECTION_RECEIVED: refuseOtherCorrection },
}
