import type { mutation } from '../../../contract/areas/mutations/mutations.ts'
import type { Problems } from '../../../contract/records/problems.ts'
import type { JudgedRow } from '../../readings/tables/preview.ts'
import type { Drafted, Reading } from '../../records/handlers.ts'
import type { There } from './importPlaces.ts'
import type { Row } from './rows.ts'
import { mutationTable } from './sheetKind.ts'

export type Values = Readonly<Record<string, unknown>>
export type Draft = Drafted<typeof mutation>

/** A line of the file with what is to be saved of it. */
export interface Judged extends JudgedRow {
  readonly current: Row | null
  /** What it would be saved as; absent where something is wrong. */
  readonly draft?: Draft
}

/** What the cells of a line say by themselves. */
export interface Told {
  readonly line: number
  readonly values: Values
  readonly names: Readonly<Record<string, string>>
  readonly faults: Problems
  readonly eans: readonly string[]
}

export interface Around {
  readonly context: Reading
  readonly there: There
  /** On which line something stood before. */
  readonly seen: Map<string, number>
}

/** What problems of a draft are told at, where that is another column than its field. */
const columnOf: Readonly<Record<string, string>> = { connectionIds: 'EAN-code', readings: 'Meterstanden' }
export const labelOf = (name: string): string =>
  mutationTable.fieldOf(name)?.label ?? columnOf[name.split('.')[0] ?? ''] ?? name
