import { z } from 'zod'
import { call } from '../../records/call.ts'
import { TableImport, tableTake } from '../../records/tableImport.ts'

/** Takes in a price sheet (`multipart/form-data` with one file, CSV or XLSX): a line for each price of a connection. */
export const takeRates = call({
  method: 'POST',
  path: 'customers/:customerId/rates/import',
  access: 'back-office-contracts:write',
  summary: 'Prijzen inlezen uit een prijsblad, als concept',
  query: z.strictObject({ take: tableTake }),
  answer: TableImport,
})
