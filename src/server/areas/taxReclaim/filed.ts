import type { Chance } from '../../../contract/areas/taxReclaim/chanceCalls.ts'
import type { Db } from '../../storage/db/database.ts'

/** The files of a customer that ask something back, or did: not those that came to nothing. */
const filesOf = (db: Db, customerId: number) =>
  db
    .selectFrom('taxRequests')
    .select(['id', 'number', 'scheme', 'entityId', 'connectionIds', 'periodFrom', 'periodTo'])
    .where('customerId', '=', customerId)
    .where('state', 'not in', ['notEligible', 'dropped', 'lapsed'])
    .orderBy('id')
    .execute()

/** Says of each year of a chance which file asks it already, so that nobody makes a second one of the same days. */
export async function withFiles(db: Db, customerId: number, chances: readonly Chance[]): Promise<Chance[]> {
  if (chances.length === 0) return []
  const files = await filesOf(db, customerId)
  return chances.map((chance) => {
    const connectionIds = new Set(chance.connections.map(({ id }) => id))
    const own = files.filter(
      (file) =>
        file.scheme === chance.scheme &&
        (file.connectionIds.length === 0
          ? file.entityId === chance.entityId
          : file.connectionIds.some((id) => connectionIds.has(id))),
    )
    const fileOf = (from: string, to: string) =>
      own.find(({ periodFrom, periodTo }) => periodFrom <= to && periodTo >= from)
    return {
      ...chance,
      years: chance.years.map((year) => {
        const found = fileOf(year.from, year.to)
        return { ...year, file: found === undefined ? null : { id: found.id, number: found.number } }
      }),
    }
  })
}
