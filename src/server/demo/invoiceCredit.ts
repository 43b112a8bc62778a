import { centsIn } from '../../domain/invoice/exact.ts'
import { invoiceTotals } from '../../domain/invoice/totals.ts'
import { amountOf } from '../../domain/money.ts'
import { addDays } from '../../domain/time/day.ts'
import { addLines } from '../areas/invoices/lines.ts'
import type { Db } from '../storage/db/database.ts'

/** The oldest invoice of the first customer was put right: its supplier gave a part of the surcharge back. */
export async function addCredit(tx: Db, customerId: number): Promise<void> {
  const wrong = await tx
    .selectFrom('invoices')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('partyType', '=', 'supplier')
    .orderBy('invoiceDate')
    .limit(1)
    .executeTakeFirst()
  const first = wrong && (await firstLine(tx, wrong.id))
  if (wrong === undefined || first === undefined) return
  const { id: creditOfId, name: _, searchText: __, shownToCustomer: ___, partyId: ____, ...same } = wrong
  const amountExcl = amountOf(-Math.round(centsIn(first.amountExcl) / 20))
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
  const line = { ...first, lineType: 'opslag' as const, description: 'Correctie opslag', amountExcl }
  const lines = [{ ...line, quantity: null, unit: null, rate: null }]
  await addLines(tx, [{ customerId, invoiceId: id, lines }])
}

async function firstLine(tx: Db, invoiceId: number) {
  const row = await tx
    .selectFrom('invoiceLines')
    .selectAll()
    .where('invoiceId', '=', invoiceId)
    .orderBy('place')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { invoiceId: _, place: __, customerId: ___, ...line } = row
  return line
}
