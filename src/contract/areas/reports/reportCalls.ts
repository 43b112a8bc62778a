import { z } from 'zod'
import { call } from '../../records/call.ts'
import { tickedIds } from '../../records/ticked.ts'

/** The file of a report; 409 while or after there is none. */
export const reportContent = call({
  method: 'GET',
  path: 'customers/:customerId/reports/:id/content',
  access: 'organisation:read',
  summary: 'Rapportage: het bestand',
  notAsOther: true,
})

/** Several reports as one ZIP; what is not ready, or is not for the asker, is left out. */
export const reportsZip = call({
  method: 'GET',
  path: 'customers/:customerId/reports/zip',
  access: 'organisation:read',
  summary: 'Rapportages: meer tegelijk, als ZIP',
  query: z.strictObject({ ids: tickedIds }),
  notAsOther: true,
})
