import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '../../../src/web/calls/query.ts'
import { History } from '../../../src/web/records/history.tsx'
import { meter, serve } from './world.ts'

const steps = { RENEW: { label: 'Opvolger maken' }, END: { label: 'Beëindigen' } }
const happened = [
  ['END', 'active', 'gone'],
  ['RENEW', 'active', 'active'],
  ['sys.AUTO_RENEW', 'active', 'active'],
].map(([event, from, to], nth) => ({
  id: nth + 1,
  at: '2026-11-28T12:00:00Z',
  action: 'transition',
  userName: 'Anna',
  realUserName: null,
  step: { event, from, to },
  told: {},
  changes: [],
}))
const meta = { current_page: 1, last_page: 1, per_page: 25, total: 3 }

test('a step says what the status became where that changed, and nothing of it otherwise', async () => {
  serve(() => ({ status: 200, body: { data: happened, meta } }))
  render(
    <QueryClientProvider client={queryClient}>
      <History resource={{ ...meter, steps }} customerId={1} id={1} />
    </QueryClientProvider>,
  )
  const texts = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(texts).toEqual([
    expect.stringContaining('koos “Beëindigen”: Actief → Weg'),
    expect.stringMatching(/koos “Opvolger maken”(?!:)/),
    expect.stringContaining('heeft dit bijgewerkt'),
  ])
})
