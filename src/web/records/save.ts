import type { SaveAnswer, Saving, Stand, Values } from '../../../machines/flows/form.ts'
import { checked, type Problems, problemsOf } from '../../contract/records/problems.ts'
import { recordCalls } from '../../contract/records/recordCalls.ts'
import { type AnyResource, fieldsOf, initialDraft } from '../../contract/records/resource.ts'
import { ask, askFilled } from '../calls/ask.ts'
import { queryClient } from '../calls/query.ts'
import { type Refusal, refusalFrom } from '../calls/refusal.ts'
import { type AnyRow, callsOf } from '../fields/places.ts'

/** The fields of a resource that this person fills in: customers' users never see those of staff. */
export function fieldsFor(resource: AnyResource, isStaff: boolean) {
  return fieldsOf(resource).filter(([, field]) => isStaff || !field.staffOnly)
}

/** A row, or nothing yet, as a form holds it. */
export function standOf(resource: AnyResource, row: AnyRow | null, isStaff: boolean): Stand {
  const start = initialDraft(resource)
  const names = fieldsFor(resource, isStaff).map(([name]) => name)
  return {
    values: Object.fromEntries(
      names.map((name) => [name, row?.[name] === undefined ? start[name] : row[name]]),
    ),
    version: row?.version ?? null,
    ...(typeof row?.updatedAt === 'string' && { since: row.updatedAt }),
  }
}

function isRow(data: unknown): data is AnyRow {
  return typeof data === 'object' && data !== null && 'id' in data && 'version' in data
}

/** What is wrong, from the top of the form down. */
function refused(resource: AnyResource, problems: Problems): SaveAnswer {
  const names = fieldsOf(resource).map(([name]) => name)
  const place = (name: string) => {
    const at = names.indexOf(name.split('.')[0] ?? '')
    return at < 0 ? names.length : at
  }
  const ordered = Object.entries(problems).sort(([one], [other]) => place(one) - place(other))
  return { kind: 'refused', problems: Object.fromEntries(ordered) }
}

function answerTo(resource: AnyResource, refusal: Refusal, isStaff: boolean): SaveAnswer | null {
  const { kind, data, problems, message } = refusal
  if (kind === 'missing') return { kind: 'gone' }
  if (kind === 'conflict' && isRow(data))
    return { kind: 'conflicted', theirs: standOf(resource, data, isStaff) }
  if (kind === 'invalid' || kind === 'conflict' || kind === 'tooMany' || kind === 'refused')
    return refused(resource, Object.keys(problems).length > 0 ? problems : { '': [message] })
  return null
}

interface SaveQuestion {
  resource: AnyResource
  customerId: number | null
  /** Null makes a new record. */
  id: number | null
  isStaff: boolean
}

/** What a form sends: checked by the rule both ends share, without the fields that are not this person's. */
function sendable(
  { resource, isStaff }: SaveQuestion,
  values: Values,
): { draft: Values } | { refusal: SaveAnswer } {
  const parsed = checked(resource.draft, values)
  if (!parsed.success) return { refusal: refused(resource, problemsOf(parsed.error)) }
  const names = new Set(fieldsFor(resource, isStaff).map(([name]) => name))
  return { draft: Object.fromEntries(Object.entries(parsed.data).filter(([name]) => names.has(name))) }
}

/** What the lists that others change meanwhile held when the form began: the server does to them what this person did. */
function sharedOf({ fields }: AnyResource, was: Values): { was?: Values } {
  const held = Object.entries(was).filter(([name]) => fields[name]?.list === 'shared')
  return held.length === 0 ? {} : { was: Object.fromEntries(held) }
}

/** Saves a record; what the contract refuses never leaves the browser, and every expected refusal is an answer. */
export async function saveRecord(
  question: SaveQuestion,
  { values, version, was }: Saving,
  signal: AbortSignal,
): Promise<SaveAnswer> {
  const { resource, customerId, id, isStaff } = question
  const sent = sendable(question, values)
  if ('refusal' in sent) return sent.refusal
  const path = callsOf(resource, customerId)
  try {
    const calls = recordCalls(resource)
    const { data } =
      id === null
        ? await ask(calls.create, { customerId, body: sent.draft }, { signal })
        : await askFilled(
            calls.update,
            { customerId, id, body: { ...sent.draft, version, ...sharedOf(resource, was) } },
            { signal },
          )
    await queryClient.invalidateQueries({ queryKey: [path], refetchType: 'none' })
    queryClient.setQueryData([path, data.id], data)
    return { kind: 'saved', record: { ...standOf(resource, data, isStaff), id: data.id } }
  } catch (error) {
    if (signal.aborted) throw error
    const answer = answerTo(resource, refusalFrom(error), isStaff)
    if (answer === null) throw error
    return answer
  }
}
