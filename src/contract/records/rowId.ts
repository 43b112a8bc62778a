import { z } from 'zod'

/** The highest whole number that a column of ids holds: PostgreSQL's integer. */
const highest = 2_147_483_647

/** The id of a record, or the number of its version. */
export const rowId = z.number().int().positive().max(highest)

/** An id as it stands in an address. */
export const askedId = z.coerce.number().int().positive().max(highest)
