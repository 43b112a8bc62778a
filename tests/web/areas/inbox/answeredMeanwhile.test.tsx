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

const answer = (id: number, name: string) => ({ id, name, at: '2026-03-02T09:00:00.000Z' })

test('who types hears that somebody else answered, not what stood there already', async () => {
  const anew = vi.spyOn(queryClient, 'invalidateQueries')
  let last = answer(2, 'Bram')
  const sent = serve(() => ({ status: 200, body: { data: last } }))
  render(
    <QueryClientProvider client={queryClient}>
      <AnsweredMeanwhile id={8} />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(sent).toHaveLength(1))
  await vi.advanceTimersByTimeAsync(16_000)
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(screen.queryByText(/intussen geantwoord/)).toBeNull()
  expect(anew).not.toHaveBeenCalled()
  last = answer(4, 'Femke')
  await vi.advanceTimersByTimeAsync(16_000)
  expect(await screen.findByText('Femke heeft intussen geantwoord, om 10:00')).toBeTruthy()
  expect(anew.mock.calls).toEqual([[{ queryKey: ['inbox', 8, 'entries'] }]])
  // Also once the conversation behind it was fetched anew.
  await queryClient.invalidateQueries({ queryKey: ['inbox'] })
  await vi.advanceTimersByTimeAsync(16_000)
  await waitFor(() => expect(sent).toHaveLength(4))
  expect(screen.queryByText('Femke heeft intussen geantwoord, om 10:00')).not.toBeNull()
  // A small question each time, and none that reads the conversation.
  expect(new Set(sent.map(({ path }) => path))).toEqual(new Set(['inbox/8/answer']))
})

test('nobody answered yet when one began: the first answer of another is news', async () => {
  let last: ReturnType<typeof answer> | null = null
  const sent = serve(() => ({ status: 200, body: { data: last } }))
  render(
    <QueryClientProvider client={queryClient}>
      <AnsweredMeanwhile id={9} />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(sent).toHaveLength(1))
  last = answer(1, 'Carla')
  await vi.advanceTimersByTimeAsync(16_000)
  expect(await screen.findByText('Carla heeft intussen geantwoord, om 10:00')).toBeTruthy()
})
