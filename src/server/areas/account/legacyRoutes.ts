/** Pages by the names they had in the portal before this one; {customer} and the like are filled in from the params. */
const paths: Readonly<Record<string, string>> = {
  account: '/v3/account',
  'customers.index': '/v3/customers',
  'customers.create': '/v3/customers/create',
  'customers.show': '/v3/customers/{customer}',
  'customers.edit': '/v3/customers/{customer}/edit',
  'customers.contacts.index': '/v3/customers/{customer}/contacts',
  'customers.contacts.create': '/v3/customers/{customer}/contacts/create',
  'customers.contacts.edit': '/v3/customers/{customer}/contacts/{contact}/edit',
  'customers.connections.index': '/v3/customers/{customer}/connections',
  'customers.connections.create': '/v3/customers/{customer}/connections/create',
  'customers.connections.edit': '/v3/customers/{customer}/connections/{connection}/edit',
  'customers.ems.usage': '/v3/customers/{customer}/ems/usage',
  'customers.ems.input': '/v3/customers/{customer}/ems/input',
}

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

/** A path of this portal for a route's name, or '' when the name is unknown or a value is missing or no number. */
export function legacyPath(name: string, query: Readonly<Record<string, string | undefined>>): string {
  const path = Object.hasOwn(paths, name) ? paths[name] : undefined
  if (path === undefined) return ''
  const given = paramsOf(query)
  let isWhole = true
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => {
    const value = String(given[key] ?? given[`${key}Id`] ?? '')
    isWhole &&= /^[1-9]\d{0,9}$/.test(value)
    return value
  })
  return isWhole ? filled : ''
}
