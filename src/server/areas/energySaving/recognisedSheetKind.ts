import {
  recognisedFields,
  recognisedKeys,
  recognisedPointable,
} from '../../../contract/areas/energySaving/recognisedSheet.ts'
import type { AnyField } from '../../../contract/records/field.ts'
import { own } from '../../../domain/own.ts'
import { plainWords } from '../../readings/formats/words.ts'
import type { TableKind } from '../../readings/tables/kind.ts'

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

export const fieldOf = (name: string): AnyField | undefined => own(recognisedFields, name)

const nameOf = new Map(
  Object.entries(recognisedFields).flatMap(([name, { label }]) =>
    [label, ...(alsoCalled[name] ?? [])].map((called) => [plainWords(called), name] as const),
  ),
)

const fieldNamed = (heading: string): string | null => nameOf.get(plainWords(heading)) ?? null

/** The field of each column by its heading; of two columns of one field the first counts. */
function recognised(headings: readonly string[]): (string | null)[] {
  const named = headings.map(fieldNamed)
  return named.map((name, place) => (named.indexOf(name) === place ? name : null))
}

/** A list of recognised measures, one on each line. */
export const recognisedTable: TableKind = {
  name: 'recognised',
  sought: {
    of: 'erkende maatregelen',
    known: (cells) => recognised(cells).filter((name) => name !== null).length,
  },
  pointable: recognisedPointable,
  keys: recognisedKeys,
  fieldOf,
  fieldNamed,
  recognised,
  unknown: () => 'Geen veld van een erkende maatregel heet zo',
}
