import { type ComponentType, lazy } from 'react'
import type { Needs } from './flows/askPermission.ts'
import type { PageProps } from './page.ts'

type Draw = ComponentType<PageProps>

/** A page below /v3: its address, what one needs to see it, and the part that is fetched when it is opened. */
export interface Route {
  /** Parameters: `customerId`, and `id` of the record. */
  readonly path: string
  /** Permissions separated by spaces, all of which must hold; '' needs only a session. */
  readonly needs: Needs
  readonly Page: Draw
}

/** A page of a module that is fetched when it is first opened. */
function page<Name extends string>(load: () => Promise<Record<Name, Draw>>, name: Name): Draw {
  return lazy<Draw>(async () => ({ default: (await load())[name] }))
}

const customers = () => import('./areas/customers.tsx')
const contacts = () => import('./areas/contacts.tsx')
const connections = () => import('./areas/connections.tsx')
const actions = () => import('./areas/actions.tsx')
const entities = () => import('./areas/entities.tsx')
const invoices = () => import('./areas/invoices.tsx')
const hours = () => import('./areas/hours.tsx')
const hoursMonths = () => import('./areas/hours/months.tsx')
const hoursOverview = () => import('./areas/hours/overview.tsx')
const hoursWeek = () => import('./areas/hours/week.tsx')
const signals = () => import('./areas/signals.tsx')
const users = () => import('./areas/users.tsx')
const roles = () => import('./areas/roles.tsx')
const comparisons = () => import('./areas/emsComparisons.tsx')
const outbox = () => import('./areas/outbox.tsx')
const customer = '/v3/customers/:customerId'

/** Every page of who is signed in (specification, point 2); an area adds its lines here. */
export const routes: readonly Route[] = [
  { path: '/v3/forbidden', needs: '', Page: page(() => import('./flows/forbidden.tsx'), 'Forbidden') },
  { path: '/v3/account', needs: '', Page: page(() => import('./areas/account.tsx'), 'AccountPage') },
  {
    path: '/v3/account/settings',
    needs: '',
    Page: page(() => import('./areas/account.tsx'), 'AccountSettings'),
  },
  { path: '/v3/outbox', needs: 'is:admin users:write', Page: page(outbox, 'Outbox') },
  { path: '/v3/outbox/:id', needs: 'is:admin users:write', Page: page(outbox, 'OutboxMail') },
  { path: '/v3/users', needs: 'is:admin users:read', Page: page(users, 'UserList') },
  { path: '/v3/users/create', needs: 'is:admin users:write', Page: page(users, 'UserForm') },
  { path: '/v3/users/:id', needs: 'is:admin users:read', Page: page(users, 'UserPage') },
  { path: '/v3/users/:id/edit', needs: 'is:admin users:write', Page: page(users, 'UserForm') },
  { path: '/v3/roles', needs: 'is:admin roles:read', Page: page(roles, 'RoleList') },
  { path: '/v3/roles/create', needs: 'is:admin roles:write', Page: page(roles, 'RoleForm') },
  { path: '/v3/roles/:id', needs: 'is:admin roles:read', Page: page(roles, 'RolePage') },
  { path: '/v3/roles/:id/edit', needs: 'is:admin roles:write', Page: page(roles, 'RoleForm') },
  {
    // The page itself asks for an admin, except where nothing is real.
    path: '/statecharts',
    needs: '',
    Page: page(() => import('./qa/statecharts.tsx'), 'Statecharts'),
  },
  { path: '/v3/customers', needs: 'customers:read', Page: page(customers, 'CustomerList') },
  { path: '/v3/customers/create', needs: 'customers:write', Page: page(customers, 'CustomerForm') },
  {
    path: customer,
    needs: 'organisation:read',
    Page: page(() => import('./areas/customerPage.tsx'), 'CustomerPage'),
  },
  { path: `${customer}/edit`, needs: 'organisation:write', Page: page(customers, 'CustomerForm') },
  {
    path: `${customer}/contacts`,
    needs: 'organisation-contacts:read',
    Page: page(contacts, 'ContactList'),
  },
  {
    path: `${customer}/contacts/create`,
    needs: 'organisation-contacts:write',
    Page: page(contacts, 'ContactForm'),
  },
  {
    path: `${customer}/contacts/:id/edit`,
    needs: 'organisation-contacts:write',
    Page: page(contacts, 'ContactForm'),
  },
  {
    path: `${customer}/connections`,
    needs: 'organisation-connections:read',
    Page: page(connections, 'ConnectionList'),
  },
  {
    path: `${customer}/connections/create`,
    needs: 'organisation-connections:write',
    Page: page(connections, 'ConnectionForm'),
  },
  {
    path: `${customer}/connections/:id`,
    needs: 'organisation-connections:read',
    Page: page(connections, 'ConnectionPage'),
  },
  {
    path: `${customer}/connections/:id/edit`,
    needs: 'organisation-connections:write',
    Page: page(connections, 'ConnectionForm'),
  },
  { path: `${customer}/actions`, needs: 'actions:read', Page: page(actions, 'ActionList') },
  { path: `${customer}/actions/create`, needs: 'actions:write', Page: page(actions, 'ActionForm') },
  { path: `${customer}/actions/:id`, needs: 'actions:read', Page: page(actions, 'ActionPage') },
  { path: `${customer}/actions/:id/edit`, needs: 'actions:write', Page: page(actions, 'ActionForm') },
  { path: `${customer}/notes`, needs: 'actions:read', Page: page(actions, 'NoteList') },
  { path: `${customer}/notes/create`, needs: 'actions:write', Page: page(actions, 'NoteForm') },
  { path: `${customer}/notes/:id`, needs: 'actions:read', Page: page(actions, 'NotePage') },
  { path: `${customer}/notes/:id/edit`, needs: 'actions:write', Page: page(actions, 'NoteForm') },
  { path: '/v3/actions', needs: 'actions:read', Page: page(actions, 'AllActions') },
  { path: `${customer}/entities`, needs: 'organisation-entities:read', Page: page(entities, 'EntityList') },
  {
    path: `${customer}/entities/create`,
    needs: 'organisation-entities:write',
    Page: page(entities, 'EntityForm'),
  },
  {
    path: `${customer}/entities/:id`,
    needs: 'organisation-entities:read',
    Page: page(entities, 'EntityPage'),
  },
  {
    path: `${customer}/entities/:id/edit`,
    needs: 'organisation-entities:write',
    Page: page(entities, 'EntityForm'),
  },
  { path: `${customer}/invoices`, needs: 'organisation-invoices:read', Page: page(invoices, 'InvoiceList') },
  {
    path: `${customer}/invoices/create`,
    needs: 'organisation-invoices:write',
    Page: page(invoices, 'InvoiceForm'),
  },
  {
    path: `${customer}/invoices/:id/show`,
    needs: 'organisation-invoices:read',
    Page: page(invoices, 'InvoicePage'),
  },
  {
    path: `${customer}/invoices/:id/edit`,
    needs: 'organisation-invoices:write',
    Page: page(invoices, 'InvoiceForm'),
  },
  { path: `${customer}/hours`, needs: 'organisation-hours:read', Page: page(hours, 'HoursList') },
  { path: `${customer}/hours/create`, needs: 'organisation-hours:write', Page: page(hours, 'HoursForm') },
  { path: `${customer}/hours/:id`, needs: 'organisation-hours:read', Page: page(hours, 'HoursEntryPage') },
  { path: `${customer}/hours/:id/edit`, needs: 'organisation-hours:write', Page: page(hours, 'HoursForm') },
  { path: '/v3/hours', needs: 'organisation-hours:read', Page: page(hours, 'AllHours') },
  { path: '/v3/hours/week', needs: 'organisation-hours:write', Page: page(hoursWeek, 'HoursWeek') },
  {
    path: '/v3/hours/overview',
    needs: 'organisation-hours:read',
    Page: page(hoursOverview, 'HoursOverview'),
  },
  {
    path: '/v3/hours/approve',
    needs: 'is:admin organisation-hours:read',
    Page: page(hours, 'HoursToApprove'),
  },
  {
    path: '/v3/hours/months',
    needs: 'is:admin organisation-hours:read',
    Page: page(hoursMonths, 'HoursMonths'),
  },
  {
    path: `${customer}/ems`,
    needs: 'mod:ems organisation-report-ems:read',
    Page: page(() => import('./areas/ems.tsx'), 'Ems'),
  },
  {
    path: `${customer}/ems/comparisons`,
    needs: 'mod:ems organisation-report-ems:read',
    Page: page(comparisons, 'EmsComparisons'),
  },
  {
    path: `${customer}/ems/comparisons/create`,
    needs: 'mod:ems organisation-report-ems:read',
    Page: page(comparisons, 'SaveComparison'),
  },
  {
    path: `${customer}/ems/input`,
    needs: 'mod:ems organisation-connections:write',
    Page: page(() => import('./areas/emsInput.tsx'), 'EmsInput'),
  },
  {
    path: `${customer}/ems/usage`,
    needs: 'mod:ems organisation-report-ems:read',
    Page: page(() => import('./areas/emsUsage.tsx'), 'EmsUsage'),
  },
  {
    path: `${customer}/signals/ems`,
    needs: 'mod:ems organisation-signals:read',
    Page: page(signals, 'SignalList'),
  },
  {
    path: `${customer}/signals/ems/overview`,
    needs: 'mod:ems organisation-signals:read',
    Page: page(signals, 'SignalList'),
  },
  {
    path: `${customer}/signals/ems/history`,
    needs: 'mod:ems organisation-signals:read',
    Page: page(signals, 'SignalHistory'),
  },
  {
    path: `${customer}/signals/ems/:id`,
    needs: 'mod:ems organisation-signals:read',
    Page: page(signals, 'SignalPage'),
  },
  {
    path: '/v3/control/signals/ems',
    needs: 'is:admin signals-notifications:read',
    Page: page(signals, 'ControlSignals'),
  },
]
