import { amountOf } from '../../../domain/money.ts'
import type { Reading } from '../../records/handlers.ts'
import { calculationOf } from './calculation.ts'
import type { Asked } from './counted.ts'
import type { Request } from './pieces.ts'

/** What is asked, by the bills as they are now; empty where it cannot be worked out. */
export async function amountsOf({ db, reach }: Reading, asked: Omit<Asked, 'customerId'>) {
  const found = await calculationOf(db, { ...asked, customerId: reach.customer?.id ?? 0 })
  return {
    taxPaid: amountOf(found.taxCents),
    reduction: amountOf(found.reductionCents),
    claimedAmount: found.claimCents === null ? null : amountOf(found.claimCents),
  }
}

/** Keeps with a file what it asks now, and answers that. */
export async function keepAmounts(context: Reading, row: Request): Promise<string | null> {
  const amounts = await amountsOf(context, row)
  await context.db.updateTable('taxRequests').set(amounts).where('id', '=', row.id).execute()
  return amounts.claimedAmount
}
