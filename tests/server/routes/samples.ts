import type { RouteInfo } from '../../../src/server/route.ts'
import { password } from '../world.ts'

/** What a route's path means in the world of the walk: ids by the name of the route's resource or parameter. */
export interface Ids {
  readonly customerId: number
  readonly contactId: number
  readonly connectionId: number
  readonly gridOperatorId: number
  readonly supplierId: number
  readonly measuringCompanyId: number
  readonly importId: number
  readonly userId: number
  readonly sessionId: number
  readonly mailId: number
  readonly signalId: number
  readonly hoursEntryId: number
  readonly actionId: number
  readonly entityId: number
  readonly invoiceId: number
  readonly noteId: number
  readonly comparisonId: number
  readonly commentId: number
  readonly notificationId: number
  readonly documentId: number
  readonly uploadId: number
  readonly roleId: number
  readonly staffRoleId: number
  readonly viewId: number
}

const resourceIds: Readonly<Record<string, keyof Ids>> = {
  customers: 'customerId',
  users: 'userId',
  roles: 'roleId',
  contacts: 'contactId',
  connections: 'connectionId',
  'grid-operators': 'gridOperatorId',
  suppliers: 'supplierId',
  'measuring-companies': 'measuringCompanyId',
  entities: 'entityId',
  invoices: 'invoiceId',
  actions: 'actionId',
  notes: 'noteId',
  comparisons: 'comparisonId',
  hours: 'hoursEntryId',
  signals: 'signalId',
  'control-signals': 'signalId',
  library: 'documentId',
}

/** The `:id` of calls that belong to no resource, by path. */
const callIds: Readonly<Record<string, keyof Ids>> = {
  'auth/select-customer/:id': 'customerId',
  'customers/:customerId/readings/imports/:id': 'importId',
  'customers/:customerId/readings/imports/:id/confirm': 'importId',
  'customers/:customerId/readings/imports/:id/undo': 'importId',
  'users/:id/super-login': 'userId',
  'users/:id/end-sessions': 'userId',
  'users/:id/customers': 'userId',
  'users/:id/rights': 'userId',
  'users/:id/sessions': 'userId',
  'users/:id/sign-ins': 'userId',
  'users/:id/deeds': 'userId',
  'users/:id/reset-two-step': 'userId',
  'users/:id/send-password-link': 'userId',
  'auth/sessions/:id': 'sessionId',
  'mails/:id': 'mailId',
  'customers/:customerId/uploads/:id': 'uploadId',
  'customers/:customerId/library/:id/versions': 'documentId',
  'customers/:customerId/library/:id/content': 'documentId',
  'customers/:customerId/actions/:id/comments': 'actionId',
  'customers/:customerId/actions/:id/watch': 'actionId',
  'customers/:customerId/actions/:id/watchers': 'actionId',
  'views/:id': 'viewId',
  'action-comments/:id': 'commentId',
  'action-notifications/:id/mark-as-read': 'notificationId',
  'action-notifications/:id/mark-as-unread': 'notificationId',
}

/** The path with its ids filled in; fails for a parameter nobody told about. */
export function pathOf({ path, resource }: RouteInfo, ids: Ids): string {
  return path.replace(':customerId', String(ids.customerId)).replace(/:(\w+)/, () => {
    const key = resource ? resourceIds[resource.name] : callIds[path]
    if (key === undefined) throw new Error(`Tell tests/server/routes/samples.ts what :id means in ${path}`)
    return String(ids[key])
  })
}

/** The query of routes that need one. */
export const queries: Readonly<Record<string, (ids: Ids) => string>> = {
  'GET customers/:customerId/ems/usage': ({ connectionId }) =>
    `?connectionId=${connectionId}&from=2026-01-01&to=2026-01-31&granularity=day`,
  'GET customers/:customerId/ems/usage-total': () => '?from=2026-01-01&to=2026-01-31&granularity=day',
  'PATCH customers/:customerId/uploads/:id': () => '?offset=0',
  'GET customers/:customerId/library/zip': ({ documentId }) => `?ids=${documentId}`,
  'GET customers/:customerId/ems/connections': () => '?until=2026-01-31',
  'GET hours/overview': () => '?from=2026-01-01&to=2026-01-31',
  'GET customers/:customerId/ems/comparison': () =>
    '?from=2026-01-01&to=2026-01-31&fromB=2025-01-01&toB=2025-01-31',
  'GET customers/search': () => '?q=ba',
  'GET route': () => '?name=account',
}

/** A body that is right, for every route that takes one. */
export const bodies: Readonly<Record<string, (ids: Ids) => unknown>> = {
  'POST customers': () => ({ name: 'Nieuwe klant', type: 'prospect', country: 'NL' }),
  'POST customers/:id': () => ({ name: 'Andere naam', version: 1 }),
  'POST users': ({ staffRoleId }) => ({
    ...{ firstName: 'Nieuw', lastName: 'Gezicht', emailAddress: `nieuw${Math.random()}@wereld.example` },
    ...{ type: 'admin', roleIds: [staffRoleId] },
  }),
  'POST users/:id': () => ({ affix: 'van', version: 1 }),
  'POST users/:id/transition': () => ({ event: 'RESEND', version: 1 }),
  'POST roles': () => ({ name: `Rol ${Math.random()}`, userType: 'employee' }),
  'POST roles/:id': () => ({ description: 'Anders', version: 1 }),
  'POST customers/:customerId/contacts': () => ({ lastName: 'Nieuw' }),
  'POST customers/:customerId/contacts/:id': () => ({ lastName: 'Anders', version: 1 }),
  'POST customers/:customerId/connections': ({ gridOperatorId }) => ({
    ...{
      ean: '871687120061402458',
      type: 'electricity',
      segment: 'small',
      capacity: '3x25A',
      gridOperatorId,
    },
    ...{ street: 'Dorpsstraat', houseNumber: '1', postcode: '1234 AB', city: 'Gouda' },
  }),
  'POST customers/:customerId/connections/:id': () => ({ capacity: '3x63A', version: 1 }),
  'POST customers/:customerId/connections/:id/transition': () => ({
    ...{ event: 'ENERGISE', version: 1, startDate: '2026-01-01' },
  }),
  'POST customers/:customerId/entities': () => ({ name: 'Hoofdkantoor', type: 'kostenplaats' }),
  'POST customers/:customerId/entities/:id': () => ({ number: '7', version: 1 }),
  'POST customers/:customerId/entities/:id/transition': () => ({
    ...{ event: 'DEACTIVATE', version: 1, endDate: '2026-01-01' },
  }),
  'POST customers/:customerId/invoices': ({ gridOperatorId, entityId }) => ({
    ...{ invoiceNumber: 'F-2', partyType: 'gridoperator', gridOperatorId, kind: 'maand', entityId },
    ...{ invoiceDate: '2026-02-03', periodFrom: '2026-01-01', periodTo: '2026-01-31' },
    ...{ amountExcl: '100.00', vatAmount: '21.00' },
  }),
  'POST customers/:customerId/invoices/:id': () => ({ purchaseOrder: 'PO-1', version: 1 }),
  'POST customers/:customerId/invoices/:id/transition': () => ({
    ...{ event: 'VOID', version: 1, reason: 'Dubbel ingevoerd' },
  }),
  'POST customers/:customerId/comparisons': () => ({ name: 'Winters', view: '?subject=total' }),
  'POST customers/:customerId/actions': ({ userId }) => ({
    ...{ subject: 'Bellen', actionType: 'bellen', deadline: '2099-01-05', priority: 'normal' },
    assigneeId: userId,
  }),
  'POST customers/:customerId/actions/:id': () => ({ subject: 'Terugbellen', version: 1 }),
  'POST customers/:customerId/actions/:id/transition': () => ({ event: 'START', version: 1 }),
  'POST actions/:id/transition': () => ({ event: 'START', version: 1 }),
  'POST customers/:customerId/actions/:id/comments': () => ({ content: '<p>Gedaan</p>' }),
  'POST customers/:customerId/actions/:id/watch': () => ({ watch: true }),
  'PATCH action-comments/:id': () => ({ content: '<p>Toch niet</p>' }),
  'POST actions/suggest': () => ({ query: 'bel' }),
  'POST customers/:customerId/notes': () => ({
    subject: 'Gebeld',
    noteType: 'notitie',
    body: '<p>Over de factuur</p>',
  }),
  'POST customers/:customerId/notes/:id': () => ({ subject: 'Teruggebeld', version: 1 }),
  'POST customers/:customerId/hours': () => ({ date: '2026-01-05', seconds: 5400, description: 'Overleg' }),
  'POST customers/:customerId/hours/:id': () => ({ description: 'Lang overleg', version: 1 }),
  'POST customers/:customerId/hours/:id/transition': () => ({ event: 'SUBMIT', version: 1 }),
  'POST hours/:id/transition': () => ({ event: 'SUBMIT', version: 1 }),
  'POST customers/:customerId/hours/transitions': ({ hoursEntryId }) => ({
    ...{ event: 'SUBMIT', items: [{ id: hoursEntryId, version: 1 }] },
  }),
  'POST hours/transitions': ({ hoursEntryId }) => ({
    ...{ event: 'SUBMIT', items: [{ id: hoursEntryId, version: 1 }] },
  }),
  'POST views': () => ({ list: 'hours', name: 'Mijn uren', query: 'userId=1' }),
  'POST hours/months': () => ({ month: '2001-01' }),
  'POST hours/settings': () => ({ rounding: 0, approval: true }),
  'POST hours/timer': () => ({ timer: { running: true, seconds: 10, activeSeconds: 5 } }),
  'POST customers/:customerId/hours/timer': () => ({ seconds: 60, description: 'Overleg' }),
  'POST customers/:customerId/signals/:id/transition': () => ({ event: 'OPEN', version: 1 }),
  'POST control-signals/:id/transition': () => ({ event: 'OPEN', version: 1 }),
  'POST customers/:customerId/uploads': () => ({ name: 'nota.csv', size: 8 }),
  'POST customers/:customerId/library': ({ uploadId }) => ({
    ...{ uploadId, title: 'Nota', category: 'overig', documentDate: '2026-01-05' },
  }),
  'POST customers/:customerId/library/:id': () => ({ title: 'Jaarnota', version: 1 }),
  'POST customers/:customerId/library/:id/transition': () => ({ event: 'ARCHIVE', version: 1 }),
  'POST customers/:customerId/library/change': ({ documentId }) => ({
    documents: [{ id: documentId, version: 1 }],
    change: { archive: true },
  }),
  'POST auth/login': () => ({ emailAddress: 'niemand@wereld.example', password }),
  'POST auth/request-password': () => ({ emailAddress: 'niemand@wereld.example' }),
  'POST auth/reset-password': () => ({ token: 'x', password: 'nieuw', passwordConfirmation: 'nieuw' }),
  'POST auth/generate-two-step-secret': () => ({ currentPassword: 'verkeerd' }),
  'POST auth/validate-two-step-secret': () => ({ secret: 'x', code: '000000' }),
  'POST auth/remove-two-step-secret': () => ({ currentPassword: 'verkeerd' }),
  'POST auth/change-password': () => ({
    ...{ currentPassword: 'verkeerd', password: 'nieuw', passwordConfirmation: 'nieuw' },
  }),
  'POST auth/change-email': () => ({ emailAddress: 'ander@wereld.example', currentPassword: 'verkeerd' }),
  'POST auth/confirm-email': () => ({ token: 'x' }),
  'POST auth/update-settings': () => ({}),
  'POST users/:id/super-login': () => ({ reason: 'Vraag van de klant' }),
  'POST customers/:customerId/readings/imports/:id/confirm': () => ({ matches: {} }),
}
