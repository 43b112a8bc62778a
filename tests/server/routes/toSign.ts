import type { World } from '../world.ts'

/** Something to sign, with somebody who is to; and the certificate with which this installation signs. */
export async function toSign(
  { database: { db } }: World,
  { customerId, asker, hash }: { customerId: number; asker: number; hash: string },
): Promise<number> {
  const until = new Date('2099-01-01T00:00:00Z')
  if ((await db.selectFrom('signingSeals').select('id').executeTakeFirst()) === undefined)
    await db
      .insertInto('signingSeals')
      .values({ certificate: 'PEM', keySealed: Buffer.from('x'), until })
      .execute()
  const { id } = await db
    .insertInto('signings')
    .values({
      customerId,
      linkedKind: 'supplyAgreement',
      subject: 'Overeenkomst',
      expiresOn: '2099-01-01',
      provider: 'own',
      fileHash: hash,
      fileName: 'a.pdf',
      pageCount: 1,
      signerCount: 1,
      signerNames: 'Anna Bakker',
      startedById: asker,
      state: 'waitingSigner',
      // Of a record one thing at a time is out to be signed: each is of another.
      linkedId: Math.floor(Math.random() * 2_000_000_000) + 1,
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('signingSigners')
    .values({
      signingId: id,
      place: 1,
      name: 'Anna Bakker',
      emailAddress: 'anna@wereld.example',
      state: 'invited',
      invitedAt: new Date('2026-01-01T09:00:00Z'),
    } as never)
    .execute()
  return id
}
