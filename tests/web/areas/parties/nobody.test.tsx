import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as pages from '../../../../src/web/areas/parties/parties.tsx'
import { GridOperatorTariffs } from '../../../../src/web/areas/parties/tariffs.tsx'
import { ConnectionPricesPage } from '../../../../src/web/areas/rates/connectionPrices.tsx'
import { queryClient } from '../../../../src/web/calls/query.ts'
import type { Draw } from '../../../../src/web/portal/area.ts'
import { listOf, serve, signIn } from '../../records/world.ts'

beforeEach(() => {
  queryClient.clear()
  signIn()
  serve(({ path }) =>
    path.endsWith('/999') ? { status: 404, body: { message: 'Dit is niet gevonden.' } } : listOf([]),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const lists: readonly Draw[] = [
  ...Object.entries(pages).flatMap(([name, Page]) =>
    /(Connections|Invoices|Disputes)$/.test(name) ? [Page as Draw] : [],
  ),
  GridOperatorTariffs,
]

test('each list behind a party that does not exist says so', async () => {
  expect(lists).toHaveLength(10)
  for (const Page of lists) {
    render(
      <QueryClientProvider client={queryClient}>
        <Page customerId={null} id={999} />
      </QueryClientProvider>,
    )
    expect(await screen.findByRole('heading', { name: 'Niet gevonden' })).toBeDefined()
    expect(screen.queryByRole('table')).toBeNull()
    cleanup()
  }
})

test('what is not there is not offered to be fetched again', async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <ConnectionPricesPage customerId={1} id={999} />
    </QueryClientProvider>,
  )
  expect(await screen.findByText('Dit bestaat niet, of niet meer.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Opnieuw proberen' })).toBeNull()
})
