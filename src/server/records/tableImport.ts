import type { Problems } from '../../contract/records/problems.ts'
import {
  type ImportedRow,
  mostRowsTold,
  type TableImport,
  type TablePointing,
  type TableTake,
} from '../../contract/records/tableImport.ts'
import { Invalid } from '../ground/errors.ts'

/** What is told of a table besides its rows. */
interface Beside {
  readonly ignored?: readonly string[]
  readonly notes?: readonly string[]
  readonly pointing?: TablePointing | null
}

/** What the rows of a table come to, each counted and the first of them told. */
export function tableImportOf(
  found: readonly ImportedRow[],
  { ignored = [], notes = [], pointing = null }: Beside = {},
): TableImport {
  const counts = { wrong: 0, new: 0, changed: 0, same: 0 }
  const rows: ImportedRow[] = []
  let offered = 0
  for (const { line, subject, kind, notes: own, offer } of found) {
    counts[kind] += 1
    // Of what there is something to choose for as many are told, however far down the file they stand.
    if (offer) offered += 1
    const others = kind === 'wrong' ? counts.wrong : counts.new + counts.changed + counts.same
    const before = offer ? offered : others
    if (before <= mostRowsTold) rows.push({ line, subject, kind, notes: own, ...(offer && { offer }) })
  }
  return { counts, rows, ignored, notes, pointing }
}

/** Refuses (422) to take in all of a table in which a row is wrong. */
export function refuseWrongRows({ counts }: TableImport, take: TableTake): void {
  if (take !== 'all' || counts.wrong === 0) return
  const message = 'Er is iets mis met een of meer regels. Er is niets overgenomen.'
  throw new Invalid({ file: [message] }, message)
}

/** What is wrong with a row, each with what its column is called. */
export const sentencesOf = (problems: Problems, labelOf: (name: string) => string): string[] =>
  Object.entries(problems).map(([name, texts]) => `${labelOf(name)}: ${texts.join(' ')}`)
