/** The routes of the specification, point 2, as it lists them: facts only. Parameters stand between colon and slash, as in its text. */

/** A page as the specification names it, with the permission between its brackets where there is one. */
export interface Listed {
  readonly path: string
  readonly asks?: string
}

/** Open without a session. The two that end one have no page to show. */
export const open: readonly string[] = ['/login', '/reset-password', '/collectief', '/voorwaarden']
export const leaving: readonly string[] = ['/logout', '/super-logout']

const at = (start: string, asks: string | undefined, ...paths: readonly string[]): Listed[] =>
  paths.map((path) => ({
    path: [start, path].filter(Boolean).join('/'),
    ...(asks !== undefined && { asks }),
  }))

const customer = '/v3/customers/:customerId'
const tabs = ['overview', 'settings', 'recipients', 'history']
const modules = { ems: 'mod:ems', purchase: 'mod:purchase', 'invoice-audit': 'mod:invoicecontrol' }

const general: readonly Listed[] = [
  ...at(
    '/v3',
    undefined,
    'forbidden',
    'account',
    'account/settings',
    'actions',
    'taxes',
    'suppliers',
    'measuring-companies',
    'trafos',
    'parameters',
    'parameters/create',
    'parameters/:parameterId/edit',
    'customers',
    'invoices/year',
    'invoices/month',
    'grid-operators',
    'grid-operators/:gridOperatorId',
    'users',
    'users/create',
    'users/:userId/edit',
    'roles',
    'roles/create',
    'roles/:roleId/edit',
  ),
  ...at('/v3', 'wl:inbox', 'inbox'),
  ...at('/v3', 'forecast:read', 'forecast'),
  ...at('/v3', 'is:admin', 'exports', 'templates', 'templates/create', 'templates/:templateId/edit'),
  ...at('/v3', 'is:admin', 'sales', 'sales/create'),
  ...at('/v3', 'organisation:write', 'sales/:dealId/edit'),
  ...at('/v3', 'customers:write', 'customers/create'),
  ...at('/v3/knowledgebase', 'organisation-knowledgebase:read', '', ':id'),
  ...at('/v3/knowledgebase', 'organisation-knowledgebase:write', 'create', ':id/edit'),
  ...at('/v3/control', 'is:admin', 'services', 'invoice-settings'),
  ...at('/v3/control/signals', 'is:admin', ...Object.keys(modules)),
  // `{tab}` is not named by the specification: these are the tabs that the areas collectives, participants and clicks ask for.
  ...at('/v3/collective', undefined, 'dashboard', 'collectives', 'participants', 'interests', 'purchases'),
  ...at('/v3/collective', undefined, 'clicks', 'collectives/create', 'collectives/:collectiveId/edit'),
  ...at('/v3/collective', undefined, 'clicks/create', 'clicks/:clickId/edit'),
  // The specification writes `wl:invoicecontrole` here, and says itself that both spellings are one flag.
  ...at('/v3/invoice-audit', 'wl:invoicecontrol', 'inbox', ':invoiceAuditId/edit'),
  ...at('/v3', 'organisation-hours:read', 'hours'),
  ...at('/v3', 'back-office-contracts:read', 'supply-agreements'),
  ...at('/v3/supply-agreements', 'back-office-contracts:write', 'create', ':agreementId/edit'),
]

const ofCustomer: readonly Listed[] = [
  ...at(customer, undefined, '', 'actions/create', 'actions/:actionId/edit'),
  ...at(customer, undefined, 'notes/create', 'notes/:actionId/edit'),
  ...at(customer, undefined, 'contacts', 'entities', 'connections', 'invoices/:invoiceId/show'),
  ...at(customer, 'organisation:write', 'edit'),
  ...at(customer, 'organisation-contacts:write', 'contacts/create', 'contacts/:contactId/edit'),
  ...at(customer, 'organisation-entities:write', 'entities/create', 'entities/:entityId/edit'),
  ...at(customer, 'organisation-connections:write', 'connections/create', 'connections/:connectionId/edit'),
  ...at(customer, 'organisation-invoices:read', 'invoices'),
  ...at(customer, 'organisation-invoices:write', 'invoices/create', 'invoices/:invoiceId/edit'),
  ...at(customer, 'organisation-documents:read', 'library'),
  ...at(customer, 'organisation-hours:read', 'hours'),
  ...at(customer, 'mod:purchase', 'purchase', 'rates'),
  ...at(customer, 'mod:ems', 'ems', 'ems/usage', 'ems/input', 'ems/comparisons'),
  ...at(customer, 'mod:invoicecontrol', 'invoice-audit', 'invoice-audit/:connectionId'),
  ...at(customer, 'is:admin', 'services'),
  ...Object.entries(modules).flatMap(([mod, asks]) => at(`${customer}/signals/${mod}`, asks, ...tabs)),
  ...at(`${customer}/signals`, 'mod:ems', 'ems/difference'),
  ...at(`${customer}/signals`, 'mod:purchase', 'purchase/update'),
  ...at(`${customer}/signals`, 'mod:invoicecontrol', 'invoice-audit/threshold'),
]

/** Every page below /v3. */
export const inside: readonly Listed[] = [...general, ...ofCustomer]
