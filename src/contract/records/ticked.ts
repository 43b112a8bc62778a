import { z } from 'zod'
import { rowId } from './rowId.ts'

/** How many records are taken, or changed alike, at once. */
export const mostAtOnce = 200

/** The ids of ticked rows in a query string: "3,14,15". */
export const tickedIds = z
  .string()
  .max(2400)
  .transform((text) => text.split(',').map(Number))
  .pipe(z.array(rowId).min(1).max(mostAtOnce))
