import { z } from 'zod'
import { eachOf, keysOf } from '../../../domain/keys.ts'
import { BulkAnswer, call } from '../../records/call.ts'
import { requiredText } from '../../records/problems.ts'
import { rowId } from '../../records/rowId.ts'
import { TableImport, tableAsked } from '../../records/tableImport.ts'
import { mostAtOnce, tickedIds } from '../../records/ticked.ts'
import { mutationChecks, mutationKinds, mutationStates, registerReasons } from './mutationWords.ts'

export const mutationTerms = call({
  method: 'GET',
  path: 'customers/:customerId/mutation-terms',
  access: 'mod:mutations',
  summary: 'Wat bepaalt hoe lang van tevoren een wijziging van deze aansluitingen gevraagd moet zijn',
  query: z.strictObject({ ids: tickedIds }),
  answer: z.array(
    z.strictObject({
      id: z.number(),
      segment: z.enum(['small', 'large']),
      noticeMonths: z.number().nullable(),
    }),
  ),
})

/** What is asked already and is not over: another one of the same kind and connections is mostly a slip. */
export const mutationsAlike = call({
  method: 'GET',
  path: 'customers/:customerId/mutations-alike',
  access: 'mod:mutations',
  summary: 'Welke mutaties van deze soort en aansluitingen er al zijn, en nog niet voorbij',
  query: z.strictObject({ kind: z.enum(keysOf(mutationKinds)), ids: tickedIds }),
  answer: z.array(
    z.strictObject({ id: z.number(), number: z.string(), state: z.enum(keysOf(mutationStates)) }),
  ),
})

const Rule = z.strictObject({
  /** Working days. */
  small: z.number(),
  large: z.number(),
  paper: z.string(),
  checks: z.array(z.enum(keysOf(mutationChecks))).readonly(),
  reason: z.enum(keysOf(registerReasons)),
})

export const mutationRules = call({
  method: 'GET',
  path: 'customers/:customerId/mutation-rules',
  access: 'mod:mutations',
  summary:
    'Wat elke soort mutatie vraagt op een dag: termijnen in werkdagen, document, controlelijst, reden in C-AR',
  /** Without a day what holds today. */
  query: z.strictObject({ on: z.iso.date().optional() }),
  answer: z.strictObject({
    kinds: z.strictObject(eachOf(keysOf(mutationKinds), () => Rule)),
    leavingMonths: z.number(),
  }),
})

/**
 * Takes in a table of mutations (CSV or XLSX, `multipart/form-data` with one file), one on each line: new ones become drafts, a draft
 * that a line names by its number, or that is of the same kind and connections, is changed where the file says something else. What
 * is under way already is not changed. Nothing is taken where anything is refused meanwhile.
 */
export const importMutations = call({
  method: 'POST',
  path: 'customers/:customerId/mutations/import',
  access: 'organisation-mutations:write',
  summary: 'Mutaties inlezen uit een CSV- of Excel-bestand',
  query: tableAsked,
  answer: TableImport,
})

/** Forgets how the columns of an earlier table were pointed out. */
export const forgetMutationColumns = call({
  method: 'DELETE',
  path: 'customers/:customerId/mutations/import/columns/:id',
  access: 'organisation-mutations:write',
  summary: 'Aangewezen kolommen van een eerder bestand met mutaties vergeten',
  answer: z.strictObject({ id: z.number() }),
})

/** Gives many mutations, of whatever customers, to one of ours to deal with. */
export const assignMutations = call({
  method: 'POST',
  path: 'mutations/assign',
  access: ['is:admin', 'organisation-mutations:write'],
  summary: 'Meer mutaties tegelijk aan een behandelaar toewijzen',
  body: z.strictObject({
    items: z
      .array(z.strictObject({ id: rowId, version: rowId }))
      .min(1)
      .max(mostAtOnce),
    assigneeId: z.preprocess(
      (value) => value ?? undefined,
      z.number(requiredText).int().positive().max(2_147_483_647),
    ),
  }),
  answer: BulkAnswer,
})
