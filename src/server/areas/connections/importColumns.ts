import { connection } from '../../../contract/areas/connections/connections.ts'
import { tableFields } from '../../../contract/areas/connections/tableFields.ts'
import { entity } from '../../../contract/areas/entities/entities.ts'
import type { AnyField } from '../../../contract/records/field.ts'
import { baseFields, fieldsOf } from '../../../contract/records/resource.ts'
import { parseEan } from '../../../domain/identity/ean.ts'
import { columnLetters } from '../../../domain/sheet.ts'
import type { Sheet } from '../../readings/formats/sheet.ts'
import { plainWords } from '../../readings/formats/words.ts'
import type { Columns, TableKind } from '../../readings/tables/kind.ts'
import { fieldNamed, fieldOf, recognised } from './importNames.ts'
import { unitNote } from './importUnits.ts'

/** By what every row is known: without it nothing can be taken. */
export const key = 'ean'

/** What every new connection needs, and neither follows from something else nor has a value to begin with. */
const isNeeded = ({ required, shown, follows, initial }: AnyField) =>
  required && !shown && !follows && (initial === null || initial === '')

const own = { ...baseFields, ...connection.automatic }
const named = (labels: readonly string[]) => new Set(labels.map(plainWords))
const keptByPortal = named([
  ...Object.values<AnyField>(own).map(({ label }) => label),
  'Status',
  'Meetgegevens t/m',
])
const composed = named(Object.values(connection.headings))
const ofEntity = named(fieldsOf(entity).map(([, { label }]) => label))

/** Why a column is not taken that no field of a connection is called by. */
function unknown(heading: string): string {
  const words = plainWords(heading)
  if (composed.has(words)) return 'Volgt uit andere velden van de aansluiting'
  if (keptByPortal.has(words)) return 'Houdt het portaal zelf bij'
  if (ofEntity.has(words)) return 'Hoort bij een entiteit en niet bij een aansluiting'
  return 'Geen veld van een aansluiting heet zo'
}

/** A table of connections; without names that are known, a first line with an EAN-code is a connection. */
export const connectionTable: TableKind = {
  name: 'connections',
  sought: {
    of: 'aansluitingen',
    known: (cells) => recognised(cells).filter((name) => name !== null).length,
    bare: {
      isRow: (cells) => cells.some((cell) => parseEan(cell).ok),
      note: 'Er staan geen koppen boven de kolommen: de eerste regel is al een aansluiting.',
    },
  },
  pointable: tableFields.map(([name, field]) => ({
    name,
    label: field.label,
    needed: name === key ? 'always' : isNeeded(field) ? 'new' : null,
  })),
  keys: [key],
  fieldOf,
  fieldNamed,
  recognised,
  unknown,
}

/** What is to be told of columns of which the heading says another unit than their field has. */
export function otherUnits({ headings }: Sheet, columns: Columns): string[] {
  return headings.flatMap((heading, place) => {
    const field = fieldOf(columns[place] ?? '')
    const note = field === undefined ? null : unitNote(field, heading)
    return note === null ? [] : [`Kolom ${columnLetters(place)}: ${note}`]
  })
}
