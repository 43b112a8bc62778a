import { page, type Route } from './route.ts'

const customers = () => import('../areas/customers.tsx')
const actions = () => import('../areas/actions.tsx')
const actionBoard = () => import('../areas/actions/board.tsx')
const actionCalendar = () => import('../areas/actions/calendar.tsx')
const notes = () => import('../areas/actions/notes.tsx')
const hours = () => import('../areas/hours.tsx')
const invoicesOfYear = () => import('../areas/invoices/year.tsx')
const invoicesOfMonth = () => import('../areas/invoices/month.tsx')
const hoursMonths = () => import('../areas/hours/months.tsx')
const hoursOverview = () => import('../areas/hours/overview.tsx')
const hoursWeek = () => import('../areas/hours/week.tsx')
const exportsArea = () => import('../areas/exports.tsx')
const signals = () => import('../areas/signals.tsx')
const catalogue = () => import('../areas/services/catalogue.tsx')
const users = () => import('../areas/users.tsx')
const roles = () => import('../areas/roles.tsx')
const outbox = () => import('../areas/outbox.tsx')

/** The pages that stand beside those of a customer: one’s own account, and the whole portfolio. */
export const portalRoutes: readonly Route[] = [
  { path: '/v3/forbidden', needs: '', Page: page(() => import('../flows/forbidden.tsx'), 'Forbidden') },
  { path: '/v3/account', needs: '', Page: page(() => import('../areas/account.tsx'), 'AccountPage') },
  {
    path: '/v3/account/settings',
    needs: '',
    Page: page(() => import('../areas/account.tsx'), 'AccountSettings'),
  },
  {
    path: '/v3/shortcuts',
    needs: '',
    Page: page(() => import('../areas/shortcuts.tsx'), 'Shortcuts'),
  },
  { path: '/v3/outbox', needs: 'is:admin users:write', Page: page(outbox, 'Outbox') },
  { path: '/v3/outbox/:id', needs: 'is:admin users:write', Page: page(outbox, 'OutboxMail') },
  {
    path: '/v3/control/services',
    needs: 'is:admin module-services-definitions:read',
    Page: page(catalogue, 'DefinitionList'),
  },
  {
    path: '/v3/control/services/create',
    needs: 'is:admin module-services-definitions:write',
    Page: page(catalogue, 'DefinitionForm'),
  },
  {
    path: '/v3/control/services/:id',
    needs: 'is:admin module-services-definitions:read',
    Page: page(catalogue, 'DefinitionPage'),
  },
  {
    path: '/v3/control/services/:id/edit',
    needs: 'is:admin module-services-definitions:write',
    Page: page(catalogue, 'DefinitionForm'),
  },
  {
    path: '/v3/control/customer-services',
    needs: 'is:admin organisation-services:read module-services-definitions:read',
    Page: page(catalogue, 'AllServices'),
  },
  {
    path: '/v3/control/temperatures',
    needs: 'is:admin back-office-parameters:read',
    Page: page(() => import('../areas/temperatures.tsx'), 'Temperatures'),
  },
  { path: '/v3/users', needs: 'is:admin users:read', Page: page(users, 'UserList') },
  { path: '/v3/users/create', needs: 'is:admin users:write', Page: page(users, 'UserForm') },
  { path: '/v3/users/:id', needs: 'is:admin users:read', Page: page(users, 'UserPage') },
  { path: '/v3/users/:id/edit', needs: 'is:admin users:write', Page: page(users, 'UserForm') },
  {
    path: '/v3/retention',
    needs: 'is:admin users:read',
    Page: page(() => import('../areas/retention.tsx'), 'RetentionPage'),
  },
  {
    path: '/v3/jobs',
    needs: 'is:admin users:read',
    Page: page(() => import('../areas/jobs.tsx'), 'JobsPage'),
  },
  { path: '/v3/roles', needs: 'is:admin roles:read', Page: page(roles, 'RoleList') },
  { path: '/v3/roles/create', needs: 'is:admin roles:write', Page: page(roles, 'RoleForm') },
  { path: '/v3/roles/:id', needs: 'is:admin roles:read', Page: page(roles, 'RolePage') },
  { path: '/v3/roles/:id/edit', needs: 'is:admin roles:write', Page: page(roles, 'RoleForm') },
  {
    // The page itself asks for an admin, except where nothing is real.
    path: '/statecharts',
    needs: '',
    Page: page(() => import('../qa/statecharts.tsx'), 'Statecharts'),
  },
  { path: '/v3/customers', needs: 'customers:read', Page: page(customers, 'CustomerList') },
  { path: '/v3/customers/create', needs: 'customers:write', Page: page(customers, 'CustomerForm') },
  { path: '/v3/actions/board', needs: 'actions:read', Page: page(actionBoard, 'ActionBoard') },
  { path: '/v3/actions/calendar', needs: 'actions:read', Page: page(actionCalendar, 'ActionCalendar') },
  { path: '/v3/actions', needs: 'actions:read', Page: page(actions, 'AllActions') },
  { path: '/v3/notes', needs: 'actions:read', Page: page(notes, 'AllNotes') },
  { path: '/v3/invoices/year', needs: 'invoices:read', Page: page(invoicesOfYear, 'InvoicesOfYear') },
  { path: '/v3/invoices/month', needs: 'invoices:read', Page: page(invoicesOfMonth, 'InvoicesOfMonth') },
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
  { path: '/v3/exports', needs: 'is:admin export:read', Page: page(exportsArea, 'ExportList') },
  { path: '/v3/exports/:id', needs: 'is:admin export:read', Page: page(exportsArea, 'ExportPage') },
  { path: '/v3/exports/:id/edit', needs: 'is:admin export:read', Page: page(exportsArea, 'ExportForm') },
  {
    path: '/v3/control/signals/ems',
    needs: 'is:admin signals-notifications:read',
    Page: page(signals, 'ControlSignals'),
  },
  {
    path: '/v3/control/signals/ems/settings',
    needs: 'is:admin signals-notifications:read',
    Page: page(signals, 'SignalDefaultsPage'),
  },
]
