import { columnSays, isSaid, shownExamples, type TableColumn } from '../../../contract/records/tableImport.ts'
import { columnLetters } from '../../../domain/sheet.ts'
import { Invalid } from '../../ground/errors.ts'
import type { Sheet } from '../formats/sheet.ts'
import { type Columns, labelIn, type TableKind } from './kind.ts'

/** Letters of a heading and of a cell that are shown. */
const [shownHeading, shownCell] = [60, 40]

/** Refuses columns that cannot be taken as somebody points at them, each with its letter. */
export function refuseColumns(kind: TableKind, columns: Columns, { headings }: Sheet): void {
  const problems = columns.flatMap((name, place) => {
    if (name === null) return []
    if (columnSays(name).value !== null) return saidWrong(kind, columns, name)
    const letter = columnLetters(place)
    if (place >= headings.length) return [`Kolom ${letter} staat niet in dit bestand.`]
    if (kind.fieldOf(name) === undefined) return [`Kolom ${letter} is aan een veld gewezen dat niet bestaat.`]
    const before = columns.indexOf(name)
    if (before === place) return []
    return [`${labelIn(kind, name)} is aangewezen bij kolom ${columnLetters(before)} en bij kolom ${letter}.`]
  })
  for (const key of kind.keys)
    if (!isSaid(columns, key)) problems.push(`Wijs aan in welke kolom de ${labelIn(kind, key)} staat.`)
  if (problems.length > 0) throw new Invalid({ columns: problems }, problems.join(' '))
}

/** What is wrong with what one says for every line. */
function saidWrong({ pointable }: TableKind, columns: Columns, said: string): string[] {
  const { field } = columnSays(said)
  const about = pointable.find(({ name }) => name === field)
  if (about?.forAll === undefined) return ['Dit is niet voor alle regels tegelijk te zeggen.']
  if (columns.filter((one) => one !== null && columnSays(one).field === field).length > 1)
    return [`${about.label} staat in een kolom en is voor alle regels gekozen.`]
  return []
}

/** What becomes of each column of the file, with the reason where it is not taken; what is said for every line follows it. */
export function columnsIn(kind: TableKind, sheet: Sheet, columns: Columns): TableColumn[] {
  const forAll = columns.slice(sheet.headings.length).flatMap((said): TableColumn[] => {
    if (said === null) return []
    const { field, value } = columnSays(said)
    return [
      {
        letter: '',
        heading: labelIn(kind, field),
        examples: [shownOf(kind, field, value)],
        field: said,
        why: null,
      },
    ]
  })
  return [...columnsOfFile(kind, sheet, columns), ...forAll]
}

/** What is said for every line as it was chosen. */
function shownOf({ pointable }: TableKind, field: string, value: string | null): string {
  const forAll = pointable.find(({ name }) => name === field)?.forAll
  if (forAll === 'date') return value?.split('-').reverse().join('/') ?? ''
  return forAll?.find((one) => one.value === value)?.label ?? value ?? ''
}

function columnsOfFile(kind: TableKind, { headings, rows }: Sheet, columns: Columns): TableColumn[] {
  return headings.map((heading, place) => {
    const field = columns[place] ?? null
    const examples = examplesIn(rows, place)
    return {
      letter: columnLetters(place),
      heading: shortened(heading, shownHeading),
      examples,
      field,
      why: field === null ? reasonFor(kind, heading, examples, columns) : null,
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

function reasonFor(kind: TableKind, heading: string, examples: readonly string[], columns: Columns): string {
  if (examples.length === 0) return 'Deze kolom is leeg'
  if (heading === '') return 'Deze kolom heeft geen kop'
  const name = kind.fieldNamed(heading)
  const taken = name === null ? -1 : columns.indexOf(name)
  if (name !== null && taken >= 0) return `${labelIn(kind, name)} komt uit kolom ${columnLetters(taken)}`
  return name === null ? kind.unknown(heading) : 'Niet aangewezen'
}
