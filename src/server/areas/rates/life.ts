import { sql } from 'kysely'
import { type RateTableKnown, rateTableLifeCycle } from '../../../../machines/life-cycles/rateTable.ts'
import { dayText } from '../../../domain/dutch.ts'
import { dayAt } from '../../../domain/time/day.ts'
import { Conflict, Invalid } from '../../ground/errors.ts'
import type { Reading, StoredRow, Writing } from '../../records/handlers.ts'
import type { LifeCycle, Told } from '../../records/lifeCycle.ts'
import type { Db } from '../../storage/db/database.ts'
import { lockFor } from '../../storage/db/locks.ts'

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
async function rivalsOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Rival>> {
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
  return new Map(rows.map((row) => [row.ownId, row]))
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
  const [rivals, filled] = await Promise.all([
    rivalsOf(db, ids),
    db.selectFrom('rateParts').select('rateId').distinct().where('rateId', 'in', ids).execute(),
  ])
  const withParts = new Set(filled.map(({ rateId }) => rateId))
  const sentences = drafts.flatMap((row): [number, string][] => {
    const rival = rivals.get(row.id)
    const all = [
      ...(withParts.has(row.id) ? [] : ['Vul bij Bewerken minstens één prijs in.']),
      ...(row.supplyAgreementId === null && row.sourceNote === null
        ? ['Vul bij Bewerken in waar de prijzen staan: een overeenkomst, of waarvan ze zijn overgenomen.']
        : []),
      ...(rival === undefined ? [] : [overlapSentence(rival)]),
    ]
    return all.length > 0 ? [[row.id, all.join(' ')]] : []
  })
  return new Map(sentences)
}

/** Who fixed it, and when; nobody, once it is a draft again. */
async function sign({ db, reach }: Writing, { id, state }: StoredRow): Promise<void> {
  const isFixed = state === 'fixed'
  await db
    .updateTable('rates')
    .set({ fixedById: isFixed ? reach.session.userId : null, fixedOn: isFixed ? dayAt(Date.now()) : null })
    .where('id', '=', id)
    .execute()
}

/** The rival of a rate that counts from now: looked for where nobody else fixes one meanwhile, whose rival it could become. */
async function rivalNow(db: Db, id: number): Promise<Rival | undefined> {
  await lockFor(db, 'rates')
  return (await rivalsOf(db, [id])).get(id)
}

async function fix(context: Writing, row: StoredRow): Promise<void> {
  const rival = await rivalNow(context.db, row.id)
  if (rival !== undefined) throw new Conflict(overlapSentence(rival))
  await sign(context, row)
}

/** A rate does not grow into the days of another one. */
async function refuseOverlap({ db }: Writing, row: StoredRow, { validUntil }: Told): Promise<void> {
  const rival = await rivalNow(db, row.id)
  if (rival !== undefined) throw new Invalid({ validUntil: [overlapSentence(rival)] })
  if (String(validUntil) < String(row.validFrom))
    throw new Invalid({ validUntil: ['Ligt voor de eerste dag'] })
}

/** The life of what is agreed, which is that of every dated table of rates. */
export const rateLife: LifeCycle = {
  machine: rateTableLifeCycle,
  facts: async ({ db }: Reading, rows: readonly StoredRow[]): Promise<Map<number, RateTableKnown>> => {
    const blocks = await blocksOf(db, rows)
    return new Map(rows.map(({ id }) => [id, { isFixable: !blocks.has(id) }]))
  },
  effects: { FIX: fix, UNFIX: sign, EXTEND: refuseOverlap },
  due: {
    'sys.VALID_UNTIL': (rows, day) =>
      rows.where('rates.state', '=', 'fixed').where('rates.validUntil', '<', day),
  },
}
