import {
  savingSheetFields,
  savingSheetKeys,
  savingSheetPointable,
} from '../../../contract/areas/energySaving/savingSheet.ts'
import { tableNamed } from '../../readings/tables/named.ts'

/** What a column is also called, besides the label of its field. */
const alsoCalled: Readonly<Record<string, readonly string[]>> = {
  entityId: ['vestiging', 'entiteit', 'gebouw', 'naam', 'naam locatie'],
  referenceYear: ['jaar', 'verbruiksjaar', 'kalenderjaar'],
  usedHeat: ['warmte gj', 'stadswarmte', 'verbruik warmte', 'gj'],
  usedOil: ['olie', 'huisbrandolie', 'verbruik olie', 'stookolie liter'],
  usedPropane: ['propaan liter', 'lpg', 'verbruik propaan'],
  usedDiesel: ['diesel liter', 'verbruik diesel'],
  dwelling: ['wonen', 'woning'],
  sbiCode: ['sbi'],
  contactId: ['contact', 'naam contactpersoon'],
  authority: ['omgevingsdienst', 'gemeente'],
  priceE: ['prijs stroom', 'stroomprijs'],
  priceG: ['prijs gas', 'gasprijs'],
}

/** A list of locations with what each used in a year. */
export const savingTable = tableNamed({
  name: 'saving',
  fields: savingSheetFields,
  alsoCalled,
  pointable: savingSheetPointable,
  keys: savingSheetKeys,
  of: 'locaties',
  ofOne: 'een locatie',
})
