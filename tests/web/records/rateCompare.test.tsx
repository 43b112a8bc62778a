import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Compare } from '../../../src/web/areas/emissionFactors/emissionFactors.tsx'
import { queryClient } from '../../../src/web/calls/query.ts'
import { listOf, serve, signIn } from './world.ts'

const factor = (id: number, year: number, more: object = {}) => ({
  id,
  version: 1,
  name: `CO₂-factor grijze stroom ${year}`,
  kind: 'grijs',
  year,
  factor: '0.483000',
  factorDirect: '0.401000',
  factorChain: '0.082000',
  validFrom: `${year}-01-01`,
  validUntil: `${year}-12-31`,
  state: 'draft',
  statusName: 'Concept',
  ...more,
})

function open(search: string, rows: readonly ReturnType<typeof factor>[]) {
  window.history.replaceState(null, '', `/v3/control/emission-factors/1/compare${search}`)
  // The list tells only of the first of them, as it does of more than a hundred.
  const sent = serve(({ path }) => {
    const id = Number(path.split('/').at(-1))
    const found = rows.find((row) => row.id === id)
    if (Number.isNaN(id)) return listOf(rows.slice(0, 2))
    return found ? { status: 200, body: { data: found } } : { status: 404, body: { message: 'Weg' } }
  })
  render(
    <QueryClientProvider client={queryClient}>
      <Compare id={1} customerId={null} />
    </QueryClientProvider>,
  )
  return sent
}

beforeEach(() => {
  queryClient.clear()
  signIn()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const rows = [
  factor(1, 2026),
  factor(2, 2025, { factorDirect: null, factorChain: null, statusName: 'Vastgesteld', state: 'fixed' }),
  factor(3, 1999, { factor: '0.6' }),
  factor(4, 2024, { kind: 'aardgas' }),
]
const headings = async () => {
  const table = await screen.findByRole('table')
  return within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
}

test('names year and state above the figures; a part that nobody knows is no difference', async () => {
  open('', rows)
  expect(await headings()).toEqual([
    'Regel',
    '2026, concept (01/01/2026 – 31/12/2026)',
    '2025, vastgesteld (01/01/2025 – 31/12/2025)',
    'Verschil',
  ])
  expect(screen.getByText('Geen verschil')).toBeDefined()
  expect(screen.getAllByText('niet bekend')).toHaveLength(2)
  expect(screen.queryByText('open')).toBeNull()
})

test('lays the table beside it that the address names, also one that the list does not tell of', async () => {
  open('?with=3', rows)
  expect((await headings())[2]).toContain('1999, concept')
  expect(screen.getByText('1 van 3 regels verschillen')).toBeDefined()
})

test.each(['?with=4', '?with=99', '?with=1'])(
  'takes the nearest one where the address names none of its kind: %s',
  async (search) => {
    open(search, rows)
    expect((await headings())[2]).toContain('2025, vastgesteld')
  },
)
