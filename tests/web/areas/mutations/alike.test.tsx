import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Alike } from '../../../../src/web/areas/mutations/alike.tsx'
import { queryClient } from '../../../../src/web/calls/query.ts'
import { serve, signIn } from '../../records/world.ts'

beforeEach(() => {
  queryClient.clear()
  signIn()
})
afterEach(() => vi.unstubAllGlobals())

const first = { id: 7, number: 'MU-00007', state: 'draft' }

async function told(own: number | null) {
  const sent = serve(() => ({ status: 200, body: { data: [first] } }))
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      <Alike customerId={3} kind="verhuizing_uit" connectionIds={[4]} own={own} />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(sent).toHaveLength(1))
  return container
}

test('a second one of the same move names the first, and leads to it', async () => {
  await told(null)
  expect((await screen.findByRole('link', { name: 'MU-00007' })).getAttribute('href')).toBe(
    '/v3/customers/3/mutations/7',
  )
  expect(screen.getByText(/concept.* is van dezelfde soort/)).toBeDefined()
})

test('a draft is no other one than itself', async () => {
  const container = await told(7)
  await waitFor(() => expect(container.textContent).toBe(''))
})
