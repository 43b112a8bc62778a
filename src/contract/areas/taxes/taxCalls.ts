import { z } from 'zod'
import { call } from '../../records/call.ts'

/** The years of which there is a table, the latest first. */
export const taxYears = call({
  method: 'GET',
  path: 'taxes/years',
  access: 'financial-taxes-heffing:read',
  summary: 'De jaren waarvan er heffingen zijn',
  answer: z.array(z.string()),
})
