import type { Problems } from '../../../contract/records/problems.ts'
import { textIn } from '../../readings/formats/cell.ts'
import type { Sheet } from '../../readings/formats/sheet.ts'
import type { Columns } from '../../readings/tables/kind.ts'
import type { Reading } from '../../records/handlers.ts'
import { type Known, knownFor, valueIn } from '../connections/importCells.ts'
import { drafted } from './importDraft.ts'
import { placed } from './importPlaced.ts'
import { eansIn, thereFor } from './importPlaces.ts'
import { type Around, type Judged, sentences, type Told } from './importTypes.ts'
import { fieldOf } from './sheetKind.ts'

/** What the lines of a table mean for the mutations of the customer, by the columns that are taken; nothing is changed. */
export async function judge(context: Reading, { rows }: Sheet, columns: Columns): Promise<Judged[]> {
  const taken = columns.flatMap((name, place) => (name === null ? [] : [{ name, place }]))
  const known = await knownFor(
    context.db,
    context.reach.customer?.id ?? 0,
    taken.map(({ name }) => name),
  )
  const told = rows.map(({ line, cells }) => toldIn(line, cells, taken, known))
  const there = await thereFor(context, {
    eans: told.flatMap(({ eans }) => eans),
    numbers: told.flatMap(({ values: { number } }) => (typeof number === 'string' ? [number] : [])),
  })
  const around = { context, there, seen: new Map<string, number>() }
  return told.map((one) => judgedOf(around, one))
}

type Taken = readonly { readonly name: string; readonly place: number }[]

/** The values of a line by field; an empty cell says nothing, so it changes nothing. */
function toldIn(line: number, cells: readonly string[], taken: Taken, known: Known): Told {
  const values: Record<string, unknown> = {}
  const names: Record<string, string> = {}
  const faults: Problems = {}
  let eans: readonly string[] = []
  for (const { name, place } of taken) {
    const [text, field] = [textIn(cells[place]), fieldOf(name)]
    if (text === '' || field === undefined) continue
    const found = valueIn({ name, field }, text, known, undefined)
    const listed = name === 'ean' && 'value' in found ? eansIn(text) : null
    if ('fault' in found) faults[name] = [found.fault]
    else if (listed !== null && 'fault' in listed) faults[name] = [listed.fault]
    else {
      values[name] = listed === null ? found.value : listed.eans.join(', ')
      if (found.name !== undefined) names[name] = found.name
      eans = listed?.eans ?? eans
    }
  }
  return { line, values, names, faults, eans }
}

function judgedOf(around: Around, told: Told): Judged {
  const { line, values, names, eans } = told
  const subject = eans.join(', ') || String(values.address ?? values.number ?? '')
  const row = { line, subject, values, names }
  const wrong = (problems: Problems): Judged => {
    const notes = sentences(problems)
    return { ...row, kind: 'wrong', notes, current: null, problems, leftOut: {} }
  }
  const at = placed(around, told)
  const problems = { ...at.problems, ...told.faults }
  if (Object.keys(problems).length > 0) return wrong(problems)
  const found = drafted(around, told, at)
  return 'problems' in found ? wrong(found.problems) : { ...row, problems: {}, current: at.current, ...found }
}
