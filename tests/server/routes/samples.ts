import { records } from '../../../src/contract/areas.ts'
import { type AnyResource, subjectOf } from '../../../src/contract/records/resource.ts'
import type { RouteInfo } from '../../../src/server/records/route.ts'
import { type PointedIds, pointedCallIds } from './pointedOut.ts'
import { userCallIds } from './userCallIds.ts'

/** What a route's path means in the world of the walk: ids by the name of the route's resource or parameter. */
export interface Ids extends PointedIds {
  readonly customerId: number
  readonly contactId: number
  readonly connectionId: number
  readonly gridOperatorId: number
  readonly supplierId: number
  readonly measuringCompanyId: number
  readonly importId: number
  readonly userId: number
  /** Who owns agreements, deals and articles: no user of a customer. */
  readonly colleagueId: number
  readonly sessionId: number
  readonly mailId: number
  readonly signalId: number
  readonly invoiceAuditId: number
  readonly hoursEntryId: number
  readonly actionId: number
  readonly entityId: number
  readonly invoiceId: number
  readonly noteId: number
  readonly comparisonId: number
  readonly usageNoteId: number
  readonly meterReadingId: number
  readonly commentId: number
  readonly actionFileId: number
  readonly textFileId: number
  readonly supplierFileId: number
  readonly gridOperatorFileId: number
  readonly measuringCompanyFileId: number
  readonly notificationId: number
  readonly documentId: number
  readonly uploadId: number
  readonly roleId: number
  readonly serviceId: number
  readonly definitionId: number
  readonly staffRoleId: number
  readonly viewId: number
  readonly temperatureImportId: number
  readonly exportId: number
  readonly chartVersionId: number
  readonly signingId: number
  /** Records made by the samples of their areas, by name: those that are not told here. */
  readonly sampled: Readonly<Record<string, number>>
}

type Id = Exclude<keyof Ids, 'sampled'>

const resourceIds: Readonly<Record<string, Id>> = {
  customers: 'customerId',
  users: 'userId',
  roles: 'roleId',
  services: 'serviceId',
  'control-customer-services': 'serviceId',
  'control-services': 'definitionId',
  contacts: 'contactId',
  connections: 'connectionId',
  'control-connections': 'connectionId',
  'control-documents': 'documentId',
  'control-invoices': 'invoiceId',
  'grid-operators': 'gridOperatorId',
  suppliers: 'supplierId',
  'measuring-companies': 'measuringCompanyId',
  entities: 'entityId',
  invoices: 'invoiceId',
  actions: 'actionId',
  notes: 'noteId',
  comparisons: 'comparisonId',
  'usage-notes': 'usageNoteId',
  'meter-readings': 'meterReadingId',
  hours: 'hoursEntryId',
  signals: 'signalId',
  'control-signals': 'signalId',
  'invoice-audit': 'invoiceAuditId',
  library: 'documentId',
  exports: 'exportId',
  signings: 'signingId',
}

/** Whether it is told here which record of a resource is meant; of others it is the one that their sample makes. */
export const isTold = (resource: string): boolean => resource in resourceIds

/** The `:id` of calls that belong to no resource, by path. */
const callIds: Readonly<Record<string, Id>> = {
  ...userCallIds,
  'signings/:id/progress': 'signingId',
  'signings/:id/file': 'signingId',
  'signings/linked/:id': 'signingId',
  'exports/:id/content': 'exportId',
  'exports/:id/downloads': 'exportId',
  'control-services/:id/order': 'definitionId',
  'auth/select-customer/:id': 'customerId',
  'customers/:customerId/readings/imports/:id': 'importId',
  'customers/:customerId/readings/imports/:id/confirm': 'importId',
  'customers/:customerId/readings/imports/:id/weigh': 'importId',
  'customers/:customerId/readings/imports/:id/undo': 'importId',
  'customers/:customerId/readings/imports/:id/parts': 'importId',
  'customers/:customerId/readings/imports/:id/columns': 'importId',
  'customers/:customerId/services/:id/ending': 'serviceId',
  'customers/:customerId/contacts/:id/personal-data': 'contactId',
  'auth/sessions/:id': 'sessionId',
  'mails/:id': 'mailId',
  'customers/:customerId/uploads/:id': 'uploadId',
  'customers/:customerId/library/:id/versions': 'documentId',
  'customers/:customerId/library/:id/content': 'documentId',
  'customers/:customerId/invoices/:id/xml': 'invoiceId',
  'customers/:customerId/connections/:id/meter-swaps': 'connectionId',
  'customers/:customerId/entities/:id/cost-shares': 'entityId',
  'customers/:customerId/connections/:id/named-ean': 'connectionId',
  'customers/:customerId/rates/connections/:id': 'connectionId',
  'customers/:customerId/invoices/:id/unknown-eans': 'invoiceId',
  'customers/:customerId/invoices/:id/connection-start': 'invoiceId',
  'customers/:customerId/invoices/:id/pdf': 'invoiceId',
  'customers/:customerId/invoices/:id/control': 'invoiceId',
  'customers/:customerId/invoice-audit/:id': 'connectionId',
  'invoice-audit/:id/answers': 'invoiceAuditId',
  'invoice-audit/:id/group': 'invoiceAuditId',
  'invoice-audit/:id/presence': 'invoiceAuditId',
  'invoice-audit/:id/recovered': 'invoiceAuditId',
  'customers/:customerId/invoices/:id/original': 'invoiceId',
  'customers/:customerId/meter-readings/:id/photo': 'meterReadingId',
  'customers/:customerId/actions/:id/files': 'actionId',
  'customers/:customerId/action-files/:id': 'actionFileId',
  'text-files/:id': 'textFileId',
  'suppliers/:id/files': 'supplierId',
  'grid-operators/:id/files': 'gridOperatorId',
  'measuring-companies/:id/files': 'measuringCompanyId',
  'supplier-files/:id': 'supplierFileId',
  'grid-operator-files/:id': 'gridOperatorFileId',
  'measuring-company-files/:id': 'measuringCompanyFileId',
  'customers/:customerId/actions/:id/comments': 'actionId',
  'customers/:customerId/actions/:id/watch': 'actionId',
  'customers/:customerId/actions/:id/people': 'actionId',
  'customers/:customerId/actions/:id/watchers': 'actionId',
  'views/:id': 'viewId',
  ...pointedCallIds,
  'control/temperatures/:id': 'temperatureImportId',
  'action-comments/:id': 'commentId',
  'action-notifications/:id/mark-as-read': 'notificationId',
  'action-notifications/:id/mark-as-unread': 'notificationId',
}

/** The record that a call without a resource is about: the one whose name stands before `:id`. */
const recordIn = (path: string) => {
  const name = /([\w-]+)\/:id/.exec(path)?.[1]
  return records.find((record) => record.name === name)
}

const sampledOf = (resource: AnyResource | undefined, { sampled }: Ids) =>
  resource && (sampled[resource.name] ?? sampled[subjectOf(resource)])

/** The path with its ids filled in; fails for a parameter nobody told about. */
export function pathOf({ path, resource }: RouteInfo, ids: Ids): string {
  return path.replace(':customerId', String(ids.customerId)).replace(/:(\w+)/, () => {
    const key = resource ? resourceIds[resource.name] : callIds[path]
    // What a family of records has besides its own calls (`taxes/:id/sheet`) is about one of them as well.
    const sampled = resource ? sampledOf(resource, ids) : sampledOf(recordIn(path), ids)
    const id = key === undefined ? sampled : ids[key]
    if (id === undefined)
      throw new Error(
        `Nothing says what :id is in ${path}: give the area a sample of its record, or tell tests/server/routes/samples.ts.`,
      )
    return String(id)
  })
}
