import type { Db } from '../../storage/db/database.ts'

/** What was turned down, ran out of time or was called off is no click under an agreement; what was booked back was one. */
const gone = ['rejected', 'expired', 'cancelled'] as const

/** How many clicks were made or are proposed under an agreement, besides one; nobody else proposes one until this is certain. */
export async function clicksUnder(db: Db, agreementId: number, besides: number | null): Promise<number> {
  await db
    .selectFrom('supplyAgreements')
    .select('id')
    .where('id', '=', agreementId)
    .forNoKeyUpdate()
    .execute()
  const row = await db
    .selectFrom('clicks')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('supplyAgreementId', '=', agreementId)
    .where('state', 'not in', gone)
    .where('id', '!=', besides ?? 0)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export const mostText = (most: number): string =>
  `Onder deze overeenkomst mag hoogstens ${most} keer worden geklikt, en dat is al gedaan of voorgesteld`
