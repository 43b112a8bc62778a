import { call } from '../../records/call.ts'

/** The file of a report; 409 while or after there is none. */
export const reportContent = call({
  method: 'GET',
  path: 'customers/:customerId/reports/:id/content',
  access: 'organisation:read',
  summary: 'Rapportage: het bestand',
  notAsOther: true,
})
