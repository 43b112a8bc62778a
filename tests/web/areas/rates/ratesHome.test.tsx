import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Profile } from '../../../../src/contract/areas/account/auth.ts'
import { RateImportPage } from '../../../../src/web/areas/rates/importPage.tsx'
import { RateForm, RatePage } from '../../../../src/web/areas/rates/rates.tsx'
import { queryClient } from '../../../../src/web/calls/query.ts'
import { profileQuery } from '../../../../src/web/portal/ownProfile.ts'
import { profile } from '../../appWorld.ts'
import { listOf, serve, signIn } from '../../records/world.ts'

const rate = {
  id: 5,
  version: 1,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  name: 'Levering elektriciteit vanaf 01/01/2027',
  rateKind: 'levering',
  product: '1',
  priceType: 'vast',
  supplyAgreementId: 9,
  supplyAgreementName: 'LO-00009',
  connectionIds: [],
  about: 'Alle aansluitingen',
  validFrom: '2027-01-01',
  validUntil: null,
  parts: [],
  source: 'overeenkomst',
  state: 'draft',
  statusName: 'Concept',
  allowed: ['FIX'],
  blocked: null,
}
let own: typeof rate | { supplyAgreementId: null } = rate

beforeEach(() => {
  queryClient.clear()
  signIn()
  own = rate
  window.history.replaceState(null, '', '/v3/customers/7/rates/5')
  serve(({ path }) =>
    path.endsWith('/5') ? { status: 200, body: { data: { ...rate, ...own } } } : listOf([]),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const withModules = (...modules: string[]) =>
  queryClient.setQueryData(
    profileQuery.queryKey,
    (known: Profile | undefined) =>
      known && {
        ...known,
        selectedCustomer: {
          ...(profile().selectedCustomer as NonNullable<Profile['selectedCustomer']>),
          modules,
        },
      },
  )
const show = (page: React.ReactNode) =>
  render(<QueryClientProvider client={queryClient}>{page}</QueryClientProvider>)
const back = async (name: string) =>
  (
    await within(await screen.findByRole('navigation', { name: 'Kruimelpad' })).findByRole('link', { name })
  ).getAttribute('href')

const pages = {
  'a price': () => <RatePage customerId={7} id={5} />,
  'the form of a price': () => <RateForm customerId={7} id={5} />,
}

describe.each(Object.entries(pages))('the way back from %s', (_, page) => {
  test('is the list where the customer has its module', async () => {
    withModules('purchase')
    show(page())
    expect(await back('Tarieven')).toBe('/v3/customers/7/rates')
  })

  test('is the agreement where it has not: the list would be refused', async () => {
    withModules('ems')
    show(page())
    expect(await back('LO-00009')).toBe('/v3/supply-agreements/9?tab=rates')
  })

  test('is the customer where there is no agreement either', async () => {
    withModules('ems')
    own = { supplyAgreementId: null }
    show(page())
    expect(await back('Klant')).toBe('/v3/customers/7')
  })
})

describe('without the module', () => {
  beforeEach(() => withModules('ems'))

  test('a new price leads back to the agreement it is begun from', async () => {
    window.history.replaceState(null, '', '/v3/customers/7/rates/create?agreement=9')
    show(<RateForm customerId={7} id={null} />)
    expect(await back('Leveringsovereenkomst')).toBe('/v3/supply-agreements/9?tab=rates')
    expect(screen.getByRole('link', { name: 'Annuleren' }).getAttribute('href')).toBe(
      '/v3/supply-agreements/9?tab=rates',
    )
  })

  test('taking in a price sheet leads back to the customer', async () => {
    show(<RateImportPage customerId={7} id={null} />)
    expect(await back('Klant')).toBe('/v3/customers/7')
  })
})
