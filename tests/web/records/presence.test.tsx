import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { presenceCall } from '../../../src/contract/records/presence.ts'
import { queryClient } from '../../../src/web/calls/query.ts'
import { LookedAt } from '../../../src/web/records/presence.tsx'
import { serve } from './world.ts'

const call = presenceCall('meters/:id/presence', 'organisation:read')
const anna = { name: 'Anna', typingUntil: null, isFirst: false }
const nobody = { status: 200, body: { data: [] } }
const seen = { status: 200, body: { data: [anna] } }
const page = (id: number) => (
  <QueryClientProvider client={queryClient}>
    <LookedAt call={call} id={id} />
  </QueryClientProvider>
)
const text = () => screen.queryByText(/Wordt bekeken door Anna/)

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  vi.useRealTimers()
  queryClient.clear()
})

test('who looked at the one before is not said to look at this one', async () => {
  serve(({ path }) => (path === 'meters/1/presence' ? seen : nobody))
  const { rerender } = render(page(1))
  await waitFor(() => expect(text()).not.toBeNull())
  rerender(page(2))
  expect(text()).toBeNull()
})

test('who was there is not said to be there still once nothing more is heard', async () => {
  let isGone = false
  const sent = serve(() => (isGone ? { status: 500, body: {} } : seen))
  render(page(1))
  await waitFor(() => expect(text()).not.toBeNull())
  isGone = true
  await vi.advanceTimersByTimeAsync(16_000)
  // One answer that stays away is nothing yet.
  expect(sent.length).toBeGreaterThan(1)
  expect(text()).not.toBeNull()
  await vi.advanceTimersByTimeAsync(30_000)
  await waitFor(() => expect(text()).toBeNull())
  isGone = false
  await vi.advanceTimersByTimeAsync(16_000)
  await waitFor(() => expect(text()).not.toBeNull())
})
