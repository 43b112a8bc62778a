import { call } from '../../records/call.ts'
import { importAccess, ReadingImport } from './importCalls.ts'
import { columnMapping } from './importColumns.ts'

/** Reads an offered table again, with its columns as a person points them out; remembered once it is confirmed. */
export const pointReadings = call({
  method: 'POST',
  path: 'customers/:customerId/readings/imports/:id/columns',
  access: importAccess,
  summary: 'Zegt wat de kolommen van een aangeboden tabel betekenen',
  body: columnMapping,
  answer: ReadingImport,
})

/** Forgets how the columns of an earlier table were pointed out, by which an offered one is read, and reads that again as it seems. */
export const forgetReadingColumns = call({
  method: 'DELETE',
  path: 'customers/:customerId/readings/imports/:id/columns',
  access: importAccess,
  summary: 'Aangewezen kolommen van een eerder bestand met meetwaarden vergeten',
  answer: ReadingImport,
})
