import { recognisedMeasure } from '../../../contract/areas/energySaving/recognised.ts'
import { listOfCode } from '../../../contract/areas/energySaving/savingWords.ts'
import type { Problems } from '../../../contract/records/problems.ts'
import { Invalid } from '../../ground/errors.ts'
import type { Sheet } from '../../readings/formats/sheet.ts'
import { type Columns, labelIn } from '../../readings/tables/kind.ts'
import type { JudgedRow } from '../../readings/tables/preview.ts'
import { type RowValues, valuesIn } from '../../readings/tables/values.ts'
import { draftOf } from '../../records/draft.ts'
import type { Drafted, Reading, Stored } from '../../records/handlers.ts'
import { sentencesOf } from '../../records/tableImport.ts'
import type { Db } from '../../storage/db/database.ts'
import { valueIn } from '../connections/importCells.ts'
import { recognisedTable } from './recognisedSheetKind.ts'

type Draft = Drafted<typeof recognisedMeasure>
type Row = Stored<typeof recognisedMeasure>

/** A line of the list with what is to be saved of it; `current` is what stands there already. */
export interface Judged extends JudgedRow {
  readonly current: Row | null
  readonly draft?: Draft
}

const keyOf = ({ edition, code }: Pick<Draft, 'edition' | 'code'>) => `${edition} ${code}`
const labelOf = (name: string) => labelIn(recognisedTable, name)

/** What the cells of a line say. A code in small letters is the same code. */
function toldIn(columns: Columns, cells: readonly string[]): Pick<RowValues, 'values' | 'faults'> {
  const { values, faults } = valuesIn(recognisedTable, columns, cells, (of, text) => {
    const written = of.name === 'code' ? text.toUpperCase().replace(/\s+/g, '') : text
    return valueIn(of, written, new Map(), undefined)
  })
  return { values: { list: listOfCode(String(values.code ?? '')), ...values }, faults }
}

async function thereIn(db: Db, editions: readonly string[]): Promise<ReadonlyMap<string, Row>> {
  const rows = (await db
    .selectFrom('recognisedMeasures')
    .selectAll()
    .where('edition', 'in', ['', ...new Set(editions)])
    .orderBy('id')
    .execute()) as unknown as Row[]
  return new Map(rows.map((row) => [keyOf(row), row]))
}

function drafted(context: Reading, input: object, current: Row | undefined) {
  try {
    return {
      draft: draftOf(recognisedMeasure, context.reach, input, current && { ...current }),
      problems: {},
    }
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    return { problems: error.problems ?? {} }
  }
}

/** What the lines of a list mean beside what is there of its year; nothing is changed. */
export async function judge(context: Reading, { rows }: Sheet, columns: Columns): Promise<Judged[]> {
  const told = rows.map(({ line, cells }) => ({ line, ...toldIn(columns, cells) }))
  const there = await thereIn(
    context.db,
    told.map(({ values }) => String(values.edition ?? '')),
  )
  const seen = new Map<string, number>()
  return told.map(({ line, values, faults }): Judged => {
    const row = { line, subject: String(values.code ?? ''), values, names: {}, leftOut: {} }
    const wrong = (found: Problems): Judged => ({
      ...row,
      kind: 'wrong',
      notes: sentencesOf(found, labelOf),
      problems: found,
      current: null,
    })
    const key = keyOf({ edition: String(values.edition ?? ''), code: String(values.code ?? '') })
    const current = there.get(key)
    const found = drafted(context, values, current)
    const { list, ...others } = { ...found.problems, ...faults }
    // Which list it is of follows from the code: of one that is no code nothing more is to be said.
    const all: Problems = list === undefined || others.code !== undefined ? others : { ...others, list }
    if (Object.keys(all).length > 0 || found.draft === undefined) return wrong(all)
    const before = seen.get(key)
    if (before !== undefined) return wrong({ code: [`Deze code staat ook op regel ${before}`] })
    seen.set(key, line)
    const { draft } = found
    const right = { ...row, problems: {}, draft }
    if (current === undefined) return { ...right, kind: 'new', notes: [], current: null }
    const changed = Object.entries(draft).filter(
      ([name, value]) => (value ?? null) !== (current[name as keyof Row] ?? null),
    )
    const notes = changed.map(([name]) => `${labelOf(name)} wijzigt`)
    return { ...right, kind: changed.length === 0 ? 'same' : 'changed', notes, current }
  })
}
