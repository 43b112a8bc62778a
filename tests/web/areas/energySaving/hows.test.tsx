import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AllSavingFiles, AllSavingPage, SavingList } from '../../../../src/web/areas/energySaving/files.tsx'
import { MeasureList } from '../../../../src/web/areas/energySaving/measures.tsx'
import { queryClient } from '../../../../src/web/calls/query.ts'
import { listOf, serve, signIn } from '../../records/world.ts'

const file = {
  id: 5,
  version: 1,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  customerId: 7,
  customerName: 'Gemeente De Dijk',
  entityId: 3,
  entityName: 'Zwembad',
  referenceYear: 2025,
  usageE: 55_000,
  usageG: null,
  hasElectricity: true,
  hasGas: false,
  isDoubtful: false,
  foundDuty: 'informatie',
  duty: null,
  leftOut: [],
  deadline: '2027-12-01',
  state: 'assessing',
  statusName: 'Beoordelen',
  allowed: [],
  blocked: null,
}

beforeEach(() => {
  queryClient.clear()
  signIn()
  serve(({ path }) => (path.endsWith('/5') ? { status: 200, body: { data: file } } : listOf([])))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const shown = (page: React.ReactNode) =>
  render(<QueryClientProvider client={queryClient}>{page}</QueryClientProvider>)

test.each([
  ['the locations of a customer', <SavingList key="files" customerId={7} id={null} />],
  ['those of all customers', <AllSavingFiles key="all" />],
  ['the measures of a customer', <MeasureList key="measures" customerId={7} id={null} />],
])('the list of %s says how its figures come about', async (_, page) => {
  shown(page)
  expect(await screen.findByText('Hoe berekend?')).toBeTruthy()
})

test('a file seen from the list of all tells its use, its duty, and where they come from', async () => {
  shown(<AllSavingPage customerId={null} id={5} />)
  expect(await screen.findByText('55.000 kWh')).toBeTruthy()
  expect(screen.getByText('Informatieplicht')).toBeTruthy()
  expect(screen.getByText('Verbruik per aansluiting en de grenzen').getAttribute('href')).toBe(
    '/v3/customers/7/energy-saving/5?tab=use',
  )
})
