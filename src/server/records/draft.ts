import type { AnyField } from '../../contract/records/field.ts'
import { isKeptFrom } from '../../contract/records/kept.ts'
import { checked, problemsOf } from '../../contract/records/problems.ts'
import { type AnyResource, initialDraft, isShown } from '../../contract/records/resource.ts'
import { Invalid } from '../ground/errors.ts'
import type { Reach } from '../session/reach.ts'
import { cleanDraft } from './clean.ts'
import type { Drafted, Stored } from './handlers.ts'

/** The draft of a create or update: what is not sent keeps its current value, what a customer may not set is refused. */
export function draftOf<R extends AnyResource>(
  resource: R,
  reach: Reach,
  input: object,
  current?: Record<string, unknown>,
): Drafted<R> {
  const closed = Object.keys(input).filter((name) => {
    const field = resource.fields[name]
    return field !== undefined && isKeptFrom(reach.session.subject.type, field)
  })
  if (closed.length > 0)
    throw new Invalid(Object.fromEntries(closed.map((name) => [name, ['Dit veld is hier niet bekend']])))
  const kept = current === undefined ? begun(resource, input) : held(resource, current)
  const parsed = checked(resource.draft, { ...kept, ...input })
  if (!parsed.success) throw new Invalid(problemsOf(parsed.error))
  return cleanDraft(resource, parsed.data as Record<string, unknown>) as Drafted<R>
}

/**
 * What one sends for a field that does not exist for the rest is cleared; where that field narrows the record it is refused instead: a
 * value meant for one customer would count for all. What the record held already goes with what it belonged to.
 */
export function refuseMisplaced(
  resource: AnyResource,
  input: Readonly<Record<string, unknown>>,
  current?: Readonly<Record<string, unknown>>,
): void {
  const start: Readonly<Record<string, unknown>> = initialDraft(resource)
  const whole = { ...(current === undefined ? begun(resource, input) : held(resource, current)), ...input }
  const misplaced = Object.entries<AnyField>(resource.fields).flatMap(([name, field]) => {
    const value = input[name]
    const isSame = [start[name], current?.[name]].some((one) => JSON.stringify(one) === JSON.stringify(value))
    return field.narrows && isFilled(value) && !isSame && !isShown(field, whole) ? [name] : []
  })
  if (misplaced.length > 0)
    throw new Invalid(Object.fromEntries(misplaced.map((name) => [name, [misplacedText]])))
}

const misplacedText = 'Dit veld hoort niet bij wat verder is ingevuld. Laat het leeg'

const isFilled = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && value !== false && !isEmptyList(value)

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0

/** A new draft: a field that follows another one has the value that goes with what was sent for that one. */
function begun(resource: AnyResource, input: object): Record<string, unknown> {
  const sent: Readonly<Record<string, unknown>> = { ...input }
  const following = Object.entries<AnyField>(resource.fields).flatMap(([name, { follows }]) =>
    follows !== undefined && follows.field in sent ? [[name, follows.value(sent[follows.field])]] : [],
  )
  return { ...initialDraft(resource), ...Object.fromEntries(following) }
}

/** Lists that others change meanwhile, with what this form did to them; `was` is what each held when the form began. */
export function together(
  resource: AnyResource,
  input: Readonly<Record<string, unknown>>,
  was: Readonly<Record<string, readonly number[]>>,
  current: Record<string, unknown>,
): Record<string, unknown> {
  const lists = Object.entries<AnyField>(resource.fields).flatMap(([name, field]) => {
    const [mine, before, now] = [input[name], was[name], current[name]]
    if (field.list !== 'shared' || !Array.isArray(mine) || before === undefined || !Array.isArray(now))
      return []
    const added = mine.filter((one) => !before.includes(one))
    const stays = now.filter((one) => mine.includes(one) || !before.includes(one))
    return [[name, [...stays, ...added]]]
  })
  return { ...input, ...Object.fromEntries(lists) }
}

/** What a record holds of its form: the draft that would change nothing. */
export function heldBy<R extends AnyResource>(resource: R, row: Stored<R>): Drafted<R> {
  return held(resource, { ...row }) as Drafted<R>
}

const held = (resource: AnyResource, row: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.keys(initialDraft(resource)).map((name) => [name, row[name]]))
