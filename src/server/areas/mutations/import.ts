import { forgetMutationColumns, importMutations } from '../../../contract/areas/mutations/mutationCalls.ts'
import type { mutation } from '../../../contract/areas/mutations/mutations.ts'
import { mountTableImport, takeByForm } from '../../readings/tables/mountImport.ts'
import type { Handlers } from '../../records/handlers.ts'
import type { Portal } from '../../records/route.ts'
import { judge } from './importRows.ts'
import { mutationTable } from './sheetKind.ts'

/** Taking in a table of mutations. */
export const mountMutationImport = (portal: Portal, handlers: Handlers<typeof mutation>): void =>
  mountTableImport(portal, {
    importing: importMutations,
    forgetting: forgetMutationColumns,
    kind: mutationTable,
    lock: 'mutations',
    judge: (context, { sheet, columns }) => judge(context, sheet, columns),
    take: (context, rows) => takeByForm(handlers, context, rows),
  })
