import { z } from 'zod'
import { call } from '../../records/call.ts'
import { TableImport, tableAsked } from '../../records/tableImport.ts'
import { tickedIds } from '../../records/ticked.ts'

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
