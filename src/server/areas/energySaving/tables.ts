import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { measure } from '../../../contract/areas/energySaving/measures.ts'
import type { recognisedMeasure } from '../../../contract/areas/energySaving/recognised.ts'
import type { savingFile } from '../../../contract/areas/energySaving/savingDuties.ts'
import type { remarkChapters, remarkOutcomes } from '../../../contract/areas/energySaving/savingWords.ts'
import type { TableOf } from '../../storage/db/tables.ts'

type Told = 'applicableCount' | 'doneCount' | 'toAssessCount' | 'missing' | 'nextDeadline' | 'outdated'

declare module '../../storage/db/tables.ts' {
  interface Tables {
    savingFiles: Omit<TableOf<typeof savingFile>, Told> & {
      customerId: number
      searchText: GeneratedAlways<string>
      /** The number of the round it is in. */
      round: Generated<number>
      /** Who sent the report that the customer has now, and hears what is said of it. */
      reviewAskedById: number | null
      /** Since when the customer has it; null for what was sent before that was kept. */
      reviewAskedOn: string | null
      reviewRemindedAt: Date | null
    }
    savingRemarks: {
      id: Generated<number>
      fileId: number
      /** The round of the file in which it was said. */
      round: number
      chapter: keyof typeof remarkChapters
      measureId: number | null
      content: string
      outcome: ColumnType<keyof typeof remarkOutcomes, undefined, keyof typeof remarkOutcomes>
      answer: string | null
      writtenById: number | null
      createdAt: GeneratedAlways<Date>
    }
    measures: Omit<
      TableOf<typeof measure>,
      'isPlanned' | 'locationId' | 'measuredSaving' | 'paybackTerm' | 'plannedYear'
    > & {
      customerId: number
      paybackTerm: GeneratedAlways<'within' | 'longer' | null>
      plannedYear: GeneratedAlways<number | null>
      isPlanned: GeneratedAlways<boolean>
      /** The last day of the quarter in which it is planned. */
      plannedUntil: GeneratedAlways<string | null>
      locationId: GeneratedAlways<number>
      searchText: GeneratedAlways<string>
    }
    recognisedMeasures: TableOf<typeof recognisedMeasure> & { searchText: GeneratedAlways<string> }
  }
}
