import { sql } from 'kysely'
import { signal } from '../../../contract/areas/signals/signals.ts'
import type { AgreementRule, AuditRule, PurchaseRule, Severity } from '../../../domain/signals/finding.ts'
import type { Day } from '../../../domain/time/day.ts'
import type { StoredRow, Writing } from '../../records/handlers.ts'
import { takeOwnOfAll } from '../../records/transition.ts'
import { signalLife } from './life.ts'

/**
 * What is told of what is agreed, bought and controlled: by the rules that can be set, of every limit that the market came to, and of
 * whoever delivers no readings any more.
 */
type ToldRule = AgreementRule | PurchaseRule | AuditRule | 'SG05' | 'SG14'

/** How far something is off, where it can be counted; decimal strings in the unit, cost in euro. */
interface Off {
  readonly expectedValue: string
  readonly actualValue: string
  readonly unit: string
  readonly deviationPct: number | null
  readonly estimatedCost: string | null
}

/** What a rule tells of one thing now. */
export interface Telling {
  readonly rule: ToldRule
  /** Tells one thing from another; what people closed of it stays closed. */
  readonly fingerprint: string
  readonly customerId: number
  readonly connectionId?: number | null
  readonly supplyAgreementId?: number | null
  readonly invoiceId?: number | null
  readonly off?: Off
  readonly severity: Severity
  readonly title: string
  readonly periodFrom: Day
  readonly periodTo: Day
  /** What people find it by. */
  readonly about: string
  /** Whose it is to deal with. */
  readonly assigneeId?: number | null
}

interface Whose {
  readonly rules: readonly ToldRule[]
  readonly customerIds: readonly number[]
  /** With what their fingerprints begin, where others tell something else by the same rule. */
  readonly mark?: string
}

/** Signals that are written at once: the parameters of a statement are limited. */
const batch = 1000

/**
 * Brings what was told of these customers by these rules in line with what is so now: what is new is told once, what ended by itself
 * comes back, and what is no longer so is solved unless somebody deals with it. Answers what is told for the first time.
 */
export async function keepTold(
  context: Writing,
  whose: Whose,
  found: readonly Telling[],
): Promise<ReadonlyMap<string, number>> {
  const known = await knownOf(context, whose)
  // The latest comes first.
  const latest = new Map([...known].reverse().map((row) => [String(row.fingerprint), row]))
  const of = (one: Telling) => latest.get(one.fingerprint)
  const told = await tell(
    context,
    found.filter((one) => of(one) === undefined),
  )
  const back = found.filter((one) => of(one)?.state === 'solved' && of(one)?.resolution === null)
  await takeOwnOfAll(
    signal,
    signalLife,
    context,
    back.flatMap((one) => of(one) ?? []),
    'sys.RECURRED',
  )
  await retell(context, back, 1)
  await retell(
    context,
    found.filter((one) => of(one) !== undefined && !isClosed(of(one))),
    0,
  )
  const stays = new Set(found.map(({ fingerprint }) => fingerprint))
  const over = known.filter(
    (row) => !isClosed(row) && row.state !== 'inProgress' && !stays.has(String(row.fingerprint)),
  )
  await takeOwnOfAll(signal, signalLife, context, over, 'sys.CLEARED')
  return told
}

const isClosed = (row: StoredRow | undefined) => row?.state === 'solved' || row?.state === 'ignored'

/** What was told, the latest first. Nobody takes a step with one of them until it was brought in line. */
async function knownOf({ db }: Writing, { rules, customerIds, mark }: Whose): Promise<StoredRow[]> {
  const rows = await db
    .selectFrom('signals')
    .selectAll()
    .where('ruleCode', 'in', rules)
    .where('customerId', 'in', [0, ...customerIds])
    .$if(mark !== undefined, (of) => of.where('fingerprint', 'like', `${mark}%`))
    .orderBy('id', 'desc')
    .forUpdate()
    .execute()
  return rows
}

/** Signals that are new, by what tells them from others. */
async function tell({ db }: Writing, all: readonly Telling[]): Promise<ReadonlyMap<string, number>> {
  const made = new Map<string, number>()
  for (let place = 0; place < all.length; place += batch) {
    const rows = await db
      .insertInto('signals')
      .values(
        all.slice(place, place + batch).map(({ rule, off, ...one }) => ({
          ...one,
          connectionId: one.connectionId ?? null,
          supplyAgreementId: one.supplyAgreementId ?? null,
          invoiceId: one.invoiceId ?? null,
          assigneeId: one.assigneeId ?? null,
          ruleCode: rule,
          unit: off?.unit ?? 'dagen',
          expectedValue: off?.expectedValue ?? null,
          actualValue: off?.actualValue ?? null,
          deviationPct: off?.deviationPct ?? null,
          estimatedCost: off?.estimatedCost ?? null,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'fingerprint'])
      .execute()
    for (const { id, fingerprint } of rows) made.set(fingerprint, id)
  }
  return made
}

/** Says of signals that are there what is so now, and nothing where that is what they say. */
async function retell({ db }: Writing, all: readonly Telling[], more: number): Promise<void> {
  if (all.length === 0) return
  const of = <T>(part: (one: Telling) => T) => all.map(part)
  await sql`
    update signals set title = asked.title, severity = asked.severity, period_from = asked.since,
      period_to = asked.until, expected_value = asked.expected, actual_value = asked.actual,
      deviation_pct = asked.deviation, estimated_cost = asked.cost, occurrences = occurrences + ${more}
    from unnest(${of((one) => one.fingerprint)}::text[], ${of(({ title }) => title)}::text[],
      ${of(({ severity }) => severity)}::text[], ${of(({ periodFrom }) => periodFrom)}::date[],
      ${of(({ periodTo }) => periodTo)}::date[], ${of(({ off }) => off?.expectedValue ?? null)}::numeric[],
      ${of(({ off }) => off?.actualValue ?? null)}::numeric[], ${of(({ off }) => off?.deviationPct ?? null)}::integer[],
      ${of(({ off }) => off?.estimatedCost ?? null)}::numeric[])
      as asked (fingerprint, title, severity, since, until, expected, actual, deviation, cost)
    where signals.fingerprint = asked.fingerprint and signals.state not in ('solved', 'ignored')
      and (${more} > 0 or (signals.title, signals.severity, signals.period_from, signals.period_to, signals.estimated_cost)
        is distinct from (asked.title, asked.severity, asked.since, asked.until, asked.cost))`.execute(db)
}
