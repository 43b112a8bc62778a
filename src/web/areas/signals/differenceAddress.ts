import type { Difference } from '../../../contract/areas/signals/signalDifferenceCalls.ts'
import { references } from '../../../domain/signals/reference.ts'
import { addressed, id, maybeOneOf, shaped } from '../../portal/address.ts'

/** What is tried, as it stands in the address; what is absent is as it is set. */
export interface TryingAsked {
  readonly connection: number | null
  readonly reference: Difference['reference'] | null
  readonly threshold: string | null
  readonly least: string | null
}

const number = shaped(/^\d{1,6}(\.\d{1,2})?$/)

const trying = addressed<TryingAsked>({
  connection: id,
  reference: maybeOneOf(references),
  threshold: number,
  least: number,
})

/** Reads the query of the page's address; what makes no sense counts as absent. */
export const tryingAt = trying.read

/** The query of what is tried; a number that is none yet leaves it as it was. */
export const addressOf = trying.write
