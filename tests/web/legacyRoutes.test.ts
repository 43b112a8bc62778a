import { expect, test } from 'vitest'
import { legacyPath, legacyRoutes } from '../../src/server/areas/account/legacyRoutes.ts'
import { routes } from '../../src/web/portal/areas.ts'
import { inside } from './specification/listed.ts'

/** A path of the table or of a page, with every param alike. */
const bare = (path: string) => path.replaceAll(/\{\w+\}|:\w+/g, '*')

test('every old name leads to a page of today', () => {
  const pages = new Set(routes.map(({ path }) => bare(path)))
  expect([...legacyRoutes.values()].filter((path) => !pages.has(bare(path)))).toEqual([])
})

/** The name a page went by: its words with dots, and `show` where it ends in the number of a record. */
const nameOf = (path: string) =>
  [
    ...path.split('/').filter((word) => !['', 'v3'].includes(word) && !word.startsWith(':')),
    ...(/:\w+$/.test(path) ? ['show'] : []),
  ].join('.')

test('every page of the specification is found by the name it had', () => {
  const lost = inside.filter(
    ({ path }) =>
      // Where one ends up, never where somebody goes.
      path !== '/v3/forbidden' &&
      legacyPath(nameOf(path), { customer: '7', id: '9' }) !==
        path.replace(':customerId', '7').replaceAll(/:\w+/g, '9'),
  )
  expect(lost.map(({ path }) => `${nameOf(path)} ${path}`)).toEqual([])
})

test('a name may be written in any of the ways it was, with its params in any of three', () => {
  const contact = '/v3/customers/7/contacts/9/edit'
  expect(legacyPath('customers.contacts.edit', { customer: '7', contact: '9' })).toBe(contact)
  expect(legacyPath('customers.contacts.edit', { customerId: '7', id: '9' })).toBe(contact)
  expect(legacyPath('customers.contacts.edit', { params: '{"customer":7,"contact":9}' })).toBe(contact)
  expect(legacyPath('Customers.Contacts.edit', { 'params[customer]': '7', 'params[contact]': '9' })).toBe(
    contact,
  )
  for (const name of ['customers.tax_requests.index', 'customers.tax-requests', 'customers.taxrequest'])
    expect(legacyPath(name, { customer: '7' })).toBe('/v3/customers/7/tax-requests')
  expect(legacyPath('contracts.show', { id: '3' })).toBe('/v3/supply-agreements/3')
  expect(legacyPath('customers.taxrequests.clusters', { customer: '7' })).toBe('/v3/customers/7/tax-clusters')
})

test.each([
  ['nobody.knows', {}],
  ['__proto__', {}],
  ['constructor', {}],
  ['customers.show', {}],
  ['customers.show', { customer: '0' }],
  ['customers.show', { customer: '../../evil' }],
  ['customers.show', { customer: '//evil.example' }],
  ['customers.contacts.edit', { id: '9' }],
  ['customers.show', { params: '[broken' }],
])('%s with %o leads nowhere', (name, query) => {
  expect(legacyPath(name, query as Record<string, string>)).toBe('')
})
