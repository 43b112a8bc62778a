import { supplyAgreement } from '../../../contract/areas/supplyAgreements/supplyAgreements.ts'
import { initialDraft } from '../../../contract/records/resource.ts'
import { noticeDay } from '../../../domain/time/noticeDay.ts'
import { crud } from '../../records/crud.ts'
import type { Drafted, Writing } from '../../records/handlers.ts'
import { usageOf } from './draft.ts'
import { refuseOtherProduct } from './party.ts'
import { keepConnections } from './rows.ts'

type Draft = Drafted<typeof supplyAgreement>

/** What is known of an agreement that begins elsewhere; the rest is filled in at its own form, before it goes out. */
export type Begun = Pick<
  Draft,
  'entityId' | 'supplierId' | 'product' | 'startDate' | 'endDate' | 'priceType' | 'ownerId' | 'comment'
> & { readonly customerId: number; readonly connectionIds: readonly number[] }

/** How many months before its end notice is given, unless its own form says otherwise. */
const usualNotice = 3

/** A draft of a supply that begins elsewhere, as its form would save it; answers its id. */
export async function beginAgreement(context: Writing, begun: Begun): Promise<number> {
  await refuseOtherProduct(context, begun)
  const { connectionIds, customerId, ...known } = begun
  const connections = connectionIds.map((connectionId) => ({ connectionId, fromDate: null, untilDate: null }))
  const draft = {
    ...initialDraft(supplyAgreement),
    ...known,
    customerId,
    kind: 'levering',
    gvoSource: 'onbekend',
    noticeMonths: usualNotice,
    connections,
  } as Draft
  const filled = {
    noticeDate: noticeDay(String(begun.endDate), usualNotice),
    connectionIds,
    annualVolume: await usageOf(context, draft, { rows: connections, known: [] }),
  }
  const plain = crud(
    supplyAgreement,
    async () => filled,
    async ({ db }, agreementId) => keepConnections(db, { agreementId, customerId }, connections),
  )
  const { id } = await plain.create(context, draft)
  return id
}

/** The connections of a customer that are under management and in no other agreement in force on any of these days, by product. */
export async function freeConnections(
  { db }: Writing,
  customerId: number,
  { product, from, until }: { product: string; from: string; until: string },
): Promise<number[]> {
  const rows = await db
    .selectFrom('connections')
    .select('id')
    .where('customerId', '=', customerId)
    .where('product', '=', Number(product) as never)
    .where('state', '!=', 'closed')
    .where(({ or, eb }) => or([eb('endDate', 'is', null), eb('endDate', '>=', from)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('agreementPeriods')
            .select('connectionId')
            .whereRef('connectionId', '=', 'connections.id')
            .where('kind', '=', 'levering')
            .where('state', 'in', ['signing', 'signed', 'active', 'terminating'])
            .where('fromDay', '<=', until)
            .where('untilDay', '>=', from),
        ),
      ),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
