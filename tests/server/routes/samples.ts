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
  'customers/:customerId/connections/:id/named-ean': 'connectionId',
  'customers/:customerId/rates/connections/:id': 'connectionId',
  'customers/:customerId/invoices/:id/unknown-eans': 'invoiceId',
  'customers/:customerId/invoices/:id/connection-start': 'invoiceId',
  'customers/:customerId/invoices/:id/pdf': 'invoiceId',
  'customers/:customerId/invoices/:id/control': 'invoiceId',
  'customers/:customerId/invoice-audit/:id': 'connectionId',
  'invoice-audit/:id/group': 'invoiceAuditId',
  'invoice-audit/:id/presence': 'invoiceAuditId',
  'customers/:customerId/invoices/:id/original': 'invoiceId',
  'customers/:customerId/meter-readings/:id/photo': 'meterReadingId',
  'customers/:customerId/actions/:id/files': 'actionId',
  'customers/:customerId/action-files/:id': 'actionFileId',
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

const twoMonths = '?from=2026-01-01&to=2026-01-31&fromB=2025-01-01&toB=2025-01-31'

/** The query of routes that need one. */
export const queries: Readonly<Record<string, (ids: Ids) => string>> = {
  'GET customers/:customerId/ems/usage': ({ connectionId }) =>
    `?connectionId=${connectionId}&from=2026-01-01&to=2026-01-31&granularity=day`,
  'GET customers/:customerId/ems/usage-together': ({ connectionId }) =>
    `?ids=${connectionId}&from=2026-01-01&to=2026-01-31&granularity=day`,
  'GET customers/:customerId/ems/usage-total': () => '?from=2026-01-01&to=2026-01-31&granularity=day',
  'PATCH customers/:customerId/uploads/:id': () => '?offset=0',
  'POST customers/:customerId/readings/imports/:id/parts': () => '?offset=0',
  'GET customers/:customerId/budgets/:id/figure': () => '?product=1&kind=levering&month=3',
  'GET customers/:customerId/signals-update/preview': () =>
    '?clickProduct=base&period=2027&source=Beurs&moment=weekly',
  'GET market-price-lines': () => '?clickProduct=base&period=2027',
  'GET customers/:customerId/mutation-terms': ({ connectionId }) => `?ids=${connectionId}`,
  'GET customers/:customerId/library/zip': ({ documentId }) => `?ids=${documentId}`,
  'GET customers/:customerId/invoices/:id/connection-start': () => '?ean=871687120050333619',
  'GET customers/:customerId/invoices/neighbours': () => '?partyType=other&party=Zonkracht',
  'GET customers/:customerId/invoices/zip': ({ invoiceId }) => `?ids=${invoiceId}`,
  'GET customers/:customerId/ems/connections': () => '?until=2026-01-31',
  'GET customers/:customerId/ems/connections/export.csv': () => '?until=2026-01-31',
  'GET customers/:customerId/ems/connections/export.xlsx': () => '?until=2026-01-31',
  'GET customers/:customerId/ems/costs': () => '?until=2026-01-31',
  'GET customers/:customerId/ems/price': ({ connectionId }) => `?connectionId=${connectionId}`,
  'GET inbox/:id/attachment': ({ sampled }) => `?message=${sampled.inboxMail}&place=1`,
  'GET inbox/:id/mail': ({ sampled }) => `?message=${sampled.inboxMail}`,
  'GET invoices/year': () => '?year=2026',
  'GET customers/:customerId/invoices/year': () => '?year=2026',
  'GET invoices/month': () => '?month=2026-01',
  'GET invoices/month/closing': () => '?month=2026-01',
  'GET invoices/month/sent': () => '?month=2026-01&partyType=supplier',
  'GET invoices/month/requests': ({ supplierId }) =>
    `?month=2026-01&partyType=supplier&senderId=${supplierId}`,
  'GET invoices/month/missing': () => '?month=2026-01&partyType=supplier',
  'GET hours/overview': () => '?from=2026-01-01&to=2026-01-31',
  'GET customers/:customerId/ems/reading-grid': () => '?year=2026',
  'GET customers/:customerId/ems/comparison': () => twoMonths,
  'GET customers/:customerId/ems/comparison/pdf': () => twoMonths,
  'GET customers/:customerId/signals-difference': ({ connectionId }) => `?connectionId=${connectionId}`,
  'GET control/temperatures': () => '?station=06260',
  'GET customers/:customerId/rates/sheet': () => '?day=2026-01-31',
  'GET customers/:customerId/rates/connections/:id': () => '?day=2026-01-31',
  'GET taxes/help': () =>
    '?product=1&regime=normaal&business=ja&mode=settlement&from=2025-01-01&to=2025-12-31&uses=1&before=0&denominator=year&reduction=day',
  'POST control/temperatures': () => '?station=06260',
  'GET customers/:customerId/ems/degree-days': () => '?from=2026-01-01&to=2026-01-31',
  'GET customers/:customerId/ems/events': ({ connectionId }) =>
    `?connectionId=${connectionId}&from=2026-01-01&to=2026-01-31`,
  'GET customers/:customerId/ems/temperatures': () => '?from=2026-01-01&to=2026-01-31',
  'POST supplier-contacts/import': ({ supplierId }) => `?partyId=${supplierId}`,
  'POST grid-operator-contacts/import': ({ gridOperatorId }) => `?partyId=${gridOperatorId}`,
  'POST measuring-company-contacts/import': ({ measuringCompanyId }) => `?partyId=${measuringCompanyId}`,
  'GET supply-agreements/notice-letters': ({ sampled }) => `?ids=${sampled['supply-agreements']}`,
  'GET signings/linked/:id': () => '?kind=supplyAgreement',
  'GET signings/:id/file': () => '?which=document',
  'GET customers/search': () => '?q=ba',
  'GET customers/duplicates': () => '?name=bakkerij',
  'GET statecharts/sign-offs': () => '?chart=idle',
  'GET statecharts/versions': () => '?chart=idle',
  'GET statecharts/version': ({ chartVersionId }) => `?id=${chartVersionId}`,
  'GET route': () => '?name=account',
}
