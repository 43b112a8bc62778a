import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { completeScope } from '../../../../src/contract/records/permission.ts'
import { ChancePage } from '../../../../src/web/areas/taxReclaim/chances.tsx'
import { queryClient } from '../../../../src/web/calls/query.ts'
import { profileQuery } from '../../../../src/web/portal/ownProfile.ts'
import { profile } from '../../appWorld.ts'

const chance = {
  scheme: 'instelling',
  about: 'Oosterkerk',
  entityId: 3,
  product: null,
  connections: [],
  notes: [],
  years: [],
}
vi.mock('../../../../src/web/calls/ask.ts', async (original) => ({
  ...(await original<object>()),
  ask: async ({ path }: { path: string }) =>
    path.endsWith('tax-chances')
      ? { data: { count: 1, chances: [chance] }, meta: {} }
      : { data: { last: null }, meta: {} },
}))
vi.mock('../../../../src/web/portal/root.ts', async () => ({
  root: (await import('../../../walk/stage.ts')).root,
  tell: { success: vi.fn(), error: vi.fn() },
}))

beforeEach(() => queryClient.clear())

const shown = async (mayWrite: boolean) => {
  const scope = completeScope(mayWrite, (name) => mayWrite || name !== 'organisation-taxrequests:write')
  const type = mayWrite ? 'admin' : 'customer'
  queryClient.setQueryData(profileQuery.queryKey, profile({ type, scope, modules: ['taxrequest'] }))
  render(
    <QueryClientProvider client={queryClient}>
      <ChancePage customerId={7} id={null} />
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { name: /Oosterkerk/ })
  return screen.queryByText(/Je accountmanager maakt het dossier/)
}

test('who cannot make a file itself is told who does', async () => {
  expect(await shown(false)).not.toBeNull()
})

test('who can is not', async () => {
  expect(await shown(true)).toBeNull()
})
