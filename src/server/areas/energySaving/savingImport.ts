import { forgetSavingColumns, importSavingFiles } from '../../../contract/areas/energySaving/savingSheet.ts'
import { mountTableImport, takeByForm } from '../../readings/tables/mountImport.ts'
import type { Portal } from '../../records/route.ts'
import { holdEntities } from './held.ts'
import { savingHandlers } from './savingFiles.ts'
import { judgeFiles } from './savingRows.ts'
import { savingTable } from './savingSheetKind.ts'

/** Taking in what locations used besides gas and electricity: each line a file of a location in a year, as by its form. */
export const mountSavingImport = (portal: Portal): void =>
  mountTableImport(portal, {
    importing: importSavingFiles,
    forgetting: forgetSavingColumns,
    kind: savingTable,
    lock: 'savingFiles',
    judge: (context, { sheet, columns }) => judgeFiles(context, sheet, columns),
    take: async (context, rows) => {
      await holdEntities(
        context.db,
        rows.flatMap(({ draft }) => draft?.entityId ?? []),
      )
      await takeByForm(savingHandlers, context, rows)
    },
  })
