import {
  sheetFields,
  sheetKeys,
  sheetPointable,
  standingColumn,
} from '../../../contract/areas/mutations/mutationSheet.ts'
import { tableNamed } from '../../readings/tables/named.ts'

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

/** A table of mutations, one on each line. */
export const mutationTable = tableNamed({
  name: 'mutations',
  fields: sheetFields,
  alsoCalled,
  pointable: sheetPointable,
  keys: sheetKeys,
  of: 'mutaties',
  ofOne: 'een mutatie',
})
