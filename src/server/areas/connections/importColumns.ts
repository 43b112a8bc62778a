import { connection } from '../../../contract/areas/connections/connections.ts'
import { entity } from '../../../contract/areas/entities/entities.ts'
import type { AnyField } from '../../../contract/records/field.ts'
import { baseFields, fieldsOf } from '../../../contract/records/resource.ts'
import { type PointedField, shownExamples, type TableColumn } from '../../../contract/records/tableImport.ts'
import { columnLetters } from '../../../domain/sheet.ts'
import { Invalid } from '../../ground/errors.ts'
import type { Sheet } from '../../readings/formats/sheet.ts'
import { plainWords } from '../../readings/formats/words.ts'
import { fieldNamed, fieldOf, labelOf } from './importNames.ts'
import { unitNote } from './importUnits.ts'

/** By column of the file the field it is taken as; null for one that is not taken. */
export type Columns = readonly (string | null)[]

/** Letters of a heading and of a cell that are shown. */
const [shownHeading, shownCell] = [60, 40]

/** By what every row is known: without it nothing can be taken. */
export const key = 'ean'

/** What every new connection needs, and neither follows from something else nor has a value to begin with. */
const isNeeded = ({ required, shown, follows, initial }: AnyField) =>
  required && !shown && !follows && (initial === null || initial === '')

/** The fields at which columns can be pointed, in the order of the form. */
export const pointable: readonly PointedField[] = fieldsOf(connection).map(([name, field]) => ({
  name,
  label: field.label,
  needed: name === key ? 'always' : isNeeded(field) ? 'new' : null,
}))

/** Refuses columns that cannot be taken as somebody points at them, each with its letter. */
export function refuseColumns(columns: Columns, { headings }: Sheet): void {
  const problems = columns.flatMap((name, place) => {
    if (name === null) return []
    const letter = columnLetters(place)
    if (place >= headings.length) return [`Kolom ${letter} staat niet in dit bestand.`]
    if (fieldOf(name) === undefined) return [`Kolom ${letter} is aan een veld gewezen dat niet bestaat.`]
    const before = columns.indexOf(name)
    if (before === place) return []
    return [`${labelOf(name)} is aangewezen bij kolom ${columnLetters(before)} en bij kolom ${letter}.`]
  })
  if (!columns.includes(key)) problems.push(`Wijs aan in welke kolom de ${labelOf(key)} staat.`)
  if (problems.length > 0) throw new Invalid({ columns: problems }, problems.join(' '))
}

/** What becomes of each column of the file, with the reason where it is not taken. */
export function columnsIn({ headings, rows }: Sheet, columns: Columns): TableColumn[] {
  return headings.map((heading, place) => {
    const field = columns[place] ?? null
    const examples = examplesIn(rows, place)
    return {
      letter: columnLetters(place),
      heading: shortened(heading, shownHeading),
      examples,
      field,
      why: field === null ? reasonFor(heading, examples, columns) : null,
    }
  })
}

/** A text cut off where it is too long to be shown. */
export const shortened = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most)}…` : text

function examplesIn(rows: Sheet['rows'], place: number): string[] {
  const found = new Set<string>()
  for (const { cells } of rows) {
    const text = cells[place]?.trim() ?? ''
    if (text !== '') found.add(shortened(text, shownCell))
    if (found.size === shownExamples) break
  }
  return [...found]
}

const own = { ...baseFields, ...connection.automatic }
const named = (labels: readonly string[]) => new Set(labels.map(plainWords))
const keptByPortal = named([
  ...Object.values<AnyField>(own).map(({ label }) => label),
  'Status',
  'Meetgegevens t/m',
])
const composed = named(Object.values(connection.headings))
const ofEntity = named(fieldsOf(entity).map(([, { label }]) => label))

function reasonFor(heading: string, examples: readonly string[], columns: Columns): string {
  if (examples.length === 0) return 'Deze kolom is leeg'
  if (heading === '') return 'Deze kolom heeft geen kop'
  const name = fieldNamed(heading)
  const taken = name === null ? -1 : columns.indexOf(name)
  if (name !== null && taken >= 0) return `${labelOf(name)} komt uit kolom ${columnLetters(taken)}`
  if (name !== null) return 'Niet aangewezen'
  const words = plainWords(heading)
  if (composed.has(words)) return 'Volgt uit andere velden van de aansluiting'
  if (keptByPortal.has(words)) return 'Houdt het portaal zelf bij'
  if (ofEntity.has(words)) return 'Hoort bij een entiteit en niet bij een aansluiting'
  return 'Geen veld van een aansluiting heet zo'
}

/** What is to be told of columns of which the heading says another unit than their field has. */
export function otherUnits({ headings }: Sheet, columns: Columns): string[] {
  return headings.flatMap((heading, place) => {
    const field = fieldOf(columns[place] ?? '')
    const note = field === undefined ? null : unitNote(field, heading)
    return note === null ? [] : [`Kolom ${columnLetters(place)}: ${note}`]
  })
}
