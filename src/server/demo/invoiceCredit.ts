import { centsIn, lineCents } from '../../domain/invoice/exact.ts'
import { invoiceTotals } from '../../domain/invoice/totals.ts'
import { amountOf } from '../../domain/money.ts'
import { bareText, exactly, plus } from '../../domain/rational.ts'
import { addDays } from '../../domain/time/day.ts'
import { addLines } from '../areas/invoices/lines.ts'
import type { Db } from '../storage/db/database.ts'
import type { Tables } from '../storage/db/tables.ts'

/** So much the surcharge was too high, a unit. */
const tooMuch = '0.4'

/** The oldest invoice of the first customer was put right: its supplier gave back by how much the surcharge was too high. */
export async function addCredit(tx: Db, customerId: number): Promise<void> {
  const wrong = await tx
    .selectFrom('invoices')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('partyType', '=', 'supplier')
    .orderBy('invoiceDate')
    .limit(1)
    .executeTakeFirst()
  const surcharge = wrong && (await surchargeOf(tx, wrong.id))
  if (wrong === undefined || surcharge === undefined) return
  const back = await chargeMore(tx, wrong, surcharge)
  const { id: creditOfId, name: _, searchText: __, shownToCustomer: ___, partyId: ____, ...same } = wrong
  const amountExcl = amountOf(-back)
  const totals = invoiceTotals([{ amountExcl, vatRate: '21' }])
  const invoiceDate = addDays(wrong.invoiceDate, 40)
  const { id } = await tx
    .insertInto('invoices')
    .values({
      ...same,
      creditOfId,
      kind: 'credit',
      invoiceNumber: wrong.invoiceNumber.replace('LF', 'CR'),
      invoiceDate,
      dueDate: null,
      isCollective: false,
      amountExcl,
      connectionWords: '',
      vatAmount: amountOf(totals.vat),
      amountIncl: amountOf(totals.incl),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const line = { ...surcharge.line, description: 'Correctie opslag', amountExcl }
  const lines = [{ ...line, quantity: null, unit: null, rate: null }]
  await addLines(tx, [{ customerId, invoiceId: id, lines }])
}

type Surcharge = NonNullable<Awaited<ReturnType<typeof surchargeOf>>>
type Billed = Pick<Tables['invoices'], 'amountExcl' | 'vatAmount'> & { readonly id: number }

/** Has too much charged on a line; answers how much, in cents. */
async function chargeMore(tx: Db, invoice: Billed, { place, line }: Surcharge): Promise<number> {
  const rate = bareText(plus(exactly(line.rate ?? '0'), exactly(tooMuch)), 6)
  const amount = lineCents(line.quantity ?? '0', rate)
  const more = amount - centsIn(line.amountExcl)
  const { vat } = invoiceTotals([{ amountExcl: amountOf(more), vatRate: '21' }])
  const excl = centsIn(invoice.amountExcl) + more
  const vatAmount = centsIn(invoice.vatAmount) + vat
  await tx
    .updateTable('invoices')
    .set({
      amountExcl: amountOf(excl),
      vatAmount: amountOf(vatAmount),
      amountIncl: amountOf(excl + vatAmount),
    })
    .where('id', '=', invoice.id)
    .execute()
  await tx
    .updateTable('invoiceLines')
    .set({ rate, amountExcl: amountOf(amount) })
    .where('invoiceId', '=', invoice.id)
    .where('place', '=', place)
    .execute()
  return more
}

async function surchargeOf(tx: Db, invoiceId: number) {
  const row = await tx
    .selectFrom('invoiceLines')
    .selectAll()
    .where('invoiceId', '=', invoiceId)
    .where('lineType', '=', 'opslag')
    .orderBy('place')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { invoiceId: _, place, customerId: ___, ...line } = row
  return { place, line }
}
