import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { EmsInput } from '../../../../src/web/areas/emsInput/gridPage.tsx'
import { queryClient } from '../../../../src/web/calls/query.ts'
import { signIn } from '../../records/world.ts'

vi.mock('../../../../src/web/portal/root.ts', async () => ({
  root: (await import('../../../walk/stage.ts')).root,
  tell: { success: vi.fn(), error: vi.fn() },
}))

const row = {
  connectionId: 3,
  name: 'Hal 1',
  ean: '871687000000000003',
  meterNumber: null,
  unit: 'kWh',
  register: 'single',
  last: null,
  cells: [],
}

beforeEach(() => {
  queryClient.clear()
  signIn()
  navigate('/v3/customers/7/ems/input?year=2026')
})
afterEach(() => vi.unstubAllGlobals())

test('what is typed while another year is asked for is not entered in the year before it', async () => {
  // The answer about the other year stays away.
  vi.stubGlobal('fetch', async ({ url }: Request) =>
    url.includes('year=2026')
      ? new Response(JSON.stringify({ data: { rows: [row], meta: { last_page: 1 } } }), {
          headers: { 'content-type': 'application/json' },
        })
      : new Promise<never>(() => {}),
  )
  render(
    <QueryClientProvider client={queryClient}>
      <EmsInput customerId={7} id={null} />
    </QueryClientProvider>,
  )
  const table = await screen.findByRole('table')
  expect(table.closest('[inert]')).toBeNull()
  act(() => navigate('/v3/customers/7/ems/input?year=2025'))
  expect(screen.getByRole('heading', { name: '2025' })).toBeDefined()
  expect(table.closest('[inert]')).not.toBeNull()
})
