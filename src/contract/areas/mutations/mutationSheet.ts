import { counterLabels, counterNames } from '../../../domain/energy/counters.ts'
import { eachOf, keysOf } from '../../../domain/keys.ts'
import { type AnyField, decimal, notNegative, text } from '../../records/field.ts'
import type { PointedField } from '../../records/tableImport.ts'
import { mutation } from './mutations.ts'

const { fields } = mutation

/** The column of the standing of a counter. */
export const standingColumn = (counter: string): string => `standing.${counter}`

/** The columns of a file of mutations, one on each line: to be filled in, taken in, and taken away to be filled in again. */
export const sheetFields: Readonly<Record<string, AnyField>> = {
  number: text('Mutatienummer', 20),
  kind: fields.kind,
  // One line may be about several connections.
  ean: text('EAN-code', 4000),
  effectiveDate: fields.effectiveDate,
  ...eachOf(
    [
      'entityId',
      'address',
      'keyDate',
      'newPartyName',
      'newPartyContact',
      'desiredCapacity',
      'desiredPower',
      'desiredSupplierId',
      'desiredMeasuringId',
      'readingDate',
    ] as const,
    (name): AnyField => fields[name],
  ),
  ...Object.fromEntries(
    counterNames.map((counter) => [
      standingColumn(counter),
      notNegative(decimal(`Stand ${counterLabels[counter].toLowerCase()}`, 3)),
    ]),
  ),
  reason: fields.reason,
}

export const sheetColumns: readonly string[] = keysOf(sheetFields)

/** Without these nothing can be told of a line. */
export const sheetKeys: readonly string[] = ['kind', 'effectiveDate']

/** Fifty flats are left in the same way, and often on the same day: a file of them need not say so on every line. */
const forAll: Readonly<Record<string, PointedField['forAll']>> = {
  kind: fields.kind.choices?.map(({ value, label }) => ({ value: String(value), label })),
  effectiveDate: 'date',
}

/** The columns at which those of a file can be pointed. */
export const sheetPointable: readonly PointedField[] = sheetColumns.map((name) => ({
  name,
  label: sheetFields[name]?.label ?? name,
  needed: sheetKeys.includes(name) ? 'always' : name === 'ean' ? 'new' : null,
  ...(forAll[name] !== undefined && { forAll: forAll[name] }),
}))
