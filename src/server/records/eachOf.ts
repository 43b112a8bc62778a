import type { BulkAnswer } from '../../contract/records/call.ts'
import type { Problems } from '../../contract/records/problems.ts'
import { Invalid, Refused } from '../ground/errors.ts'
import { orUndone } from '../storage/db/undone.ts'
import type { Writing } from './handlers.ts'

/** A record that was ticked, with the version that was on screen. */
export interface Item {
  readonly id: number
  readonly version: number
}

/** The questions of a step that are asked late, and what a record is called where one is asked of it. */
export interface Late {
  readonly names: readonly string[]
  nameOf(id: number): Promise<string>
}

/** What is asked late of a record; `isAll` when it is refused for want of those answers alone. */
interface Unanswered {
  readonly id: number
  readonly problems: Problems
  readonly isAll: boolean
}

function unansweredIn(id: number, { problems = {}, late }: Refused, { names }: Late): Unanswered[] {
  const wrong = Object.keys(problems)
  if (wrong.length > 0 && wrong.every((name) => names.includes(name))) return [{ id, problems, isAll: true }]
  return late === undefined ? [] : [{ id, problems: late, isAll: false }]
}

/** Each question once, with what there is to say of the records under their names: what is said of several is said once. */
async function askedOnce(unanswered: readonly Unanswered[], { nameOf }: Late): Promise<Invalid> {
  const told: { field: string; text: string; name: string }[] = []
  for (const { id, problems } of unanswered) {
    const name = await nameOf(id)
    for (const [field, own] of Object.entries(problems)) told.push({ field, text: own.join(' '), name })
  }
  const texts = [...Map.groupBy(told, ({ field }) => field)].map(([field, ofField]) => [
    field,
    [...Map.groupBy(ofField, ({ text }) => text)].map(
      ([text, alike]) => `${alike.map(({ name }) => name).join(', ')}: ${text}`,
    ),
  ])
  return new Invalid(Object.fromEntries(texts))
}

/**
 * Does something with each record, in the request's one transaction: what one of them refuses leaves no trace of that one and stops
 * none of the others. What was filled in wrongly (422) is refused as such only where it is wrong of all of them, and nothing was done:
 * what one record alone has against it is told of that one. What is asked late is asked once, of all records that call for it, also
 * those that something else still stands in the way of, and nothing was done.
 */
export async function eachOf(
  { db }: Writing,
  chosen: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  late: Late = { names: [], nameOf: async () => '' },
): Promise<BulkAnswer> {
  const refused: { id: number; message: string }[] = []
  const wrong: Invalid[] = []
  const unanswered: Unanswered[] = []
  for (const item of chosen) {
    const done = await orUndone(db, () => work(item))
    if (done.ok) continue
    const { error } = done
    if (!(error instanceof Refused)) throw error
    if (error instanceof Invalid) wrong.push(error)
    unanswered.push(...unansweredIn(item.id, error, late))
    refused.push({ id: item.id, message: error.message })
  }
  if (unanswered.some(({ isAll }) => isAll)) throw await askedOnce(unanswered, late)
  const [first] = wrong
  if (first !== undefined && wrong.length === chosen.length && areAlike(wrong)) throw first
  return { done: chosen.length - refused.length, refused }
}

const areAlike = (wrong: readonly Invalid[]) =>
  new Set(wrong.map(({ problems }) => JSON.stringify(problems))).size === 1
