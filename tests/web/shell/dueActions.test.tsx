import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from '../../../src/web/calls/query.ts'
import { watchCounters } from '../../../src/web/portal/counters.ts'
import { DueActions } from '../../../src/web/shell/dueActions.tsx'

let end = new AbortController()
const asked: string[] = []

/** The portal's bar over a server that says how many actions are due, one more each time it is asked. */
function open(due = 3) {
  end = new AbortController()
  asked.length = 0
  vi.stubGlobal('fetch', async (input: Request) => {
    const data = { audits: 0, actions: due + asked.length, notifications: false, messages: 0 }
    asked.push(new URL(input.url).pathname)
    return new Response(JSON.stringify({ data, meta: {} }), {
      headers: { 'content-type': 'application/json' },
    })
  })
  render(
    <QueryClientProvider client={queryClient}>
      <DueActions />
    </QueryClientProvider>,
  )
  watchCounters({ mayAsk: () => true, told: () => {} }, end.signal)
}

const link = () => screen.getByRole('link').getAttribute('aria-label')

afterEach(() => {
  end.abort()
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

describe('the actions in the top bar', () => {
  test('lead to one’s own, and say how many may not wait', async () => {
    open()
    expect(link()).toBe('Mijn acties')
    await waitFor(() => expect(link()).toBe('Mijn acties: 3 voor vandaag of eerder'))
    expect(screen.getByRole('link').getAttribute('href')).toBe('/v3/actions?whose=mine')
  })

  test('are counted anew, once, after this person changed some; after other changes not', async () => {
    open()
    await waitFor(() => expect(link()).toContain(': 3'))
    for (const key of [['actions', {}], ['customers/7/actions'], ['customers/7/contacts']])
      queryClient.setQueryData(key, [])
    await act(() => queryClient.invalidateQueries({ queryKey: ['customers/7/contacts'] }))
    expect(asked).toHaveLength(1)
    await act(() =>
      queryClient.invalidateQueries({ predicate: ({ queryKey }) => /actions/.test(String(queryKey[0])) }),
    )
    await waitFor(() => expect(link()).toContain(': 4'))
    expect(asked).toHaveLength(2)
    // Whoever took the file of an export needs not be told of it any more.
    queryClient.setQueryData(['exports', 5], {})
    await act(() => queryClient.invalidateQueries({ queryKey: ['exports'] }))
    await waitFor(() => expect(asked).toHaveLength(3))
  })
})
