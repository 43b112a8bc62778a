import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AnsweredMeanwhile } from '../../../../src/web/areas/inbox/answeredMeanwhile.tsx'
import { queryClient } from '../../../../src/web/calls/query.ts'
import { serve } from '../../records/world.ts'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  vi.useRealTimers()
  queryClient.clear()
})

const entry = (id: number, direction: string, name: string) => ({
  id,
  direction,
  name,
  kind: 'mail',
  address: null,
  to: null,
  cc: null,
  at: '2026-03-02T09:00:00.000Z',
  isUnderWay: false,
  failure: null,
  html: '',
  remoteImages: 0,
  attachments: [],
  isWhole: false,
  problem: null,
})

test('who types hears that somebody else answered, not what stood there already nor a note', async () => {
  const entries = [entry(1, 'in', 'Anouk'), entry(2, 'out', 'Bram')]
  const sent = serve(() => ({ status: 200, body: { data: { entries, isMore: false } } }))
  render(
    <QueryClientProvider client={queryClient}>
      <AnsweredMeanwhile id={8} />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(sent).toHaveLength(1))
  entries.push(entry(3, 'note', 'Carla'))
  await vi.advanceTimersByTimeAsync(16_000)
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(screen.queryByText(/intussen geantwoord/)).toBeNull()
  entries.push(entry(4, 'out', 'Femke'))
  await vi.advanceTimersByTimeAsync(16_000)
  expect(await screen.findByText('Femke heeft intussen geantwoord, om 10:00')).toBeTruthy()
})
