import type { Db } from '../../storage/db/database.ts'

const address = ['street', 'houseNumber', 'addition', 'postcode', 'city'] as const

type Values = Readonly<Record<string, unknown>>

/** What a new connection has of its entity where the file says nothing: whether people stay there, and where it lies. */
export type Places = ReadonlyMap<unknown, Values>

/** The entities of a customer, by id. */
export async function placesOf(db: Db, customerId: number): Promise<Places> {
  const rows = await db
    .selectFrom('entities')
    .select(['id', 'residence', 'country', ...address])
    .where('customerId', '=', customerId)
    .execute()
  return new Map(rows.map(({ id, ...place }) => [id, place]))
}

/** The values of a row of which none is there yet, with those of its entity, and what is to be said about that. */
export function atEntity(values: Values, places: Places): { values: Values; notes: string[] } {
  const { residence, ...place } = places.get(values.entityId) ?? {}
  if (residence === undefined) return { values, notes: [] }
  // A part of an address says that the connection lies elsewhere.
  const isOpen = place.street !== null && address.every((name) => values[name] === undefined)
  return {
    values: { residence, ...(isOpen && place), ...values },
    notes: isOpen ? ['Adres: dat van de entiteit'] : [],
  }
}
