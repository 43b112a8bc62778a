import { z } from 'zod'
import { call } from '../../records/call.ts'
import { TableImport, tableTake } from '../../records/tableImport.ts'

/** The years of which there is a table, the latest first. */
export const taxYears = call({
  method: 'GET',
  path: 'taxes/years',
  access: 'financial-taxes-heffing:read',
  summary: 'De jaren waarvan er heffingen zijn',
  answer: z.array(z.string()),
})

/** Takes in tables of energy tax or its reduction (`multipart/form-data` with one file, CSV or XLSX), as concepts. */
export const importTaxes = call({
  method: 'POST',
  path: 'taxes/import',
  access: 'financial-taxes-heffing:write',
  summary: 'Heffingen inlezen uit een tabel, als concept',
  query: z.strictObject({ take: tableTake }),
  answer: TableImport,
})
