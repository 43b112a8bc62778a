import { sql } from 'kysely'
import { dayText } from '../../../domain/dutch.ts'
import type { StoredRow } from '../../records/handlers.ts'
import type { LifeCycle } from '../../records/lifeCycle.ts'
import type { Db } from '../../storage/db/database.ts'
import { datedLife } from '../rateTables/datedLife.ts'

/** A rate that counts on a day of another one, for the same thing. */
interface Rival {
  readonly ownId: number
  readonly about: string | null
  readonly validFrom: string
  readonly validUntil: string | null
}

/**
 * Rates that count (fixed, or over) on a day of these, of the same kind and product: both for one connection, or both for all of an
 * agreement. One for a connection beside one for all of its agreement is no rival: it goes before that. Neither is one of another
 * agreement: a connection is in one at a time, and each counts on the days of its own.
 */
async function overlapsOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Rival>`
    select own.id as own_id, other.about, other.valid_from, other.valid_until
    from rates as own
    join rates as other on other.id <> own.id and other.state <> 'draft' and other.customer_id = own.customer_id
      and other.rate_kind = own.rate_kind and other.product = own.product
      and (other.connection_ids && own.connection_ids
        or (own.connection_ids = '{}' and other.connection_ids = '{}'
          and other.supply_agreement_id = own.supply_agreement_id))
      and (own.supply_agreement_id is null or other.supply_agreement_id is null
        or own.supply_agreement_id = other.supply_agreement_id)
      and other.valid_from <= coalesce(own.valid_until, 'infinity')
      and coalesce(other.valid_until, 'infinity') >= own.valid_from
    where own.id = any(${ids}::integer[])
    order by other.valid_from`.execute(db)
  return new Map(rows.map((row) => [row.ownId, overlapSentence(row)]))
}

const overlapSentence = ({ about, validFrom, validUntil }: Rival) => {
  const days =
    validUntil === null
      ? `Vanaf ${dayText(validFrom)}`
      : `Van ${dayText(validFrom)} t/m ${dayText(validUntil)}`
  return `${days} geldt al een vastgesteld tarief van dezelfde soort (${about}). Zet dat eerst terug naar concept, of pas de geldigheid aan.`
}

/** Why rates cannot be fixed, by the rate, each in a sentence; what can be is not there. */
export async function blocksOf(db: Db, rows: readonly StoredRow[]): Promise<ReadonlyMap<number, string>> {
  const drafts = rows.filter(({ state }) => state === 'draft')
  const ids = drafts.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const [overlaps, filled] = await Promise.all([
    overlapsOf(db, ids),
    db.selectFrom('rateParts').select('rateId').distinct().where('rateId', 'in', ids).execute(),
  ])
  const withParts = new Set(filled.map(({ rateId }) => rateId))
  const sentences = drafts.flatMap((row): [number, string][] => {
    const overlap = overlaps.get(row.id)
    const all = [
      ...(withParts.has(row.id) ? [] : ['Vul bij Bewerken minstens één prijs in.']),
      ...(row.supplyAgreementId === null && row.sourceNote === null
        ? ['Vul bij Bewerken in waar de prijzen staan: een overeenkomst, of waarvan ze zijn overgenomen.']
        : []),
      ...(overlap === undefined ? [] : [overlap]),
    ]
    return all.length > 0 ? [[row.id, all.join(' ')]] : []
  })
  return new Map(sentences)
}

/** The life of what is agreed, which is that of every dated table of rates. */
export const rateLife: LifeCycle = datedLife({ table: 'rates', readAs: 'rates', overlapsOf, blocksOf })
