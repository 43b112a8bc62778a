/**
 * Who may do what, as one pure rule for both ends (specification point 6).
 * A name is `area:action` (action defaults to read), `mod:module`, `is:type` or `wl:module`.
 */

/** Every area with the actions that exist in it; profile and role editor send an entry for each of them. */
export const areas = {
  // Commenting stands apart: customers may, without changing what has to be done.
  actions: ['read', 'comment', 'write'],
  'back-office-contracts': ['read', 'write'],
  'back-office-parameters': ['read', 'write'],
  'back-office-signhost-contracts': ['read'],
  collective: ['read', 'write', 'approve'],
  customers: ['read', 'write'],
  'email-templates': ['read', 'write'],
  export: ['read'],
  'financial-taxes-heffing': ['read', 'write'],
  forecast: ['read', 'write'],
  'grid-operators': ['read', 'write'],
  'invoice-check': ['read', 'write'],
  'invoice-settings': ['read', 'write'],
  invoices: ['read'],
  'measuring-companies': ['read', 'write'],
  'module-services-definitions': ['read', 'write'],
  organisation: ['read', 'write'],
  'organisation-budgets': ['read', 'write'],
  'organisation-connections': ['read', 'write'],
  'organisation-contacts': ['read', 'write'],
  'organisation-documents': ['read', 'write'],
  'organisation-energysaving': ['read', 'write'],
  'organisation-entities': ['read', 'write'],
  'organisation-hours': ['read', 'write'],
  'organisation-information': ['read'],
  'organisation-invoices': ['read', 'write'],
  'organisation-knowledgebase': ['read', 'write'],
  'organisation-mutations': ['read', 'write'],
  'organisation-report-ems': ['read', 'write'],
  'organisation-report-invoice-check': ['read'],
  'organisation-report-prices': ['read'],
  'organisation-services': ['read', 'write'],
  'organisation-signals': ['read', 'write'],
  'organisation-taxrequests': ['read', 'write'],
  roles: ['read', 'write'],
  sales: ['read', 'write'],
  'signals-notifications': ['read'],
  suppliers: ['read', 'write'],
  'support-email-inbox': ['read', 'write'],
  trafos: ['read', 'write'],
  users: ['read', 'write'],
} as const satisfies Record<string, readonly string[]>

export type Area = keyof typeof areas
export type Flags = Readonly<Record<string, boolean>>

/** `full` opens everything; otherwise one entry per area with a flag per action. */
export type Scope = { readonly full: boolean } & { readonly [area: string]: Flags | boolean | undefined }

export type AreaPermission = { [A in Area]: `${A}:${(typeof areas)[A][number]}` }[Area]
export type Permission = AreaPermission | `mod:${string}` | `is:${string}` | `wl:${string}`

/** What the rule reads of a profile; `null` is nobody. */
export interface Subject {
  readonly type: string
  /** Modules of the white label. */
  readonly modules: readonly string[]
  readonly scope: Scope
  readonly selectedCustomer: ModulesOfCustomer | null
}

/** The modules of a customer, and those among them whose services are all suspended. */
interface ModulesOfCustomer {
  readonly modules: readonly string[]
  readonly suspendedModules: readonly string[]
}

/** The areas that are part of a module; the others belong to the customer itself. */
const moduleOf: Readonly<Partial<Record<string, string>>> = {
  'organisation-report-ems': 'ems',
  'organisation-signals': 'ems',
  'organisation-report-prices': 'purchase',
  'invoice-check': 'invoicecontrol',
  'organisation-report-invoice-check': 'invoicecontrol',
  'organisation-mutations': 'mutations',
  'organisation-budgets': 'budgets',
  'organisation-taxrequests': 'taxrequest',
  'organisation-energysaving': 'energysaving',
} satisfies Partial<Record<Area, string>>

/**
 * The module behind these permissions that is suspended for this customer's user, who then looks and changes nothing
 * (areas/services); null when there is none. Staff go on working in it.
 */
export function suspendedModule(
  { type, selectedCustomer }: Subject,
  names: readonly Permission[],
): string | null {
  if (type !== 'customer' || selectedCustomer === null) return null
  const modules = names.map((name) => (name.startsWith('mod:') ? name.slice(4) : moduleOf[partsOf(name)[0]]))
  return (
    modules.find((module) => module !== undefined && selectedCustomer.suspendedModules.includes(module)) ??
    null
  )
}

type Missing = 'allowed' | 'denied'

function partsOf(name: string): readonly [area: string, action: string] {
  const [area = '', action = 'read'] = name.split(':')
  return [area, action]
}

function flagOf(scope: Scope, area: string, action: string): boolean | undefined {
  const entry = Object.hasOwn(scope, area) ? scope[area] : undefined
  if (typeof entry !== 'object') return undefined
  return Object.hasOwn(entry, action) ? entry[action] : undefined
}

function allowed(subject: Subject | null, name: string, missing: Missing): boolean {
  if (subject === null) return false
  const [marker = '', rest = ''] = [name.slice(0, name.indexOf(':')), name.slice(name.indexOf(':') + 1)]
  if (marker === 'mod') return subject.selectedCustomer?.modules.includes(rest) ?? false
  if (marker === 'is') return subject.type === rest
  // The specification spells this flag in two ways; both are accepted.
  if (marker === 'wl') return subject.modules.includes(rest === 'invoicecontrole' ? 'invoicecontrol' : rest)
  const [area, action] = partsOf(name)
  if (action !== 'read' && suspendedModule(subject, [name as Permission]) !== null) return false
  if (subject.scope.full) return true
  return flagOf(subject.scope, area, action) ?? missing === 'allowed'
}

/** The browser's rule, to the letter of the specification: an area or action without an entry is allowed. */
export function may(subject: Subject | null, name: Permission): boolean {
  return allowed(subject, name, 'allowed')
}

/** The server's rule: the same, except that what is not granted is denied. */
export function mayOnServer(subject: Subject | null, name: Permission): boolean {
  return allowed(subject, name, 'denied')
}

/** The right to do this in that area: the two belong together in `areas`. */
export const rightOf = (area: string, action: string) => `${area}:${action}` as AreaPermission

/** A scope with an explicit entry for every action of every area; `granted` decides each. */
export function completeScope(
  full: boolean,
  granted: (name: AreaPermission, area: string, action: string) => boolean,
): Scope {
  const entries = Object.entries(areas).map(([area, actions]) => [
    area,
    Object.fromEntries(
      actions.map((action) => [action, full || granted(rightOf(area, action), area, action)]),
    ),
  ])
  return { full, ...Object.fromEntries(entries) } as Scope
}
