import type { z } from 'zod'
import type { NoBody, NoQuery, Question } from '../../contract/records/call.ts'
import type { AnyRow } from '../../contract/records/recordCalls.ts'
import type { Query } from './api.ts'

/*
 * Calls that a field names by their path alone (`of`, `known`, `suggests`), with the customer filled in: which call it is differs by
 * field, what it is asked and answers does not.
 */
type List<Row> = Question<string, z.ZodType<unknown, Query>, NoBody, z.ZodType<Row[]>>

/** The list of which a reference is one: its records. */
export const recordsAt = (path: string): List<AnyRow> => ({ method: 'GET', path })

/** One record of such a list. */
export const recordAt = (path: string): Question<`${string}/:id`, NoQuery, NoBody, z.ZodType<AnyRow>> => ({
  method: 'GET',
  path: `${path}/:id`,
})

/** The values in use, as they are or with a label. */
export const valuesAt = (
  path: string,
): Question<
  string,
  NoQuery,
  NoBody,
  z.ZodType<readonly (string | { readonly value: string; readonly label: string })[]>
> => ({ method: 'GET', path })

/** Earlier texts that look like what is typed. */
export const textsAt = (
  path: string,
): Question<string, NoQuery, z.ZodType<unknown, { readonly query: string }>, z.ZodType<string[]>> => ({
  method: 'POST',
  path,
})
