import type { GeneratedAlways } from 'kysely'
import type { measure } from '../../../contract/areas/energySaving/measures.ts'
import type { recognisedMeasure } from '../../../contract/areas/energySaving/recognised.ts'
import type { savingFile } from '../../../contract/areas/energySaving/savingDuties.ts'
import type { TableOf } from '../../storage/db/tables.ts'

type Told = 'applicableCount' | 'doneCount' | 'toAssessCount' | 'missing' | 'nextDeadline'

declare module '../../storage/db/tables.ts' {
  interface Tables {
    savingFiles: Omit<TableOf<typeof savingFile>, Told> & { customerId: number }
    measures: Omit<TableOf<typeof measure>, 'isPlanned' | 'measuredSaving'> & {
      customerId: number
      isPlanned: GeneratedAlways<boolean>
      searchText: GeneratedAlways<string>
    }
    recognisedMeasures: TableOf<typeof recognisedMeasure> & { searchText: GeneratedAlways<string> }
  }
}
