import { type RawBuilder, sql } from 'kysely'
import {
  controlSignalChecks,
  orderAllSignalChecks,
  orderSignalChecks,
  type RuleCheck,
  type SignalChecks,
  signalChecks,
} from '../../../contract/areas/signals/signalCheckCalls.ts'
import { type RuleCode, ruleCodes } from '../../../domain/signals/finding.ts'
import { NotFound } from '../../ground/errors.ts'
import type { Writing } from '../../records/handlers.ts'
import { mountRead, mountWrite } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import { isReached, type Reach } from '../../session/reach.ts'
import type { Db } from '../../storage/db/database.ts'
import { orderSignals } from './job.ts'
import { isWatched } from './watched.ts'

/** Connections in one job: few enough to see it get on, and for other jobs to come between. */
const together = 50

/** Whose connections are looked at: of whoever is within reach, of the customer in the path, or one of them. */
interface Whose {
  readonly reach: Reach
  readonly connectionId?: number | undefined
  /** Only what this rule tells of them. */
  readonly ruleCode?: RuleCode | undefined
}

/** "Nu berekenen": when signals were last looked for, and having them looked for again at once. */
export function mountSignalChecks(portal: Portal): void {
  mountRead(portal, signalChecks, ({ db, reach }, { query }) => standOf(db, { reach, ...query }))
  mountWrite(portal, orderSignalChecks, (context, { body }) =>
    order(context, { reach: context.reach, ...body }),
  )
  const all = async (db: Db, stand: SignalChecks) => ({ ...stand, rules: await rulesOf(db, stand) })
  mountRead(portal, controlSignalChecks, async ({ db, reach }) => all(db, await standOf(db, { reach })))
  mountWrite(portal, orderAllSignalChecks, async (context, { body: { ruleCode } }) =>
    all(context.db, await order(context, { reach: context.reach, ruleCode })),
  )
}

async function order(context: Writing, whose: Whose): Promise<SignalChecks> {
  const { db, record } = context
  const { ruleCode } = whose
  const all = await watchedBy(db, whose)
  if (whose.connectionId !== undefined && all.length === 0) throw new NotFound()
  const ids = all.flatMap(({ id, waits }) => (waits ? [] : [id]))
  for (let at = 0; at < ids.length; at += together)
    await orderSignals(db, ids.slice(at, at + together), ruleCode)
  const after = { connections: ids.length, ...(ruleCode && { ruleCode }) }
  await record({ action: 'create', subject: 'signalChecks', after })
  return standOf(db, { ...whose, ruleCode: undefined })
}

async function standOf(db: Db, whose: Whose): Promise<SignalChecks> {
  const all = await watchedBy(db, whose)
  const last = Math.max(...all.flatMap(({ checkedAt }) => (checkedAt === null ? [] : [checkedAt.getTime()])))
  return {
    connections: all.length,
    waiting: all.filter(({ waits }) => waits).length,
    failed: all.filter(({ waits, failed }) => failed && !waits).length,
    lastRunAt: Number.isFinite(last) ? new Date(last).toISOString() : null,
  }
}

interface Watched {
  readonly id: number
  readonly checkedAt: Date | null
  readonly waits: boolean
  readonly failed: boolean
}

/** What is looked at every day: when that was, whether it stands in a job that is not done, and whether the last one was given up. */
async function watchedBy(db: Db, { reach, connectionId, ruleCode }: Whose): Promise<Watched[]> {
  const { rows } = await sql<Watched>`
    with ordered as (
      select one::integer as id, bool_or(state <> 'failed') as waits
      from pgboss.job cross join lateral jsonb_array_elements_text(data->'connectionIds') as one
      left join signal_checks on connection_id = one::integer
      where name = 'signals' and state in ('created', 'retry', 'active', 'failed')
        and (data->>'ruleCode' is null or data->>'ruleCode' = ${ruleCode ?? null}::text)
        and (state in ('created', 'retry') or checked_at is null or checked_at < started_on)
      group by one
    )
    select connections.id, checked_at, coalesce(waits, false) as waits, waits is not null and not waits as failed
    from connections
    left join signal_checks on signal_checks.connection_id = connections.id
    left join ordered on ordered.id = connections.id
    where ${isWatched} and ${ofReach(reach)}
      and (${connectionId ?? null}::integer is null or connections.id = ${connectionId ?? null}::integer)
    order by connections.id`.execute(db)
  return rows
}

/** The same of each rule that was looked at alone; all rules are looked at together as well, which counts for each of them. */
async function rulesOf(db: Db, { lastRunAt }: SignalChecks): Promise<RuleCheck[]> {
  const { rows } = await sql<{ code: string; waiting: number; failed: number; last: Date | null }>`
    with ordered as (
      select data->>'ruleCode' as code, state, completed_on, jsonb_array_length(data->'connectionIds') as connections,
        max(completed_on) filter (where state = 'completed') over (partition by data->>'ruleCode') as last
      from pgboss.job where name = 'signals' and data->>'ruleCode' is not null
    )
    select code, max(last) as last,
      coalesce(sum(connections) filter (where state in ('created', 'retry', 'active')), 0)::integer as waiting,
      coalesce(sum(connections) filter (where state = 'failed'
        and completed_on > greatest(last, ${lastRunAt}::timestamptz, '-infinity')), 0)::integer as failed
    from ordered group by code`.execute(db)
  return ruleCodes.map((code): RuleCheck => {
    const own = rows.find((row) => row.code === code)
    const last = own?.last?.toISOString() ?? null
    return {
      code,
      waiting: own?.waiting ?? 0,
      failed: own?.failed ?? 0,
      lastRunAt:
        [last, lastRunAt]
          .flatMap((at) => at ?? [])
          .sort()
          .at(-1) ?? null,
    }
  })
}

function ofReach({ customer, session: { customers } }: Reach): RawBuilder<boolean> {
  if (customer !== null) return sql`connections.customer_id = ${customer.id}`
  return isReached({ customers }, 'connections.customerId')
}
