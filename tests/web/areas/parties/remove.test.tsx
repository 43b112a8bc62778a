import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Profile } from '../../../../src/contract/areas/account/auth.ts'
import * as pages from '../../../../src/web/areas/parties/parties.tsx'
import { queryClient } from '../../../../src/web/calls/query.ts'
import { profileQuery } from '../../../../src/web/portal/ownProfile.ts'
import { listOf, serve, signIn } from '../../records/world.ts'

const user = userEvent.setup()
const party = {
  id: 7,
  version: 1,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  name: 'Noordstroom',
  products: ['1'],
  priceTypes: [],
  state: 'active',
  statusName: 'Actief',
  allowed: ['DEACTIVATE'],
  connectionCount: 0,
  agreementCount: 0,
  contractVolume: 0,
  claimsOpen: null,
}

beforeEach(() => {
  queryClient.clear()
  signIn()
  serve(({ path }) => (path.endsWith('/7') ? { status: 200, body: { data: party } } : listOf([party])))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const limited = () =>
  queryClient.setQueryData(
    profileQuery.queryKey,
    (known: Profile | undefined) => known && { ...known, reachesAll: false },
  )
const show = (page: React.ReactNode) =>
  render(<QueryClientProvider client={queryClient}>{page}</QueryClientProvider>)

const kinds = [
  ['suppliers', pages.SupplierList, pages.SupplierPage],
  ['grid operators', pages.GridOperatorList, pages.GridOperatorPage],
  ['measuring companies', pages.MeasuringCompanyList, pages.MeasuringCompanyPage],
] as const

describe.each(kinds)('taking away one of the %s', (_, List, Show) => {
  const inList = async () => {
    show(<List />)
    fireEvent.contextMenu((await screen.findAllByText('Noordstroom'))[0] as HTMLElement)
  }
  const onPage = async () => {
    show(<Show customerId={null} id={7} />)
    await user.click(await screen.findByRole('button', { name: 'Meer' }))
    await screen.findByRole('menuitem', { name: 'Deactiveren' })
  }

  test('is there for who reaches every customer', async () => {
    await onPage()
    expect(screen.queryByRole('menuitem', { name: 'Verwijderen' })).not.toBeNull()
    cleanup()
    await inList()
    expect(await screen.findByRole('menuitem', { name: 'Verwijderen' })).toBeDefined()
  })

  test('is not there for who would be refused', async () => {
    limited()
    await onPage()
    expect(screen.queryByRole('menuitem', { name: 'Verwijderen' })).toBeNull()
    cleanup()
    await inList()
    expect(screen.queryByRole('menuitem', { name: 'Verwijderen' })).toBeNull()
  })
})
