import { sql } from 'kysely'
import { leastNotices } from '../../../contract/areas/taxReclaim/reclaimWords.ts'
import { dayText } from '../../../domain/dutch.ts'
import { type Day, daysBetween } from '../../../domain/time/day.ts'
import { today } from '../../ground/today.ts'
import { asServer } from '../../records/asServer.ts'
import type { Database, Db } from '../../storage/db/database.ts'
import { parameterOn } from '../../storage/parameters/read.ts'
import { makeAction } from '../actions/make.ts'

/** Of these files: those of whose last day somebody was told as often as it takes. */
export async function toldOf(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    select request_id as id from tax_request_notices
    where request_id = any(${[...ids]}::integer[]) and term = 'final'
    group by request_id having count(*) >= ${leastNotices}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

interface Near {
  readonly id: number
  readonly number: string
  readonly customerId: number
  readonly term: 'objection' | 'final'
  readonly lastDay: Day
  readonly days: number
}

const batch = 200

/**
 * Files that are not handed in and near a term: of each the first notice that it has not had, one a day, so that also what was made
 * late has had all of them before it lapses.
 */
async function nearOf(db: Db, day: Day, moments: readonly number[]): Promise<Near[]> {
  const { rows } = await sql<Near>`
    select files.id, files.number, files.customer_id, terms.term, terms.last_day::text as last_day, moments.days
    from tax_requests as files
    cross join lateral (values ('objection', files.deadline), ('final', files.final_deadline)) as terms (term, last_day)
    cross join lateral (
      select days from unnest(${[...moments]}::integer[]) as days
      where terms.last_day - ${day}::date <= days and not exists (
        select from tax_request_notices as notices
        where notices.request_id = files.id and notices.term = terms.term and notices.days = days.days)
      order by days desc limit 1
    ) as moments
    where files.state in ('assessing', 'collecting', 'complete', 'signing')
      and (terms.term = 'final' or terms.last_day >= ${day}::date)
      and not exists (select from tax_request_notices as notices
        where notices.request_id = files.id and notices.term = terms.term and notices.told_on = ${day}::date)
    order by files.id, terms.term limit ${batch} for update of files skip locked`.execute(db)
  return rows
}

const whenIn = (left: number) =>
  left < 0 ? 'is voorbij' : left === 0 ? 'is vandaag' : left === 1 ? 'is morgen' : `is over ${left} dagen`

function subjectOf({ number, term, lastDay }: Near, day: Day): string {
  const when = `${whenIn(daysBetween(day, lastDay))} (${dayText(lastDay)})`
  return term === 'final'
    ? `Teruggaaf ${number} verjaart: de uiterste datum ${when}`
    : `Teruggaaf ${number}: de laatste dag om met recht van bezwaar in te dienen ${when}`
}

/** Who hears of files of customers that nobody keeps: the admin of longest standing. */
const adminOf = (db: Db) =>
  db
    .selectFrom('users')
    .select('id')
    .where('type', '=', 'admin')
    .where('state', '=', 'active')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/**
 * Tells whoever keeps the customer of files that are to be handed in soon: at so many days before as the parameter says, each once.
 * Answers how many.
 */
export async function watchReclaims(database: Database, day = today()): Promise<number> {
  const moments = await parameterOn(database.db, 'teruggaaf.signaal_dagen')
  let told = 0
  for (;;) {
    const taken = await database.transaction(async (tx) => {
      const near = await nearOf(tx, day, moments)
      const context = asServer(tx, 'reclaims')
      const admin = near.length > 0 ? await adminOf(tx) : undefined
      for (const one of near) {
        await tx
          .insertInto('taxRequestNotices')
          .values({ requestId: one.id, term: one.term, days: one.days, toldOn: day })
          .execute()
        await makeAction(context, {
          customerId: one.customerId,
          subject: subjectOf(one, day),
          actionType: 'controle',
          days: Math.max(0, Math.min(7, daysBetween(day, one.lastDay))),
          ...(admin && { otherwise: admin.id }),
        })
      }
      return near.length
    })
    told += taken
    if (taken < batch) return told
  }
}
