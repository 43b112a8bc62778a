import {
  forgetConnectionColumns,
  importConnections,
} from '../../../contract/areas/connections/connectionCalls.ts'
import { mountTableImport, takeByForm } from '../../readings/tables/mountImport.ts'
import type { Handlers } from '../../records/handlers.ts'
import type { Portal } from '../../records/route.ts'
import { connectionTable, otherUnits } from './importColumns.ts'
import { judge } from './importRows.ts'

/** Taking in a table of connections. */
export const mountConnectionImport = (portal: Portal, handlers: Handlers): void =>
  mountTableImport(portal, {
    importing: importConnections,
    forgetting: forgetConnectionColumns,
    kind: connectionTable,
    notesOf: otherUnits,
    judge: (context, { sheet, columns }) => judge(context, sheet, columns),
    take: (context, rows) => takeByForm(handlers, context, rows),
  })
