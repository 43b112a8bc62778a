import type { Db } from '../../../src/server/storage/db/database.ts'
import type { World } from '../world.ts'

let count = 0

/** Somebody who asked to be called about it. */
async function interested(db: Db, collectiveId: number): Promise<number> {
  const { id } = await db
    .insertInto('collectiveInterests')
    .values({
      collectiveId,
      organisation: 'Bakkerij Aar',
      name: 'Anna Bakker',
      emailAddress: 'anna@aar.example',
      consent: 'Bel mij.',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Somebody who gets a newsletter. */
async function mailedTo(db: Db, customerId: number, contactId: number): Promise<number> {
  const { id: newsletterId } = await db
    .insertInto('newsletters')
    .values({ title: 'Nieuws', subject: 'Nieuws', body: '<p>Nieuws.</p>', state: 'sent' } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('newsletterRecipients')
    .values({ newsletterId, customerId, contactId, name: 'Anna', emailAddress: 'anna@aar.example' } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A customer in a collective of its own: there is one participation of each in one. */
export async function joined(
  { database: { db } }: World,
  { customerId, contactId }: { customerId: number; contactId: number },
): Promise<Record<string, number>> {
  const { id: collectiveId } = await db
    .insertInto('collectives')
    .values({
      name: 'Collectief',
      code: `J${++count}`,
      products: ['1'],
      deliveryFrom: '2098-01-01',
      deliveryUntil: '2099-12-31',
      enrolFrom: '2026-01-01',
      enrolUntil: '2097-10-01',
      method: 'klik',
      mandate: 'volmacht',
      state: 'enrolling',
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: participationId } = await db
    .insertInto('participations')
    .values({ collectiveId, customerId, contactId, startDate: '2098-01-01' } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  const bought = {
    collectiveId,
    product: '1',
    period: '2098',
    volume: '1',
    price: '80',
    boughtOn: '2026-01-01',
  }
  const { id: purchaseId } = await db
    .insertInto('collectivePurchases')
    .values(bought as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: shareId } = await db
    .insertInto('collectiveShares')
    .values({ ...bought, purchaseId, participationId, customerId, weight: '1' } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    'collective-interests': await interested(db, collectiveId),
    'collective-participants': participationId,
    'collective-purchases': purchaseId,
    'collective-shares': shareId,
    'newsletter-recipients': await mailedTo(db, customerId, contactId),
  }
}
