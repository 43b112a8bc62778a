import type { ColumnType, GeneratedAlways } from 'kysely'
import type { budget } from '../../../contract/areas/budgets/budgets.ts'
import type { LineMark } from '../../../contract/areas/budgets/budgetWords.ts'
import type { LineKind } from '../../../domain/budget/costGroups.ts'
import type { TableOf } from '../../storage/db/tables.ts'

declare module '../../storage/db/tables.ts' {
  interface Tables {
    budgets: Omit<TableOf<typeof budget>, 'blocked' | 'outdated'> & {
      customerId: number
      lastCells: ColumnType<
        | readonly Pick<Tables['budgetLines'], 'connectionId' | 'kind' | 'month' | 'value' | 'isOverride'>[]
        | null,
        string | null | undefined,
        string | null
      >
      /** The transactions that had not ended when it was worked out. */
      underWay: ColumnType<number[], number[] | undefined, number[]>
      isShared: ColumnType<boolean, boolean | undefined, boolean>
      /** Which time it is worked out now. */
      run: ColumnType<number, number | undefined, number>
      searchText: GeneratedAlways<string>
    }
    budgetLines: {
      budgetId: number
      connectionId: number
      kind: LineKind
      month: number
      value: number | null
      calculated: number | null
      isOverride: boolean
      mark: LineMark | null
    }
  }
}
