import { decimalOf } from '../../domain/money.ts'
import { allocated } from '../../domain/purchase/allocation.ts'
import { thousandths } from '../../domain/purchase/clickVolume.ts'
import type { Day } from '../../domain/time/day.ts'
import type { Db } from '../storage/db/database.ts'

interface Bought {
  readonly period: string
  readonly volume: string
  readonly price: string
  readonly boughtOn: Day
}

/** What was bought for all who take part, divided as it is when somebody has looked at it. */
export async function addBought(tx: Db, collectiveId: number, all: readonly Bought[]): Promise<void> {
  const members = await tx
    .selectFrom('participations')
    .select(['id', 'customerId', 'volumeE'])
    .where('collectiveId', '=', collectiveId)
    .where('volumeE', '>', '0')
    .execute()
  if (members.length === 0) return
  const weights = members.map(({ id, volumeE }) => ({ id, weight: thousandths(volumeE ?? '0') }))
  for (const bought of all) {
    const { id: purchaseId } = await tx
      .insertInto('collectivePurchases')
      .values({
        ...bought,
        collectiveId,
        product: '1',
        supplierReference: `CO-${bought.period}`,
        state: 'booked',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const parts = allocated(thousandths(bought.volume), weights)
    await tx
      .insertInto('collectiveShares')
      .values(
        members.map(({ id, customerId, volumeE }) => ({
          ...bought,
          collectiveId,
          purchaseId,
          participationId: id,
          customerId,
          product: '1' as const,
          weight: volumeE ?? '0',
          volume: decimalOf(Number(parts.get(id) ?? 0n), 3),
        })),
      )
      .execute()
  }
}
