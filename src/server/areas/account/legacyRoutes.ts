/** Lists whose records have a page and forms of their own, with the param that names one. */
const records: Readonly<Record<string, string>> = {
  customers: 'customer',
  'customers/{customer}/actions': 'action',
  'customers/{customer}/budgets': 'budget',
  'customers/{customer}/connections': 'connection',
  'customers/{customer}/contacts': 'contact',
  'customers/{customer}/energy-saving': 'file',
  'customers/{customer}/entities': 'entity',
  'customers/{customer}/hours': 'entry',
  'customers/{customer}/library': 'document',
  'customers/{customer}/measures': 'measure',
  'customers/{customer}/mutations': 'mutation',
  'customers/{customer}/notes': 'note',
  'customers/{customer}/rates': 'rate',
  'customers/{customer}/services': 'service',
  'customers/{customer}/tax-clusters': 'cluster',
  'customers/{customer}/tax-requests': 'request',
  'collective/clicks': 'click',
  'collective/collectives': 'collective',
  'control/services': 'service',
  'grid-operators': 'operator',
  knowledgebase: 'article',
  'measuring-companies': 'company',
  parameters: 'parameter',
  roles: 'role',
  sales: 'deal',
  suppliers: 'supplier',
  'supply-agreements': 'agreement',
  taxes: 'table',
  templates: 'template',
  trafos: 'trafo',
  users: 'user',
}

/** Lists whose records are only looked at there. */
const shown: Readonly<Record<string, string>> = {
  'customers/{customer}/meter-readings': 'reading',
  'customers/{customer}/participations': 'participation',
  'customers/{customer}/purchase-clicks': 'click',
  'collective/participants': 'participant',
  'energy-saving': 'file',
  exports: 'export',
  forecast: 'run',
  mutations: 'mutation',
  signings: 'signing',
  'tax-requests': 'request',
}

/** What is shown of the signals of a module, at every customer. */
const signalTabs = ['overview', 'settings', 'recipients', 'history']
const signals = ['ems', 'purchase', 'invoice-audit'].flatMap((module) => [
  `control/signals/${module}`,
  ...['', ...signalTabs.map((tab) => `/${tab}`)].map((tab) => `customers/{customer}/signals/${module}${tab}`),
])

/** Every other page somebody may have kept a link to. */
const pages = [
  ...signals,
  'account',
  'account/settings',
  'actions',
  'collective/dashboard',
  'collective/interests',
  'collective/purchases',
  'control/invoice-settings',
  'customers/{customer}/ems',
  'customers/{customer}/ems/comparisons',
  'customers/{customer}/ems/input',
  'customers/{customer}/ems/usage',
  'customers/{customer}/invoice-audit',
  'customers/{customer}/invoice-audit/{connection}',
  'customers/{customer}/invoices',
  'customers/{customer}/invoices/create',
  'customers/{customer}/invoices/{invoice}/edit',
  'customers/{customer}/invoices/{invoice}/show',
  'customers/{customer}/purchase',
  'customers/{customer}/signals/ems/difference',
  'customers/{customer}/signals/invoice-audit/threshold',
  'customers/{customer}/signals/purchase/update',
  'customers/{customer}/supply-agreements',
  'hours',
  'inbox',
  'invoice-audit/inbox',
  'invoice-audit/{audit}/edit',
  'invoices/month',
  'invoices/year',
  'notes',
]

/** Names whose words changed since: what an old one is called here. */
const renamed: Readonly<Record<string, string>> = {
  'customers.documents': 'customers.library',
  'customers.taxrequest': 'customers.taxrequests',
  'customers.taxrequests.clusters': 'customers.taxclusters',
  'customers.energysavings': 'customers.energysaving',
  organisations: 'customers',
  contracts: 'supplyagreements',
}

/** Old names were written with dashes, underscores or neither; of a list `index` was often left out. */
const plain = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[-_]/g, '')
    .replace(/\.index$/, '')

/** The name a path had: its words with dots, and `show` where it ends in the number of a record. */
function nameOf(path: string): string {
  const words = path.split('/').filter((word) => !word.startsWith('{'))
  return plain([...words, ...(path.endsWith('}') ? ['show'] : [])].join('.'))
}

/** Pages of this portal by the names they had in the one before; {customer} and the like are filled in from the params. */
export const legacyRoutes: ReadonlyMap<string, string> = new Map(
  [
    ...Object.entries(records).flatMap(([list, one]) => [
      list,
      `${list}/create`,
      `${list}/{${one}}`,
      `${list}/{${one}}/edit`,
    ]),
    ...Object.entries(shown).flatMap(([list, one]) => [list, `${list}/{${one}}`]),
    ...pages,
  ].map((path) => [nameOf(path), `/v3/${path}`]),
)

/** The values of a route descriptor, in whichever of three ways they were sent. */
function paramsOf(query: Readonly<Record<string, string | undefined>>): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(query)) values[/^params\[(\w+)\]$/.exec(key)?.[1] ?? key] = value
  try {
    return { ...values, ...(JSON.parse(query.params ?? '{}') as object) }
  } catch {
    return values
  }
}

/** A name as the table knows it; the longest beginning that was called otherwise gives way. */
function today(name: string): string {
  const asked = plain(name)
  const old = Object.keys(renamed)
    .filter((start) => asked === start || asked.startsWith(`${start}.`))
    .toSorted((one, other) => other.length - one.length)[0]
  return old === undefined ? asked : `${renamed[old]}${asked.slice(old.length)}`
}

/** A path of this portal for a route's name, or '' when the name is unknown or a value is missing or no number. */
export function legacyPath(name: string, query: Readonly<Record<string, string | undefined>>): string {
  const path = legacyRoutes.get(today(name))
  if (path === undefined) return ''
  const given = paramsOf(query)
  let isWhole = true
  const filled = path.replaceAll(/\{(\w+)\}/g, (place, key: string) => {
    // A record of a customer was also just called `id`.
    const ownName = path.lastIndexOf(place) === path.lastIndexOf('{') ? given.id : undefined
    const value = String(given[key] ?? given[`${key}Id`] ?? ownName ?? '')
    isWhole &&= /^[1-9]\d{0,9}$/.test(value)
    return value
  })
  return isWhole ? filled : ''
}
