import { z } from 'zod'
import { eachOf, keysOf } from '../../../domain/keys.ts'
import { call } from '../../records/call.ts'
import type { AnyField } from '../../records/field.ts'
import { type PointedField, TableImport, tableAsked } from '../../records/tableImport.ts'
import { savingFile } from './savingDuties.ts'

/** The columns of a list of locations, one on each line: what no meter of ours tells of each in a year. */
export const savingSheetFields: Readonly<Record<string, AnyField>> = eachOf(
  [
    'entityId',
    'referenceYear',
    'usedHeat',
    'usedOil',
    'usedPropane',
    'usedDiesel',
    'dwelling',
    'sbiCode',
    'contactId',
    'authority',
    'priceE',
    'priceG',
  ] as const,
  (name): AnyField => savingFile.fields[name],
)

export const savingSheetColumns: readonly string[] = keysOf(savingSheetFields)

/** Without these nothing can be told of a line. */
export const savingSheetKeys: readonly string[] = ['entityId', 'referenceYear']

/** The columns at which those of a file can be pointed. */
export const savingSheetPointable: readonly PointedField[] = savingSheetColumns.map((name) => ({
  name,
  label: savingSheetFields[name]?.label ?? name,
  needed: savingSheetKeys.includes(name) ? 'always' : null,
}))

const access = ['mod:energysaving', 'organisation-energysaving:write'] as const

/** Takes in what locations used besides gas and electricity (CSV or XLSX, `multipart/form-data` with one file), one on each line. */
export const importSavingFiles = call({
  method: 'POST',
  path: 'customers/:customerId/energy-saving/import',
  access,
  summary: 'Andere brandstoffen en gegevens van locaties inlezen uit een CSV- of Excel-bestand',
  query: tableAsked,
  answer: TableImport,
})

/** Forgets how the columns of an earlier list were pointed out. */
export const forgetSavingColumns = call({
  method: 'DELETE',
  path: 'customers/:customerId/energy-saving/import/columns/:id',
  access,
  summary: 'Aangewezen kolommen van een eerder bestand met locaties vergeten',
  answer: z.strictObject({ id: z.number() }),
})
