import {
  sheetFields,
  sheetKeys,
  sheetPointable,
  standingColumn,
} from '../../../contract/areas/mutations/mutationSheet.ts'
import type { AnyField } from '../../../contract/records/field.ts'
import { own } from '../../../domain/own.ts'
import { plainWords } from '../../readings/formats/words.ts'
import type { TableKind } from '../../readings/tables/kind.ts'

/** What a column is also called, besides the label of its field. */
const alsoCalled: Readonly<Record<string, readonly string[]>> = {
  number: ['nummer', 'mutatienr'],
  kind: ['soort', 'mutatie', 'mutatiesoort', 'type mutatie'],
  ean: ['ean', 'eancode', 'ean 18', 'ean18', 'ean codes', 'aansluiting'],
  effectiveDate: ['datum', 'startdatum', 'per', 'ingang', 'datum ingang'],
  entityId: ['op naam van'],
  address: ['nieuw adres'],
  keyDate: ['sleuteldatum', 'datum sleuteloverdracht'],
  newPartyName: ['nieuwe bewoner', 'nieuwe huurder'],
  desiredCapacity: ['aansluitwaarde'],
  desiredPower: ['gewenst vermogen kw', 'vermogen'],
  desiredSupplierId: ['leverancier'],
  desiredMeasuringId: ['meetbedrijf'],
  readingDate: ['opnamedatum', 'datum stand'],
  [standingColumn('single')]: ['stand', 'meterstand'],
  [standingColumn('normal')]: ['stand normaal', 'stand hoog', 'meterstand normaal', 'meterstand hoog'],
  [standingColumn('low')]: ['stand laag', 'meterstand laag'],
  reason: ['reden', 'opmerking'],
}

export const fieldOf = (name: string): AnyField | undefined => own(sheetFields, name)

const nameOf = new Map(
  Object.entries(sheetFields).flatMap(([name, { label }]) =>
    [label, ...(alsoCalled[name] ?? [])].map((called) => [plainWords(called), name] as const),
  ),
)

const fieldNamed = (heading: string): string | null => nameOf.get(plainWords(heading)) ?? null

/** The field of each column by its heading; of two columns of one field the first counts. */
function recognised(headings: readonly string[]): (string | null)[] {
  const named = headings.map(fieldNamed)
  return named.map((name, place) => (named.indexOf(name) === place ? name : null))
}

/** A table of mutations, one on each line. */
export const mutationTable: TableKind = {
  name: 'mutations',
  sought: {
    of: 'mutaties',
    known: (cells) => recognised(cells).filter((name) => name !== null).length,
  },
  pointable: sheetPointable,
  keys: sheetKeys,
  fieldOf,
  fieldNamed,
  recognised,
  unknown: () => 'Geen veld van een mutatie heet zo',
}
