import type { InvoiceLine } from '../../contract/areas/invoices/invoiceLines.ts'
import { invoiceTotals } from '../../domain/invoice/totals.ts'
import { amountOf } from '../../domain/money.ts'
import { addDays, type Day } from '../../domain/time/day.ts'
import { addLines } from '../areas/invoices/lines.ts'
import type { Db } from '../storage/db/database.ts'
import { type Billed, type Billing, line } from './invoiceLines.ts'
import { bracketsOf, isGas, yearReduction } from './invoiceRates.ts'
import { runningYear, sentBy } from './months.ts'

/** What a year of a connection is billed: the energy, and its tax by the brackets that it falls in. */
function yearLines(one: Billed, day: Day): Billing[] {
  const used = one.annualUsage ?? 0
  const [unit, lineType, rate] = isGas(one)
    ? (['m3', 'levering_gas', '0.4125'] as const)
    : (['kwh', 'levering_hoog', '0.1187'] as const)
  const taxed = bracketsOf(one, day).flatMap(({ upTo, rate: tax }, place, all) => {
    const from = all[place - 1]?.upTo ?? 0
    const inside = Math.min(used, upTo) - from
    const item = {
      lineType: 'eb',
      description: `Energiebelasting schijf ${place + 1}`,
      unit,
      rate: tax,
    } as const
    return inside > 0 ? [line(one, { ...item, quantity: inside, bracket: place + 1 })] : []
  })
  const back = { lineType: 'eb_vermindering', description: 'Vermindering energiebelasting' } as const
  return [
    line(one, { lineType, description: 'Levering', quantity: used, unit, rate }),
    ...taxed,
    ...(isGas(one) ? [] : [line(one, { ...back, quantity: 1, unit: 'jaar', rate: yearReduction(day) })]),
  ]
}

/** The yearly bill of each connection of the houses of worship of a customer: what half of the tax is asked back of. */
export async function addYearBill(tx: Db, customerId: number, yesterday: Day): Promise<void> {
  const year = runningYear(yesterday) - 1
  const invoiceDate = sentBy(yesterday, `${year + 1}-01-20`)
  const [periodFrom, periodTo] = [`${year}-01-01`, `${year}-12-31`]
  const billed = await tx
    .selectFrom('connections')
    .innerJoin('entities', 'entities.id', 'connections.entityId')
    .innerJoin('suppliers', 'suppliers.id', 'connections.supplierId')
    .selectAll('connections')
    .select('suppliers.name as supplierName')
    .where('connections.customerId', '=', customerId)
    .where('entities.buildingUse', '=', 'religie')
    .orderBy('connections.id')
    .execute()
  for (const one of billed) {
    const lines = yearLines(one, periodFrom).map((own): InvoiceLine => ({ ...own, periodFrom, periodTo }))
    const { excl, vat, incl } = invoiceTotals(lines)
    const { id } = await tx
      .insertInto('invoices')
      .values({
        customerId,
        entityId: one.entityId,
        partyType: 'supplier',
        supplierId: one.supplierId,
        partyName: one.supplierName,
        invoiceNumber: `JN${year}-${2000 + one.id}`,
        kind: 'jaar',
        isEstimated: false,
        currency: 'EUR',
        source: 'handmatig',
        isCollective: false,
        state: 'approved',
        invoiceDate,
        dueDate: addDays(invoiceDate, 30),
        periodFrom,
        periodTo,
        amountExcl: amountOf(excl),
        vatAmount: amountOf(vat),
        amountIncl: amountOf(incl),
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    await addLines(tx, [{ customerId, invoiceId: id, lines }])
  }
}
