import { eachOf, keysOf } from '../../../domain/keys.ts'
import { type AnyField, required, text } from '../../records/field.ts'
import type { PointedField } from '../../records/tableImport.ts'
import { deal } from './deals.ts'

const { fields } = deal

/** The columns of a file of leads, one on each line. */
export const leadFields: Readonly<Record<string, AnyField>> = {
  companyName: required(text('Bedrijfsnaam', 160)),
  ...eachOf(
    [
      'kvk',
      'city',
      'title',
      'contactName',
      'contactEmail',
      'contactPhone',
      'source',
      'connectionsE',
      'connectionsG',
      'volumeE',
      'volumeG',
      'currentSupplierId',
      'currentContractEnd',
      'value',
      'expectedCloseDate',
      'followUpDate',
    ] as const,
    (name): AnyField => fields[name],
  ),
}

export const leadColumns: readonly string[] = keysOf(leadFields)

/** Without it nothing can be told of a line. */
export const leadKeys: readonly string[] = ['companyName']

/** The columns at which those of a file can be pointed. */
export const leadPointable: readonly PointedField[] = leadColumns.map((name) => ({
  name,
  label: leadFields[name]?.label ?? name,
  needed: leadKeys.includes(name) ? 'always' : null,
}))
