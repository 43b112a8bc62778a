import { supplyAgreement } from '../../../contract/areas/supplyAgreements/supplyAgreements.ts'
import { products } from '../../../contract/records/picklists.ts'
import { Conflict, Invalid } from '../../ground/errors.ts'
import type { Stored, Writing } from '../../records/handlers.ts'

/** Whom an agreement is with may have ended while it was a draft. Who looks holds that party: it does not end before this is done. */
export async function refuseEndedParty(
  { db }: Writing,
  row: Pick<Stored<typeof supplyAgreement>, 'supplierId' | 'measuringCompanyId'>,
): Promise<void> {
  for (const field of ['supplierId', 'measuringCompanyId'] as const) {
    const id = row[field]
    if (id === null) continue
    const { name, state } = await db
      .selectFrom('parties')
      .select(['name', 'state'])
      .where('id', '=', id)
      .forShare()
      .executeTakeFirstOrThrow()
    const { label } = supplyAgreement.fields[field]
    if (state !== 'active')
      throw new Conflict(`${label} ${name} is niet meer actief. Kies eerst een andere bij de overeenkomst.`)
  }
}

type Chosen = Readonly<Record<'supplierId' | 'product', unknown>>

/** A supplier is asked for what it supplies; of one that nobody said it of, that is not known. */
export async function refuseOtherProduct({ db }: Writing, { supplierId, product }: Chosen): Promise<void> {
  if (supplierId === null || (product !== '1' && product !== '2')) return
  const party = await db
    .selectFrom('parties')
    .select(['name', 'products'])
    .where('id', '=', Number(supplierId))
    .executeTakeFirst()
  const supplied: readonly string[] = party?.products ?? []
  if (party !== undefined && supplied.length > 0 && !supplied.includes(product))
    throw new Invalid({ supplierId: [`${party.name} levert geen ${products[product].toLowerCase()}`] })
}
