import { sql } from 'kysely'
import type { InvoiceLine } from '../../contract/areas/invoices/invoiceLines.ts'
import { codes, isLineCode } from '../../domain/audit/codes.ts'
import type { CalculatedLine, ControlLine } from '../../domain/audit/controlTypes.ts'
import { invoiceTotals } from '../../domain/invoice/totals.ts'
import { amountOf } from '../../domain/money.ts'
import { bareText, exactly, rounded } from '../../domain/rational.ts'
import { casesOf, controlled } from '../areas/invoiceAudit/cases.ts'
import type { FoundInvoice } from '../areas/invoiceAudit/found.ts'
import { foundFor } from '../areas/invoiceAudit/foundAll.ts'
import { addLines } from '../areas/invoices/lines.ts'
import type { Db } from '../storage/db/database.ts'
import { auditFaults, type Fault } from './auditFaults.ts'
import type { Shown } from './shown.ts'
import { isFaulty } from './shownFaults.ts'

interface ToBill {
  readonly id: number
  readonly isLast: boolean
}

/**
 * Of customers with the module, what their suppliers (also taxes are controlled) and metering companies with a price billed last; of whom
 * agreements say the prices, all that was billed under them.
 */
async function toBill(tx: Db): Promise<readonly ToBill[]> {
  const { rows } = await sql<ToBill>`
    select id, is_last from (
      select invoices.*, state = 'registered'
        and period_from >= (select max(period_from) from invoices) - interval '1 month' as is_last
      from invoices join invoice_controls on invoice_id = invoices.id
      where party_type in ('supplier', 'measuring') and kind = 'maand') as invoices
    where is_last and (party_type = 'supplier'
        or exists (select from rates where rates.customer_id = invoices.customer_id and rates.state <> 'draft'))
      or exists (select from rates where rates.customer_id = invoices.customer_id and rates.state <> 'draft'
        and supply_agreement_id is not null)
    order by id`.execute(tx)
  return rows
}

const units: Readonly<Record<string, InvoiceLine['unit']>> = {
  kWh: 'kwh',
  MWh: 'mwh',
  m3n: 'nm3',
  mnd: 'maand',
  dag: 'dag',
  jaar: 'jaar',
  kW: 'kw',
  kVArh: 'kvarh',
}

const places = (value: string, most: number) => bareText(rounded(exactly(value), most), most)

/** A line as it ought to be billed. */
function lineOf(of: ControlLine, own: CalculatedLine, before: InvoiceLine): InvoiceLine {
  const lineType = isLineCode(of.code) ? codes[of.code].lineType : before.lineType
  return {
    ...before,
    lineType,
    description: own.description,
    periodFrom: own.period.from,
    periodTo: own.period.to,
    quantity: places(own.quantity, 3),
    unit: units[own.unit] ?? null,
    rate: places(own.rate, 6),
    amountExcl: own.amount,
    bracket: null,
  }
}

/** The lines of an invoice as they ought to be, as far as that is known; what is wrong of purpose stays. */
function rightLines(
  invoice: FoundInvoice,
  lines: readonly ControlLine[],
  isMeant: (line: ControlLine) => boolean,
): InvoiceLine[] {
  const right = [...invoice.lines]
  for (const line of lines) {
    if (isMeant(line)) continue
    if (!['deviation', 'unexpected', 'missing', 'withinThreshold'].includes(line.status)) continue
    const own = line.billed.flatMap(({ description, amount }) => {
      const place = right.findIndex(
        (one) =>
          one.connectionId === line.connectionId &&
          one.description === description &&
          one.amountExcl === amount,
      )
      return place < 0 ? [] : right.splice(place, 1)
    })
    const before = own[0] ?? right.find(({ connectionId }) => connectionId === line.connectionId)
    if (before !== undefined) right.push(...line.calculated.map((one) => lineOf(line, one, before)))
  }
  return right
}

type Bill = Fault['bill']

async function keep(tx: Db, { id, customerId }: FoundInvoice, bill: Bill): Promise<void> {
  const { excl, vat } = invoiceTotals(bill.lines)
  const total = excl + bill.besides
  await tx.deleteFrom('invoiceLines').where('invoiceId', '=', id).execute()
  await addLines(tx, [{ customerId, invoiceId: id, lines: bill.lines }])
  await tx
    .updateTable('invoices')
    .set({
      amountExcl: amountOf(total),
      vatAmount: amountOf(vat),
      amountIncl: amountOf(total + vat),
      invoiceDate: bill.invoiceDate,
      dueDate: bill.dueDate,
    })
    .where('id', '=', id)
    .execute()
}

/** A fault that was made, for who wants to know whether it is found. */
export interface Planted {
  readonly invoiceId: number
  readonly check: Fault['check']
  readonly cents: number
}

/**
 * Bills the last month as it ought to be, as far as prices are agreed and use was measured, and then makes one fault of each kind in an
 * invoice of its own: those are what the control finds. What went wrong before with the connections that are shown stays as it is.
 */
export async function billAudited(tx: Db, shown: readonly Pick<Shown, 'id'>[]): Promise<Planted[]> {
  const isMeant = ({ connectionId, code }: ControlLine) =>
    isLineCode(code) && isFaulty(shown, connectionId, codes[code].lineType)
  const planted: Planted[] = []
  const left = [...auditFaults]
  for (const { id, isLast } of await toBill(tx)) {
    const found = await foundFor(tx, id)
    if (found === null) continue
    const { invoice } = found
    const { lines } = controlled(found, casesOf(found))
    const known = lines.filter(
      ({ calculated, status }) => calculated.length > 0 && status !== 'notControlled',
    )
    const right: Bill = {
      ...invoice,
      besides: 0,
      lines: rightLines(invoice, lines, isLast ? () => false : isMeant),
      isKnown: ({ connectionId, lineType }) =>
        known.some(
          (line) =>
            line.connectionId === connectionId &&
            isLineCode(line.code) &&
            codes[line.code].lineType === lineType,
        ),
    }
    const place = isLast ? left.findIndex((make) => make(right) !== null) : -1
    const fault = left[place]?.(right) ?? null
    if (fault !== null) {
      left.splice(place, 1)
      planted.push({ invoiceId: id, check: fault.check, cents: fault.cents })
    }
    const bill = fault?.bill ?? right
    if (fault !== null || JSON.stringify(bill.lines) !== JSON.stringify(invoice.lines))
      await keep(tx, invoice, bill)
  }
  return planted
}
