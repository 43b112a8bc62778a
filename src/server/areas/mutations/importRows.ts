import type { Problems } from '../../../contract/records/problems.ts'
import type { Sheet } from '../../readings/formats/sheet.ts'
import type { Columns } from '../../readings/tables/kind.ts'
import { valuesIn } from '../../readings/tables/values.ts'
import type { Reading } from '../../records/handlers.ts'
import { sentencesOf } from '../../records/tableImport.ts'
import { type Known, knownFor, valueIn } from '../connections/importCells.ts'
import { drafted } from './importDraft.ts'
import { placed } from './importPlaced.ts'
import { eansIn, thereFor } from './importPlaces.ts'
import { type Around, type Judged, labelOf, type Told } from './importTypes.ts'
import { mutationTable } from './sheetKind.ts'

/** What the lines of a table mean for the mutations of the customer, by the columns that are taken; nothing is changed. */
export async function judge(context: Reading, { rows }: Sheet, columns: Columns): Promise<Judged[]> {
  const known = await knownFor(
    context.db,
    context.reach.customer?.id ?? 0,
    columns.flatMap((name) => name ?? []),
  )
  const told = rows.map(({ line, cells }) => toldIn({ line, cells }, columns, known))
  const there = await thereFor(context, {
    eans: told.flatMap(({ eans }) => eans),
    numbers: told.flatMap(({ values: { number } }) => (typeof number === 'string' ? [number] : [])),
  })
  const around = { context, there, seen: new Map<string, number>() }
  return told.map((one) => judgedOf(around, one))
}

/** The values of a line by field; of several codes in one cell each is one. */
function toldIn({ line, cells }: Sheet['rows'][number], columns: Columns, known: Known): Told {
  let eans: readonly string[] = []
  const told = valuesIn(mutationTable, columns, cells, (of, text) => {
    const found = valueIn(of, text, known, undefined)
    if (of.name !== 'ean' || 'fault' in found) return found
    const listed = eansIn(text)
    if ('fault' in listed) return listed
    eans = listed.eans
    return { value: eans.join(', ') }
  })
  return { line, eans, ...told }
}

function judgedOf(around: Around, told: Told): Judged {
  const { line, values, names, eans } = told
  const subject = eans.join(', ') || String(values.address ?? values.number ?? '')
  const row = { line, subject, values, names }
  const wrong = (problems: Problems): Judged => {
    const notes = sentencesOf(problems, labelOf)
    return { ...row, kind: 'wrong', notes, current: null, problems, leftOut: {} }
  }
  const at = placed(around, told)
  const problems = { ...at.problems, ...told.faults }
  if (Object.keys(problems).length > 0) return wrong(problems)
  const found = drafted(around, told, at)
  return 'problems' in found ? wrong(found.problems) : { ...row, problems: {}, current: at.current, ...found }
}
