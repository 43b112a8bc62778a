import { z } from 'zod'
import { call } from '../../records/call.ts'
import { TableImport, tableAsked } from '../../records/tableImport.ts'

/**
 * Takes in a list of recognised measures (CSV or XLSX, `multipart/form-data` with one file), one on each line, by the year of its
 * edition. All of it or nothing: of half a list locations would be asked half of what the law asks.
 */
export const importRecognised = call({
  method: 'POST',
  path: 'recognised-measures/import',
  access: 'is:admin',
  summary: 'Een lijst van erkende maatregelen inlezen uit een CSV- of Excel-bestand',
  query: tableAsked,
  answer: TableImport,
})

/** Forgets how the columns of an earlier list were pointed out. */
export const forgetRecognisedColumns = call({
  method: 'DELETE',
  path: 'recognised-measures/import/columns/:id',
  access: 'is:admin',
  summary: 'Aangewezen kolommen van een eerdere lijst van erkende maatregelen vergeten',
  answer: z.strictObject({ id: z.number() }),
})
