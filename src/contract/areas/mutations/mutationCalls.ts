import { z } from 'zod'
import { call } from '../../records/call.ts'
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
