import { type AnyStateMachine, transition } from 'xstate'
import { z } from 'zod'
import type { LifeFacts } from '../../../machines/life-cycles/lifeCycle.ts'
import type { AnyField, Typed } from '../../contract/records/field.ts'
import { lackingIn } from '../../contract/records/needed.ts'
import { checked, problemsOf } from '../../contract/records/problems.ts'
import { type AnyResource, fieldsOf, isShown, type Step } from '../../contract/records/resource.ts'
import { Invalid } from '../ground/errors.ts'
import { today } from '../ground/today.ts'
import { holds, isStaff, type Reach, reachesAll } from '../session/reach.ts'
import { Decisions } from './decisions.ts'
import type { Reading, Stored, StoredRow, Writing } from './handlers.ts'
import type { Rows } from './rows.ts'

/** What was told with a step, by field. */
export type Told = Readonly<Record<string, unknown>>

// Methods, as those of `Handlers` are: what takes records of one resource is mounted where any may come.
type Effect<R> = {
  does(context: Writing, row: Stored<R>, told: Told, prepared?: unknown): Promise<unknown>
}['does']
type Preparation<R> = { does(context: Reading, row: Stored<R>, told: Told): Promise<unknown> }['does']
type OfAll<R> = { does(context: Writing, rows: readonly Stored<R>[]): Promise<unknown> }['does']

/** The life cycle of a resource: its machine, what the guards must know, and what else happens. */
export interface LifeCycle<R = AnyResource> {
  readonly machine: AnyStateMachine
  /** What guards need besides the record, for all these rows at once: one query, not one a row. */
  facts?(context: Reading, rows: readonly Stored<R>[]): Promise<ReadonlyMap<number, object>>
  /** Why a step that a person asked for cannot be taken now, where more can be said than that. */
  whyNot?(context: Reading, row: Stored<R>, event: string): Promise<string | null>
  /** Why a step that could be taken when it was asked for came too late all the same, having waited for somebody else's change. */
  whyLate?(row: Stored<R>, event: string): string | null
  /** Held before the guards of a step look: what they see then stays so until the step is taken. */
  readonly holds?: Readonly<Record<string, OfAll<R>>>
  /** What a step needs from outside the database (a file, for instance), fetched before its transaction and handed to its effect. */
  readonly prepares?: Readonly<Record<string, Preparation<R>>>
  /** What else a step does, in the same transaction; `row` is the record after it. */
  readonly effects?: Readonly<Record<string, Effect<R>>>
  /** The same of a step of the server, for all records that took it at once: a day on which many do asks no more than another. */
  readonly effectsOfAll?: Readonly<Record<`sys.${string}`, OfAll<R>>>
  /** The rows to which the server itself does something today (an end date that has passed), by the event. */
  readonly due?: Readonly<Record<`sys.${string}`, (rows: Rows, today: string) => Rows>>
}

/** The facts of rows as the guards want them; `reach` null is the server itself. */
async function factsOf(
  life: LifeCycle,
  context: Reading,
  rows: readonly StoredRow[],
): Promise<(row: StoredRow) => LifeFacts<StoredRow>> {
  const more = rows.length > 0 ? await life.facts?.(context, rows) : undefined
  const asker = context.reach === null ? null : { userId: context.reach.session.userId }
  const day = today()
  return (row) => ({ record: row, asker, today: day, more: more?.get(row.id) ?? {} })
}

function snapshotOf({ machine }: LifeCycle, facts: LifeFacts<StoredRow>) {
  return machine.resolveState({ value: String(facts.record.state), context: facts as never })
}

/** The state an event leads to from here, or null when it leads nowhere. */
function reached(life: LifeCycle, facts: LifeFacts<StoredRow>, event: string): string | null {
  const snapshot = snapshotOf(life, facts)
  if (!snapshot.can({ type: event })) return null
  const [after] = transition(life.machine, snapshot, { type: event })
  return after.value
}

const stepsOf = (resource: AnyResource): [string, Step][] => Object.entries(resource.steps ?? {})

/** Whether a step is for somebody else to take: who asks watches along. The server itself watches nobody. */
export const isAsOther = (reach: Reach | null, step: Step): boolean =>
  step.notAsOther === true && reach !== null && reach.session.realUserId !== null

/** Whose a step is, where whoever asks is of the others: the customer's own people, or ours. */
export function forOthers(reach: Reach | null, step: Step): 'customer' | 'us' | null {
  if (reach === null) return null
  const isOurs = isStaff(reach.session)
  if (step.ofCustomer === true && isOurs) return 'customer'
  return step.ofUs === true && !isOurs ? 'us' : null
}

function mayTake(resource: AnyResource, reach: Reach, step: Step): boolean {
  if (step.everywhere && !reachesAll(reach.session)) return false
  if (isAsOther(reach, step) || forOthers(reach, step) !== null) return false
  const needed = step.permission ?? resource.permission.update
  return needed !== null && holds(reach, needed)
}

/** What the machines answered, by the machine and the resource whose steps were asked. */
const answered = new WeakMap<AnyStateMachine, WeakMap<AnyResource, Decisions<readonly string[]>>>()

function answersOf({ machine }: LifeCycle, resource: AnyResource): Decisions<readonly string[]> {
  const known = answered.get(machine) ?? new WeakMap<AnyResource, Decisions<readonly string[]>>()
  answered.set(machine, known)
  const decisions = known.get(resource) ?? new Decisions()
  known.set(resource, decisions)
  return decisions
}

/** The rows with the events their reader may fire now: the machine is asked once for all rows that are alike to its guards. */
export async function withAllowed(
  resource: AnyResource,
  life: LifeCycle | undefined,
  context: Reading,
  rows: readonly StoredRow[],
): Promise<StoredRow[]> {
  if (life === undefined) return [...rows]
  const steps = stepsOf(resource)
  const may = new Set(
    steps.flatMap(([event, step]) => (mayTake(resource, context.reach, step) ? [event] : [])),
  )
  if (may.size === 0) return rows.map((row) => ({ ...row, allowed: [] }))
  const facts = await factsOf(life, context, rows)
  const answers = answersOf(life, resource)
  const possible = (of: LifeFacts<StoredRow>) => {
    const snapshot = snapshotOf(life, of)
    return steps.flatMap(([event]) => (snapshot.can({ type: event }) ? [event] : []))
  }
  return rows.map((row) => ({
    ...row,
    allowed: answers.of(facts(row), possible).filter((event) => may.has(event)),
  }))
}

/** The state a step leads to, or null when this record, this person or this moment does not allow it. */
export async function stateAfter(
  resource: AnyResource,
  life: LifeCycle,
  context: Reading,
  row: StoredRow,
  event: string,
): Promise<string | null> {
  const step = resource.steps?.[event]
  if (step === undefined || !mayTake(resource, context.reach, step)) return null
  const facts = await factsOf(life, context, [row])
  return reached(life, facts(row), event)
}

/** The states a step of the server itself leads to, by record; null where a record does not allow it now. */
export async function ownStatesAfter(
  life: LifeCycle,
  context: Reading,
  rows: readonly StoredRow[],
  event: string,
): Promise<ReadonlyMap<number, string | null>> {
  // The server needs no right of whoever set it off.
  const facts = await factsOf(life, { ...context, reach: null as never }, rows)
  return new Map(rows.map((row) => [row.id, reached(life, facts(row), event)]))
}

/**
 * What was told with a step of this record, checked by the rules of its fields; refused with a sentence under each field that is
 * wrong. What is not asked of such a record is left out.
 */
export function toldWith(step: Step, row: StoredRow, input: Told): Told {
  const [asked, others] = askedOf(step, { ...row, ...input })
  const shape = Object.fromEntries(asked.map(([name, field]) => [name, field.schema]))
  const told = Object.fromEntries(Object.entries(input).filter(([name]) => !others.has(name)))
  const parsed = checked(z.strictObject(shape), told)
  if (!parsed.success) throw new Invalid(problemsOf(parsed.error))
  const lacking = lackingIn(Object.fromEntries(asked), parsed.data, { ...row, ...parsed.data })
  const problems = {
    ...Object.fromEntries(lacking.map(([name, says]) => [name, [says]])),
    ...step.check?.(parsed.data, today(), row),
  }
  if (Object.keys(problems).length > 0) throw new Invalid(problems)
  return parsed.data
}

/** The fields a step asks for given what is known, and the names of those it does not. */
function askedOf({ asks = {} }: Step, typed: Typed): [[string, AnyField][], Set<string>] {
  const all = fieldsOf({ fields: asks })
  const asked = all.filter(([, field]) => isShown(field, typed))
  return [asked, new Set(all.filter((one) => !asked.includes(one)).map(([name]) => name))]
}

/** What a step needs from outside the database, where it can be taken at all: refused here is refused before anything was written. */
export async function preparedFor(
  resource: AnyResource,
  life: LifeCycle,
  context: Reading,
  { row, event, told }: { readonly row: StoredRow; readonly event: string; readonly told: Told },
): Promise<unknown> {
  const prepare = life.prepares?.[event]
  const step = resource.steps?.[event] as Step | undefined
  if (prepare === undefined || step === undefined) return undefined
  if ((await stateAfter(resource, life, context, row, event)) === null) return undefined
  return prepare(context, row, toldWith(step, row, told))
}
