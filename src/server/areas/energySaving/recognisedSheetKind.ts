import {
  recognisedFields,
  recognisedKeys,
  recognisedPointable,
} from '../../../contract/areas/energySaving/recognisedSheet.ts'
import { tableNamed } from '../../readings/tables/named.ts'

/** What a column is also called, besides the label of its field. */
const alsoCalled: Readonly<Record<string, readonly string[]>> = {
  edition: ['jaar', 'editie', 'versie', 'geldig vanaf', 'jaargang'],
  list: ['eml', 'soort', 'type', 'onderdeel'],
  code: ['maatregelcode', 'nummer', 'nr', 'code maatregel'],
  category: ['activiteit', 'groep', 'rubriek'],
  name: ['naam', 'omschrijving', 'omschrijving maatregel', 'titel'],
  startSituation: ['uitgangssituatie of referentie', 'huidige situatie', 'referentiesituatie'],
  conditions: ['technische randvoorwaarden', 'randvoorwaarden', 'economische randvoorwaarden'],
  moment: ['uitvoeringsmoment', 'natuurlijk moment', 'zelfstandig of natuurlijk moment'],
  source: ['herkomst', 'vindplaats'],
}

/** A list of recognised measures, one on each line. */
export const recognisedTable = tableNamed({
  name: 'recognised',
  fields: recognisedFields,
  alsoCalled,
  pointable: recognisedPointable,
  keys: recognisedKeys,
  of: 'erkende maatregelen',
  ofOne: 'een erkende maatregel',
})
