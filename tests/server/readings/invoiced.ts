import type { Day } from '../../../src/domain/time/day.ts'
import { periodOf } from '../../../src/domain/time/period.ts'
import { addLines } from '../../../src/server/areas/invoices/lines.ts'
import type { Database } from '../../../src/server/storage/db/database.ts'

/** What of a line of an invoice tells a price. */
export interface PriceLine {
  readonly connectionId: number
  readonly lineType: string
  readonly quantity: string
  readonly amountExcl: string
  readonly unit: string
}

export const priceLine = (
  connectionId: number,
  lineType: string,
  quantity: string,
  amountExcl: string,
  unit = 'kwh',
): PriceLine => ({ connectionId, lineType, quantity, amountExcl, unit })

let count = 0

/** An invoice over the month up to a day, as bare rows. */
export async function invoiced(
  { db }: Database,
  { customerId, state, to, lines }: { customerId: number; state: string; to: Day; lines: PriceLine[] },
): Promise<void> {
  const number = ++count
  const period = { periodFrom: periodOf('month', to).from, periodTo: to }
  const entity = await db
    .insertInto('entities')
    .values({ customerId, name: `Winkel ${number}`, type: 'vestiging' } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('invoices')
    .values({
      customerId,
      entityId: entity.id,
      invoiceNumber: `F${number}`,
      kind: 'maand',
      state,
      ...period,
      partyType: 'other',
      partyOther: 'Zonkracht',
      partyName: 'Zonkracht',
      invoiceDate: to,
      amountExcl: '1.00',
      vatAmount: '0.21',
      amountIncl: '1.21',
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  const more = { ...period, description: null, rate: null, vatRate: '21', bracket: null }
  const whole = lines.map((line) => ({ ...line, ...more, readingFrom: null, readingTo: null }))
  await addLines(db, [{ customerId, invoiceId: id, lines: whole as never }])
}
