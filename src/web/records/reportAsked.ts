import {
  mostConnections,
  mostDays,
  type ReportKind,
  reportAccess,
} from '../../contract/areas/reports/reportWords.ts'
import { keysOf } from '../../domain/keys.ts'
import { addressed, ids, maybeOneOf, span } from '../portal/address.ts'

/** What a page asks the form of a report to begin with: its kind, the days that stand on the page, and what is ticked there. */
export const reportAsked = addressed({
  kind: maybeOneOf<ReportKind>(keysOf(reportAccess)),
  span: span(mostDays),
  connectionIds: ids(mostConnections),
})
