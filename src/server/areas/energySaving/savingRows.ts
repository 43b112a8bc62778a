import { savingFile } from '../../../contract/areas/energySaving/savingDuties.ts'
import { openToEdit, savingStates } from '../../../contract/areas/energySaving/savingWords.ts'
import type { Problems } from '../../../contract/records/problems.ts'
import { bareNumber } from '../../../domain/typed.ts'
import { Invalid } from '../../ground/errors.ts'
import type { Sheet } from '../../readings/formats/sheet.ts'
import { type Columns, labelIn } from '../../readings/tables/kind.ts'
import type { JudgedRow } from '../../readings/tables/preview.ts'
import { valuesIn } from '../../readings/tables/values.ts'
import { draftOf } from '../../records/draft.ts'
import type { Drafted, Reading } from '../../records/handlers.ts'
import { sentencesOf } from '../../records/tableImport.ts'
import { knownFor, valueIn } from '../connections/importCells.ts'
import { yearProblem } from './savingFiles.ts'
import { savingTable } from './savingSheetKind.ts'
import type { SavingRow } from './told.ts'

type Draft = Drafted<typeof savingFile>

/** A line of the list with what is to be saved of it; `current` is the file that is there already. */
export interface JudgedFile extends JudgedRow {
  readonly current: SavingRow | null
  readonly draft?: Draft
}

const labelOf = (name: string) => labelIn(savingTable, name)
const keyOf = (entityId: unknown, year: unknown) => `${String(entityId)} ${String(year)}`

/** The files of these years that are there, by location and year. */
async function thereIn({ db, reach }: Reading, years: readonly number[]) {
  const rows = (await db
    .selectFrom('savingFiles')
    .selectAll()
    .where('customerId', '=', reach.customer?.id ?? 0)
    .where('referenceYear', 'in', [0, ...new Set(years)])
    .execute()) as unknown as SavingRow[]
  return new Map(rows.map((row) => [keyOf(row.entityId, row.referenceYear), row]))
}

/** What is saved of a line by the rules of the form, or what is wrong with it. */
function drafted(context: Reading, values: object, current: SavingRow | undefined) {
  try {
    const draft = draftOf(savingFile, context.reach, values, current && { ...current })
    const year = yearProblem(draft.referenceYear)
    return year === null ? { draft, problems: {} } : { problems: { referenceYear: [year] } }
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    return { problems: error.problems ?? {} }
  }
}

const bare = (value: unknown) =>
  typeof value === 'string' && /^\d+\.\d+$/.test(value) ? bareNumber(value) : (value ?? null)

/** A figure is kept with more zeros than anybody types. */
const isAlike = (typed: unknown, kept: unknown) => bare(typed) === bare(kept)

const fixedText = ({ state }: SavingRow) => [
  `Het dossier van dit jaar is ${savingStates[state].label.toLowerCase()}, en wijzigt niet door een bestand`,
]

/** What the lines of a list mean beside the files that are there; nothing is changed. */
export async function judgeFiles(context: Reading, { rows }: Sheet, columns: Columns): Promise<JudgedFile[]> {
  const known = await knownFor(
    context.db,
    context.reach.customer?.id ?? 0,
    columns.flatMap((name) => name ?? []),
  )
  const told = rows.map(({ line, cells }) => ({
    line,
    ...valuesIn(savingTable, columns, cells, (of, text) => valueIn(of, text, known, undefined)),
  }))
  const there = await thereIn(
    context,
    told.map(({ values }) => Number(values.referenceYear ?? 0)),
  )
  const seen = new Map<string, number>()
  return told.map(({ line, values, names, faults }): JudgedFile => {
    const row = { line, subject: names.entityId ?? '', values, names, leftOut: {} }
    const wrong = (problems: Problems): JudgedFile => {
      const notes = sentencesOf(problems, labelOf)
      return { ...row, kind: 'wrong', notes, problems, current: null }
    }
    const key = keyOf(values.entityId, values.referenceYear)
    const current = there.get(key)
    const { draft, problems } = drafted(context, values, current)
    const all: Problems = { ...problems, ...faults }
    if (Object.keys(all).length > 0 || draft === undefined) return wrong(all)
    const before = seen.get(key)
    if (before !== undefined)
      return wrong({ entityId: [`Deze locatie en dit jaar staan ook op regel ${before}`] })
    seen.set(key, line)
    const right = { ...row, problems: {}, draft }
    if (current === undefined) return { ...right, kind: 'new', notes: [], current: null }
    const changed = Object.keys(values).filter(
      (name) => !isAlike(values[name], current[name as keyof SavingRow]),
    )
    if (changed.length > 0 && !openToEdit.has(current.state)) return wrong({ entityId: fixedText(current) })
    const notes = changed.map((name) => `${labelOf(name)} wijzigt`)
    return { ...right, kind: changed.length === 0 ? 'same' : 'changed', notes, current }
  })
}
