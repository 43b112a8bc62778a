import type { BulkAnswer } from '../../contract/records/call.ts'
import { Invalid, Refused } from '../ground/errors.ts'
import { orUndone } from '../storage/db/undone.ts'
import type { Writing } from './handlers.ts'

/** A record that was ticked, with the version that was on screen. */
export interface Item {
  readonly id: number
  readonly version: number
}

/**
 * Does something with each record, in the request's one transaction: what one of them refuses leaves no trace of that one and stops
 * none of the others. What was filled in wrongly (422) is refused as such only where it is wrong of all of them, and nothing was done:
 * what one record alone has against it is told of that one.
 */
export async function eachOf(
  { db }: Writing,
  chosen: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<BulkAnswer> {
  const refused: { id: number; message: string }[] = []
  const wrong: Invalid[] = []
  for (const item of chosen) {
    const done = await orUndone(db, () => work(item))
    if (done.ok) continue
    const { error } = done
    if (!(error instanceof Refused)) throw error
    if (error instanceof Invalid) wrong.push(error)
    refused.push({ id: item.id, message: error.message })
  }
  const [first] = wrong
  if (first !== undefined && wrong.length === chosen.length && areAlike(wrong)) throw first
  return { done: chosen.length - refused.length, refused }
}

const areAlike = (wrong: readonly Invalid[]) =>
  new Set(wrong.map(({ problems }) => JSON.stringify(problems))).size === 1
