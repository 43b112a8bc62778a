import { library } from '../../../contract/areas/library/library.ts'
import type { deal } from '../../../contract/areas/sales/deals.ts'
import { textIn } from '../../../domain/unknown.ts'
import { Invalid } from '../../ground/errors.ts'
import type { Stored, Writing } from '../../records/handlers.ts'
import type { Told } from '../../records/lifeCycle.ts'
import { lockFor } from '../../storage/db/locks.ts'
import { duplicatesOf } from '../customers/duplicates.ts'

type Deal = Stored<typeof deal>

/** The same document at another customer: of what it was about there, that one has nothing. */
async function copied({ db, record }: Writing, documentId: number | null, customerId: number) {
  if (documentId === null) return null
  const {
    id: _,
    searchText: __,
    ...held
  } = (await db
    .selectFrom('documents')
    .selectAll()
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow()) as unknown as Record<string, unknown>
  const nothing = { entityId: null, connectionIds: [], invoiceId: null, supplyAgreementId: null }
  const { id } = await db
    .insertInto('documents')
    .values({ ...held, ...nothing, customerId } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  const versions = await db
    .selectFrom('documentVersions')
    .selectAll()
    .where('documentId', '=', documentId)
    .execute()
  await db
    .insertInto('documentVersions')
    .values(versions.map((version) => ({ ...version, documentId: id })) as never)
    .execute()
  const { title, fileName } = held
  await record({
    action: 'create',
    subject: library.name,
    subjectId: id,
    customerId,
    after: { title, fileName },
  })
  return id
}

/** The deal is of another customer from now on, who has its papers as well; whoever it was of keeps what is there. */
async function moved(context: Writing, row: Deal, customerId: number): Promise<void> {
  const { mandateId, offerDocumentId } = row
  await context.db
    .updateTable('deals')
    .set({
      customerId,
      mandateId: await copied(context, mandateId, customerId),
      offerDocumentId: await copied(context, offerDocumentId, customerId),
    })
    .where('id', '=', row.id)
    .execute()
  await context.record({
    action: 'update',
    subject: 'sales',
    subjectId: row.id,
    before: { customerId: row.customerId },
    after: { customerId },
  })
}

/**
 * From whom a deal is won: its customer, or the one that has the number in the trade register already which was given for a prospect.
 * Which of the two a person says: one firm can be two customers of ours, and mostly is not.
 */
export async function wonFrom(context: Writing, row: Deal, customerId: number, told: Told): Promise<number> {
  const kvk = textIn(told.customerKvk)
  if (kvk === null) return customerId
  // Of two that are won at once with the same number the second hears of the first.
  await lockFor(context.db, 'customers')
  const { state, kvk: held } = await context.db
    .selectFrom('customers')
    .select(['state', 'kvk'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  if (state !== 'prospect' || held !== null) return customerId
  const known = (await duplicatesOf(context, { kvk })).filter(({ id }) => id !== customerId)
  const [only, ...others] = known
  if (only === undefined || told.kvkOf === 'another') return customerId
  const names = known.map(({ name, number }) => `${name} (klantnummer ${number})`).join(', ')
  if (told.kvkOf !== 'known')
    throw new Invalid({ kvkOf: [`KvK-nummer ${kvk} staat al bij ${names}. Kies van wie deze kans is.`] })
  if (others.length > 0)
    throw new Invalid({
      kvkOf: [`Het nummer staat bij meer klanten: ${names}. Kies bij Bewerken eerst welke het is.`],
    })
  await moved(context, row, only.id)
  return only.id
}
