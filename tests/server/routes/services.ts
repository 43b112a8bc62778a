import type { Db } from '../../../src/server/storage/db/database.ts'

/** A service that we offer, and that the customer takes. */
export async function taken(db: Db, customerId: number, code: string) {
  const definition = await db
    .insertInto('serviceDefinitions')
    .values({ code, name: 'Dienst', billing: 'vast_maand', noticeMonths: 1 } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  const bought = await db
    .insertInto('customerServices')
    .values({ customerId, definitionId: definition.id, startDate: '2026-01-01', scope: 'alle' } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return { serviceId: bought.id, definitionId: definition.id }
}
