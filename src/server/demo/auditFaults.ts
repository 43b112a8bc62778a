import type { CheckCode } from '../../domain/audit/checks/names.ts'
import { centsIn, lineCents } from '../../domain/invoice/exact.ts'
import { amountOf } from '../../domain/money.ts'
import { addDays } from '../../domain/time/day.ts'
import type { FoundInvoice } from '../areas/invoiceAudit/found.ts'

type Bill = Pick<FoundInvoice, 'lines' | 'invoiceDate' | 'dueDate' | 'periodTo'> & {
  /** What is printed as the total beyond what the lines come to, in cents. */
  readonly besides: number
  /** Whether the control knows what a line ought to be: only such a fault can be found. */
  readonly isKnown: (line: Line) => boolean
}
type Line = FoundInvoice['lines'][number]

/** A fault in an invoice that is right otherwise: what the control should say of it, and of what amount. */
export interface Fault {
  readonly check: CheckCode
  readonly cents: number
  readonly bill: Bill
}

/** The invoice with one line changed; null where it has no such line. */
function changed(
  bill: Bill,
  fits: (line: Line) => boolean,
  change: (line: Line) => Line | null,
): Bill | null {
  const place = bill.lines.findIndex((line) => fits(line) && bill.isKnown(line))
  const line = bill.lines[place]
  if (line === undefined) return null
  const now = change(line)
  return {
    ...bill,
    lines: bill.lines.flatMap((own, at) => (at !== place ? [own] : now === null ? [] : [now])),
  }
}

const paid = (bill: Bill, after: Bill | null): number =>
  (after?.lines ?? []).reduce((sum, { amountExcl }) => sum + centsIn(amountExcl), 0) -
  bill.lines.reduce((sum, { amountExcl }) => sum + centsIn(amountExcl), 0)

/** A line at another rate, with the amount that comes with it. */
function dearer(line: Line, by: string): Line {
  const rate = amountOf(centsIn(amountOf(lineCents('1', line.rate ?? '0'))) + centsIn(by))
  return { ...line, rate, amountExcl: amountOf(lineCents(line.quantity ?? '0', rate)) }
}

const asked = (check: CheckCode, bill: Bill, after: Bill | null): Fault | null =>
  after === null ? null : { check, cents: paid(bill, after), bill: after }

/** The kinds of faults of the demo, each for the first invoice that it can be made in. */
export const auditFaults: readonly ((bill: Bill) => Fault | null)[] = [
  (bill) =>
    asked(
      'FC14',
      bill,
      changed(
        bill,
        ({ lineType }) => lineType === 'vastrecht_levering',
        (line) => dearer(line, '12.50'),
      ),
    ),
  (bill) =>
    asked(
      'FC21',
      bill,
      changed(
        bill,
        ({ lineType }) => lineType === 'meet',
        (line) => dearer(line, '8.75'),
      ),
    ),
  (bill) =>
    asked(
      'FC16',
      bill,
      changed(
        bill,
        ({ lineType }) => lineType === 'eb_vermindering',
        () => null,
      ),
    ),
  (bill) => {
    const after = changed(
      bill,
      ({ lineType, vatRate }) => lineType === 'meet' && vatRate === '21',
      (line) => ({ ...line, vatRate: '9' }),
    )
    const line = bill.lines.find(({ lineType }) => lineType === 'meet')
    if (after === null || line === undefined) return null
    return { check: 'FC24', cents: -lineCents(line.amountExcl, '0.12'), bill: after }
  },
  (bill) => ({ check: 'FC25', cents: 2500, bill: { ...bill, besides: 2500 } }),
  (bill) => ({ check: 'FC07', cents: 0, bill: { ...bill, dueDate: addDays(bill.invoiceDate, 75) } }),
  (bill) => {
    const invoiceDate = addDays(bill.periodTo, -4)
    return { check: 'FC06', cents: 0, bill: { ...bill, invoiceDate, dueDate: addDays(invoiceDate, 30) } }
  },
]
