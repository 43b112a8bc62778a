import type { InvoiceThresholds } from '../../../contract/areas/signals/signalThresholdCalls.ts'
import type { Threshold } from '../../../domain/signals/invoiceControl.ts'
import type { RuleSettings } from '../../../domain/signals/settings.ts'
import type { Db } from '../../storage/db/database.ts'

export type OwnThreshold = InvoiceThresholds['own'][number]

/** What is set of SG21 by the kind of sender, for these customers. */
export async function ownThresholds(
  db: Db,
  customerIds: readonly number[],
): Promise<(OwnThreshold & { customerId: number })[]> {
  const rows = await db
    .selectFrom('signalThresholds')
    .selectAll()
    .where('customerId', 'in', [0, ...customerIds])
    .orderBy('partyType')
    .execute()
  return rows.map(({ customerId, partyType, threshold, least }) => ({
    customerId,
    partyType: partyType as OwnThreshold['partyType'],
    threshold: Number(threshold),
    least: Number(least),
  }))
}

/** Above what SG21 speaks at a customer of invoices of a kind of sender; null where it is off. */
export async function thresholdsOfAll(
  db: Db,
  customerIds: readonly number[],
  of: (customerId: number) => RuleSettings,
): Promise<(customerId: number, partyType: string) => Threshold | null> {
  const own = new Map(
    (await ownThresholds(db, customerIds)).map((one) => [`${one.customerId} ${one.partyType}`, one]),
  )
  return (customerId, partyType) => {
    const { SG21 } = of(customerId)
    return SG21.enabled ? (own.get(`${customerId} ${partyType}`) ?? SG21) : null
  }
}
