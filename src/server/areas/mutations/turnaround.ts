import { sql } from 'kysely'
import { allMutations } from '../../../contract/areas/mutations/mutations.ts'
import { submittedStates } from '../../../contract/areas/mutations/mutationWords.ts'
import {
  ageBounds,
  type mutationTurnaround,
  type PartyTurnaround,
  turnaroundDays,
} from '../../../contract/areas/mutations/turnaroundCall.ts'
import type { AnswerOf } from '../../../contract/records/call.ts'
import { eachOf, keysOf } from '../../../domain/keys.ts'
import { addDays, daysBetween } from '../../../domain/time/day.ts'
import { today } from '../../ground/today.ts'
import type { Reading } from '../../records/handlers.ts'
import { within } from '../../records/rows.ts'

const open = keysOf(submittedStates)

/** Spellings that differ in capitals only are one party. */
async function partiesOf(context: Reading, day: string, since: string): Promise<PartyTurnaround[]> {
  const mine = within(allMutations, context).select(['mutations.id', 'mutations.state'])
  const waits = sql`confirmed_date is null and state = any(${open}::text[])`
  const counts = sql`answered_on >= ${since}::date`
  const days = sql`greatest(0, answered_on - sent_at)`
  const { rows } = await sql<PartyTurnaround>`
    select role, min(name) as name,
      count(*) filter (where ${waits})::integer as waiting,
      max(greatest(0, ${day}::date - sent_at)) filter (where ${waits}) as waits_longest,
      count(*) filter (where ${counts})::integer as confirmed,
      round(avg(${days}) filter (where ${counts}))::integer as average_days,
      max(${days}) filter (where ${counts}) as longest_days
    from mutation_parties join (${mine}) as mine on mine.id = mutation_id
    where sent_at is not null
    group by role, lower(trim(name))
    having count(*) filter (where ${waits}) > 0 or count(*) filter (where ${counts}) > 0
    order by 3 desc, 4 desc nulls last, 6 desc nulls last, 2`.execute(context.db)
  return rows
}

const placeOf = (days: number): number => {
  const place = ageBounds.findIndex((bound) => days <= bound)
  return place === -1 ? ageBounds.length : place
}

/** How many of each state are open for how long: by the day each was handed in, of which there are far fewer than mutations. */
async function agesOf(context: Reading, day: string) {
  const rows = await within(allMutations, context)
    .where('mutations.state', 'in', open)
    .where('mutations.submittedAt', 'is not', null)
    .select(({ fn }) => ['mutations.state', 'mutations.submittedAt', fn.countAll<string>().as('count')])
    .groupBy(['mutations.state', 'mutations.submittedAt'])
    .execute()
  const counts = eachOf(open, () => [...ageBounds, null].map(() => 0))
  for (const { state, submittedAt, count } of rows as unknown as Counted[]) {
    const own = counts[state]
    const place = placeOf(daysBetween(submittedAt, day))
    own[place] = (own[place] ?? 0) + Number(count)
  }
  return open.map((state) => ({ state, counts: counts[state] }))
}

interface Counted {
  readonly state: (typeof open)[number]
  readonly submittedAt: string
  readonly count: string
}

/** How long mutations take: at each party of the market, and in each state. */
export async function turnaroundOf(context: Reading): Promise<AnswerOf<typeof mutationTurnaround>> {
  const day = today()
  const since = addDays(day, -turnaroundDays)
  const [parties, ages] = await Promise.all([partiesOf(context, day, since), agesOf(context, day)])
  return { since, parties, ages }
}
