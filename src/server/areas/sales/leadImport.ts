import type { deal } from '../../../contract/areas/sales/deals.ts'
import { forgetLeadColumns, importLeads } from '../../../contract/areas/sales/saleCalls.ts'
import { mountTableImport, takeByForm } from '../../readings/tables/mountImport.ts'
import type { Handlers } from '../../records/handlers.ts'
import type { Portal } from '../../records/route.ts'
import { judgeLeads } from './leadRows.ts'
import { leadTable } from './leadTable.ts'

/** Taking in a table of leads; of one that looks like what is there a person says what becomes of it. */
export const mountLeadImport = (portal: Portal, handlers: Handlers<typeof deal>): void =>
  mountTableImport(portal, {
    importing: importLeads,
    forgetting: forgetLeadColumns,
    kind: leadTable,
    lock: 'deals',
    judge: (context, { sheet, columns }, { choices = {} }) =>
      judgeLeads(context, sheet, { columns, choices }),
    take: (context, rows) => takeByForm(handlers, context, rows),
  })
