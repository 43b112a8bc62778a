import { aboutFile, attentionOf } from '../../../contract/areas/invoices/invoiceAttention.ts'
import { invoice, invoiceRemarks, onlyRemarks } from '../../../contract/areas/invoices/invoices.ts'
import { centsIn } from '../../../domain/invoice/exact.ts'
import { difference } from '../../../domain/invoice/totals.ts'
import { isNamedIn, keysOf } from '../../../domain/keys.ts'
import { amountOf } from '../../../domain/money.ts'
import { Conflict, Invalid } from '../../ground/errors.ts'
import { crud, type Filling } from '../../records/crud.ts'
import { mountSheet } from '../../records/exports/export.ts'
import type { Drafted, Handlers, Stored, Writing } from '../../records/handlers.ts'
import type { LifeCycle } from '../../records/lifeCycle.ts'
import { mount } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import { isInClosedMonth, monthClosed } from './closedMonths.ts'
import { mountMonthClosing } from './closing.ts'
import { currencyOf, inOtherCurrencies } from './currencies.ts'
import { mountInvoiceFiles } from './files.ts'
import { type Imports, mountInvoiceImport } from './import.ts'
import { invoiceLife } from './life.ts'
import { invoiceLineSheet } from './lineSheet.ts'
import { keepLines, linesOf } from './lines.ts'
import { remember } from './memory.ts'
import { mountInvoicesOfMonth } from './month.ts'
import { mountNeighbours } from './neighbours.ts'
import { claimedOriginal, mountOriginals } from './originals.ts'
import { mountInvoiceRequests } from './requests.ts'
import { senders } from './senders.ts'
import { mountUnknownEans } from './unknownEans.ts'
import { mountInvoicesOfYear } from './year.ts'

/** What follows elsewhere from an invoice that is booked. */
type Booked = (context: Writing, row: Stored<typeof invoice>) => Promise<void>

const withBooked = (booked: Booked): LifeCycle<typeof invoice> => ({
  ...invoiceLife,
  effects: {
    ...invoiceLife.effects,
    REGISTER: async (context, row, told, prepared) => {
      await invoiceLife.effects?.REGISTER?.(context, row, told, prepared)
      await booked(context, row)
    },
  },
})

/** What the sender is called in lists: its own name, or the one that was typed. */
async function partyNameOf({ db }: Writing, draft: Drafted<typeof invoice>): Promise<string> {
  const kind = draft.partyType
  if (!isNamedIn(senders, kind)) return String(draft.partyOther ?? '')
  const column = senders[kind]
  const found = await db
    .selectFrom('parties')
    .select('name')
    .where('id', '=', Number(draft[column]))
    .where('kind', '=', kind)
    .executeTakeFirst()
  if (found === undefined) throw new Invalid({ [column]: ['Deze keuze bestaat niet (meer)'] })
  return found.name
}

/** An invoice is booked where its entity is, unless somebody says otherwise. */
async function costCenterOf({ db, reach }: Writing, draft: Drafted<typeof invoice>): Promise<string | null> {
  if (draft.costCenter !== null) return draft.costCenter
  const entity = await db
    .selectFrom('entities')
    .select('costCenter')
    .where('customerId', '=', reach.customer?.id ?? 0)
    .where('id', '=', Number(draft.entityId))
    .executeTakeFirst()
  return entity?.costCenter ?? null
}

/** What is to be looked at in its amounts now, and what its e-invoice said that does not hold. */
function attentionText(
  draft: Drafted<typeof invoice> & Imports,
  current: Stored<typeof invoice> | null,
  currency: string,
): string | null {
  const { imported } = draft
  const sentences = [...(imported?.uneven ?? aboutFile(current?.attention)), ...attentionOf(draft, currency)]
  return sentences.length > 0 ? sentences.join('\n') : null
}

const known: Filling<typeof invoice, Imports> = async (context, draft, current) => {
  const currency = await currencyOf(context, draft, current)
  return {
    currency,
    ...(current === null && { madeByCustomer: context.reach.session.subject.type === 'customer' }),
    partyName: await partyNameOf(context, draft),
    amountIncl: amountOf(centsIn(String(draft.amountExcl)) + centsIn(String(draft.vatAmount))),
    costCenter: await costCenterOf(context, draft),
    attention: attentionText(draft, current, currency),
    ...(typeof draft.originalUploadId === 'number' &&
      (await claimedOriginal(context, draft.originalUploadId))),
    // Only the import sends along what an e-invoice says of itself; the contract knows no such field.
    ...(({ uneven: _, ...imported }) => imported)(draft.imported ?? {}),
  }
}

const plain = crud(invoice, known)

const get: Handlers<typeof invoice>['get'] = async (context, id) => ({
  ...(await plain.get(context, id)),
  lines: await linesOf(context, id),
})

const isOpen = ({ state }: Stored<typeof invoice>) => state === 'draft' || state === 'registered'
const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Once it is in control, a correction is an invoice of its own: only where it is booked and what is noted may change. */
function refuseClosed(current: Stored<typeof invoice>, draft: Drafted<typeof invoice>): void {
  if (isOpen(current)) return
  if (current.state === 'closed')
    throw new Conflict('Deze factuur hoort bij een afgesloten maand en kan niet meer wijzigen.')
  const changed = keysOf(invoice.fields).filter(
    (name) => !(name in invoiceRemarks.fields) && !same(draft[name], current[name]),
  )
  if (changed.length > 0) throw new Conflict(onlyRemarks)
}

/** What is registered adds up, and stays so. */
function refuseUneven({ state }: Stored<typeof invoice>, draft: Drafted<typeof invoice>): void {
  if (state !== 'registered') return
  const off = difference(String(draft.amountExcl), draft.lines)
  if (off !== 0) throw new Invalid({ lines: ['De regels tellen niet op tot het bedrag excl. btw'] })
}

/** What is registered does not move into a month that is closed. */
async function refuseClosedMonth(
  { db }: Writing,
  current: Stored<typeof invoice>,
  draft: Drafted<typeof invoice>,
) {
  if (current.state !== 'registered' || draft.periodFrom === current.periodFrom) return
  if (await isInClosedMonth(db, String(draft.periodFrom))) throw new Invalid({ periodFrom: [monthClosed] })
}

const invoiceHandlers: Handlers<typeof invoice, Imports> = {
  ...plain,
  get,
  list: async (context, query) => {
    const found = await plain.list(context, query)
    // Counted once, with the first page.
    if (query.found !== undefined) return found
    return { ...found, meta: { ...found.meta, ...(await inOtherCurrencies(context, query)) } }
  },
  create: async (context, draft) => {
    const { id } = await plain.create(context, draft)
    await keepLines(context, id, draft.lines)
    return get(context, id)
  },
  update: async (context, id, draft, version) => {
    const current = await get(context, id)
    refuseClosed(current, draft)
    refuseUneven(current, draft)
    await refuseClosedMonth(context, current, draft)
    await plain.update(context, id, draft, version)
    if (!same(draft.lines, current.lines)) await keepLines(context, id, draft.lines)
    const after = await get(context, id)
    if (!same(after.lines, current.lines)) {
      await context.record({
        action: 'update',
        subject: invoice.name,
        subjectId: id,
        before: { lines: current.lines },
        after: { lines: after.lines },
      })
      if (current.source === 'efactuur') await remember(context, draft, current.lines, after.lines)
    }
    return after
  },
  remove: async (context, id) => {
    const { state, version } = await plain.get(context, id)
    if (state !== 'draft')
      throw new Conflict('Alleen een concept kan worden verwijderd. Laat deze factuur vervallen.')
    await plain.remove(context, id, version)
  },
}

/** Invoices with all that can be done with them: taking in e-invoices, and taking them away again. */
export function mountInvoices(portal: Portal, booked: Booked): void {
  mount(portal, invoice, invoiceHandlers, withBooked(booked))
  mountSheet(
    portal,
    {
      resource: invoice,
      handlers: invoiceHandlers,
      base: 'customers/:customerId/invoices',
      parent: 'customerId',
    },
    invoiceLineSheet,
  )
  mountInvoiceImport(portal, invoiceHandlers)
  mountInvoiceFiles(portal, invoiceHandlers)
  mountOriginals(portal, invoiceHandlers)
  mountUnknownEans(portal, invoiceHandlers)
  mountNeighbours(portal)
  mountInvoicesOfYear(portal)
  mountInvoicesOfMonth(portal)
  mountMonthClosing(portal)
  mountInvoiceRequests(portal)
}
