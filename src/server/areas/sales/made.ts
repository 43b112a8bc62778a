import type { deal } from '../../../contract/areas/sales/deals.ts'
import type { wonDeal } from '../../../contract/areas/sales/saleCalls.ts'
import type { AnswerOf } from '../../../contract/records/call.ts'
import type { Stored } from '../../records/handlers.ts'
import type { Db } from '../../storage/db/database.ts'

type Made = AnswerOf<typeof wonDeal>
type Deal = Pick<Stored<typeof deal>, 'madeServiceIds' | 'madeAgreementIds' | 'madeEntityId'>

/** What winning made, as it stands now; what was taken away since is on the list no more. */
export async function madeOf(
  db: Db,
  { madeServiceIds, madeAgreementIds, madeEntityId }: Deal,
): Promise<Made> {
  const entity = await db
    .selectFrom('entities')
    .select(['id', 'name'])
    .where('id', '=', madeEntityId ?? 0)
    .executeTakeFirst()
  const services = await db
    .selectFrom('customerServices')
    .innerJoin('serviceDefinitions', 'serviceDefinitions.id', 'customerServices.definitionId')
    .select(['customerServices.id', 'serviceDefinitions.name', 'customerServices.state'])
    .where('customerServices.id', 'in', [0, ...madeServiceIds])
    .orderBy('customerServices.id')
    .execute()
  const agreements = await db
    .selectFrom('supplyAgreements')
    .select(['id', 'number', 'product', 'connectionIds', 'state'])
    .where('id', 'in', [0, ...madeAgreementIds])
    .orderBy('id')
    .execute()
  return {
    entity: entity ?? null,
    services: services as Made['services'],
    agreements: agreements.map(({ id, number, product, connectionIds, state }) => ({
      id,
      number,
      product,
      connectionCount: connectionIds.length,
      state: state as Made['agreements'][number]['state'],
    })),
  }
}
