import { sql } from 'kysely'
import { type AnyResource, type Step, subjectOf } from '../../contract/records/resource.ts'
import { inParts } from '../../domain/inParts.ts'
import { own } from '../../domain/own.ts'
import { Conflict, Forbidden, Refused, Stale } from '../ground/errors.ts'
import { isCrowded, Unavailable } from '../storage/db/errors.ts'
import type { Handlers, StoredRow, Writing } from './handlers.ts'
import {
  forOthers,
  isAsOther,
  type LifeCycle,
  ownStatesAfter,
  stateAfter,
  type Told,
  toldWith,
  withAllowed,
} from './lifeCycle.ts'
import { refusing } from './refusing.ts'
import { anyDb } from './rows.ts'
import { cleaned, namesOf, placeOf } from './told.ts'

/** A step as it is asked for. */
export interface Asking {
  readonly event: string
  readonly version: number
  /** What the step asks for, by field. */
  readonly told: Told
  /** What was fetched for it before its transaction. */
  readonly prepared?: unknown
}

/**
 * Takes a step through the life cycle: 403 for events of the server, 412 when the record is newer, 409 `{state, allowed}` when it
 * cannot be done from here, 422 for what was told wrongly. State, told columns, effects and history change together.
 */
export async function take(
  resource: AnyResource,
  life: LifeCycle,
  handlers: Handlers,
  context: Writing,
  id: number,
  { event, version, told, prepared }: Asking,
): Promise<StoredRow> {
  if (event.startsWith('sys.')) throw new Forbidden('Deze stap zet het systeem zelf.')
  const row = await standing(life, handlers, context, id, { event, version })
  const step = resource.steps?.[event]
  const state = await stateAfter(resource, life, context, row, event)
  if (step === undefined || state === null) throw await notFromHere(resource, life, context, row, event)
  // It could not be taken when that was fetched, and can by now: whoever asks again has it.
  if (life.prepares?.[event] !== undefined && prepared === undefined)
    throw new Conflict('Dit is intussen gewijzigd. Probeer het opnieuw.')
  const checked = cleaned(step, toldWith(step, row, told))
  const late = (now: StoredRow) => life.whyLate?.(now, event) ?? null
  try {
    const done = await taken(resource, life, handlers, context, { row, state, event, checked, prepared })
    refuseLate(late(done))
    return done
  } catch (error) {
    // A lock that was not given ends the transaction: of what was read before, the time alone can still be looked at.
    if (isCrowded(error) || error instanceof Unavailable) refuseLate(late(row))
    throw error
  }
}

/** The record of this version, read once all that its step holds is held: whoever was before us changed it first. */
async function standing(
  life: LifeCycle,
  handlers: Handlers,
  context: Writing,
  id: number,
  { event, version }: Pick<Asking, 'event' | 'version'>,
): Promise<StoredRow> {
  const fresh = async () => {
    const row = await handlers.get(context, id)
    if (row.version !== version) throw new Stale(row)
    return row
  }
  // Nothing is held for who does not reach it, or saw another one.
  const row = await fresh()
  const hold = own(life.holds ?? {}, event)
  if (hold === undefined) return row
  await hold(context, [row])
  return fresh()
}

function refuseLate(why: string | null): void {
  if (why !== null) throw new Conflict(why)
}

/** A step that may be taken. */
interface Taking {
  readonly row: StoredRow
  readonly state: string
  readonly event: string
  readonly checked: Told
  readonly prepared: unknown
}

/** State, told columns, history and effects of a step, together. */
async function taken(
  resource: AnyResource,
  life: LifeCycle,
  handlers: Handlers,
  context: Writing,
  { row, state, event, checked, prepared }: Taking,
): Promise<StoredRow> {
  const { id } = row
  await refusing(resource, () => move(resource, context, [row], state, checked), checked)
  const moved = await handlers.get(context, id)
  const told = { ...checked, ...namesOf(resource, checked, moved) }
  // Before what follows from it, which the history tells after it.
  await context.record({
    action: 'transition',
    subject: subjectOf(resource),
    subjectId: id,
    before: { ...placeOf(row, told), state: row.state },
    after: { state, event, ...told },
  })
  await life.effects?.[event]?.(context, { ...moved }, checked, prepared)
  return handlers.get(context, id)
}

/** Why whoever asks is not the one to take a step; null where that is not what is wrong. */
function whoNot({ reach }: Writing, step: Step): string | null {
  if (isAsOther(reach, step)) return 'Wie met een ander meekijkt, kan dit niet namens die ander doen.'
  const whose = forOthers(reach, step)
  return whose === null ? null : othersSay[whose]
}

const othersSay = {
  customer: 'Dit zegt de klant zelf, op het portaal.',
  us: 'Dit leggen alleen wij vast.',
} as const

async function notFromHere(
  resource: AnyResource,
  life: LifeCycle,
  context: Writing,
  row: StoredRow,
  event: string,
) {
  const [current] = await withAllowed(resource, life, context, [row])
  const step = resource.steps?.[event]
  const why = (step && whoNot(context, step)) ?? (await life.whyNot?.(context, row, event))
  return new Refused(409, why ?? 'Deze stap kan nu niet (meer).', {
    data: { state: row.state, allowed: current?.allowed },
  })
}

/** Stores the new state of these records, and of what was told their columns. */
async function move(
  resource: AnyResource,
  { db }: Writing,
  rows: readonly StoredRow[],
  state: string,
  told: Told,
): Promise<void> {
  const versions = new Map(rows.map(({ id, version }) => [id, version]))
  const columns = Object.entries(told).filter(
    ([name]) => name in resource.fields || name in (resource.automatic ?? {}),
  )
  const moved = await anyDb(db)
    .updateTable(resource.table)
    .set({ ...Object.fromEntries(columns), state, version: sql`version + 1`, updatedAt: sql`now()` })
    .where(
      sql<boolean>`(id, version) in (select * from unnest(${[...versions.keys()]}::integer[], ${[...versions.values()]}::integer[]))`,
    )
    .returning('id')
    .execute()
  const isMoved = new Set(moved.map(({ id }) => id))
  const stale = rows.find(({ id }) => !isMoved.has(id))
  if (stale) throw new Stale(stale)
}

/** A step of the server itself, with what it tells of columns; false when the record does not allow it now. */
export async function takeOwn(
  resource: AnyResource,
  life: LifeCycle,
  context: Writing,
  row: StoredRow,
  event: `sys.${string}`,
  told: Told = {},
): Promise<boolean> {
  return (await takeOwnOfAll(resource, life, context, [row], event, told)) === 1
}

/** How many records change in one statement: PostgreSQL takes 65,535 values with one, and the audit has nine of a record. */
const atOnce = 5000

/**
 * The same for as many records as there are, in a few statements: how many took the step. Also a step that people take, where it
 * follows from what somebody did elsewhere and needs no right of theirs here.
 */
export async function takeOwnOfAll(
  resource: AnyResource,
  life: LifeCycle,
  context: Writing,
  all: readonly StoredRow[],
  event: string,
  told: Told = {},
): Promise<number> {
  let taken = 0
  for (const rows of inParts(all, atOnce)) {
    await own(life.holds ?? {}, event)?.(context, rows)
    const states = await ownStatesAfter(life, context, rows, event)
    for (const [state, group] of Map.groupBy(rows, ({ id }) => states.get(id) ?? null)) {
      if (state === null) continue
      await move(resource, context, group, state, told)
      // Before what follows from it, which the history tells after it.
      await context.record(
        ...group.map((row) => ({
          action: 'transition',
          subject: subjectOf(resource),
          subjectId: row.id,
          customerId: (row.customerId as number | undefined) ?? null,
          before: { ...placeOf(row, told), state: row.state },
          after: { state, event, ...told },
        })),
      )
      for (const row of group) await life.effects?.[event]?.(context, row, told)
      await own(life.effectsOfAll ?? {}, event)?.(context, group)
      taken += group.length
    }
  }
  return taken
}
