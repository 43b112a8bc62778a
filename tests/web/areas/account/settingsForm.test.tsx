import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Preferences } from '../../../../src/web/areas/account/preferences.tsx'
import { queryClient } from '../../../../src/web/calls/query.ts'
import { profileQuery } from '../../../../src/web/portal/ownProfile.ts'
import { serve, signIn } from '../../records/world.ts'

vi.mock('../../../../src/web/portal/root.ts', async () => ({
  root: (await import('../../../walk/stage.ts')).root,
  tell: { success: vi.fn(), error: vi.fn() },
}))
const user = userEvent.setup()
const settings = {
  startPage: 'work',
  rowsPerPage: 25,
  mailSignature: 'Sanne',
  defaultCustomerId: null,
  defaultCustomerName: null,
}

beforeEach(() => {
  queryClient.clear()
  localStorage.clear()
  signIn()
})
afterEach(() => vi.unstubAllGlobals())

test('what was saved in another tab meanwhile is not put back by this one', async () => {
  let kept = settings
  const profile = queryClient.getQueryData(profileQuery.queryKey)
  const sent = serve(({ method, path, body }) => {
    if (path === 'auth/profile') return { status: 200, body: { data: profile } }
    if (method === 'POST') kept = Object.assign({}, kept, body)
    return { status: 200, body: { data: kept } }
  })
  render(
    <QueryClientProvider client={queryClient}>
      <Preferences />
    </QueryClientProvider>,
  )
  const signature = await screen.findByLabelText('Handtekening')
  // Another tab.
  kept = Object.assign({}, kept, { rowsPerPage: 100 })
  await user.type(signature, ' V')
  const save = () => user.click(screen.getByRole('button', { name: 'Opslaan' }))
  await save()
  const bodies = () => sent.filter(({ method }) => method === 'POST').map(({ body }) => body)
  await waitFor(() => expect(bodies()).toEqual([{ mailSignature: 'Sanne V' }]))
  expect(kept.rowsPerPage).toBe(100)
  await user.type(screen.getByLabelText('Handtekening'), '!')
  await save()
  await waitFor(() => expect(bodies()[1]).toEqual({ mailSignature: 'Sanne V!' }))
})
