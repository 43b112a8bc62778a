import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../src/web/calls/query.ts'
import { DeclinedSigning } from '../../../src/web/records/linkedSignings.tsx'
import { serve, signIn } from './world.ts'

beforeEach(() => {
  queryClient.clear()
  signIn()
})
afterEach(() => vi.unstubAllGlobals())

const signing = (state: string, rejectReason: string | null) => ({
  id: 1,
  subject: 'Leveringsovereenkomst LO-00001',
  state,
  signedCount: 0,
  signerCount: 2,
  sentAt: '2026-11-01T09:00:00.000Z',
  expiresOn: '2026-12-01',
  rejectReason,
})

async function told(signings: readonly object[]) {
  const sent = serve(() => ({ status: 200, body: { data: signings } }))
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      <DeclinedSigning kind="supplyAgreement" id={4} version={2} />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(sent).toHaveLength(1))
  return container
}

test('why something was declined stands on its page, in the words of who did', async () => {
  await told([signing('rejected', 'De prijs klopt niet'), signing('cancelled', 'Eerst nakijken')])
  expect(await screen.findByText('Reden: De prijs klopt niet')).toBeDefined()
  expect(screen.queryByText(/Eerst nakijken/)).toBeNull()
})

test('nothing stands there of a record that nobody declined', async () => {
  const container = await told([signing('signed', null)])
  await waitFor(() => expect(container.textContent).toBe(''))
})
