import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { completeScope } from '../../../../src/contract/records/permission.ts'
import { ChancePage } from '../../../../src/web/areas/taxReclaim/chances.tsx'
import { queryClient } from '../../../../src/web/calls/query.ts'
import { Refused } from '../../../../src/web/calls/refusal.ts'
import { profileQuery } from '../../../../src/web/portal/ownProfile.ts'
import { customer, profile } from '../../appWorld.ts'

const chance = {
  scheme: 'instelling',
  about: 'Oosterkerk',
  entityId: 3,
  product: null,
  connections: [],
  notes: [],
  askedOn: null as string | null,
  years: [
    {
      year: 2025,
      from: '2025-01-01',
      to: '2025-12-31',
      amountCents: 336_895,
      sum: [],
      deadline: null,
      finalDay: '2030-12-31',
      missing: ['Eindafrekening 2025'],
      invoiceIds: [],
      file: null,
    },
  ],
}
const sent: unknown[] = []
let isTooLate = false
const tooLate = new Refused({
  kind: 'conflict',
  status: 409,
  message: 'Dit is al gevraagd: je accountmanager is ermee bezig.',
  problems: {},
  reason: null,
  data: null,
  wait: null,
})
vi.mock('../../../../src/web/calls/ask.ts', async (original) => ({
  ...(await original<object>()),
  ask: async ({ path, method }: { path: string; method: string }, asked: unknown) => {
    if (method === 'POST') sent.push(asked)
    if (method === 'POST') chance.askedOn = '2026-11-29'
    if (method === 'POST' && isTooLate) throw tooLate
    return path.endsWith('tax-chances')
      ? { data: { count: 1, chances: [structuredClone(chance)] }, meta: {} }
      : { data: { last: null }, meta: {} }
  },
}))
vi.mock('../../../../src/web/portal/root.ts', async () => ({
  root: (await import('../../../walk/stage.ts')).root,
  tell: { success: vi.fn(), error: vi.fn() },
}))
const { tell } = await import('../../../../src/web/portal/root.ts')

beforeEach(() => {
  queryClient.clear()
  chance.askedOn = null
  sent.length = 0
  isTooLate = false
})

const shown = async (mayWrite: boolean, isSuper = false) => {
  const scope = completeScope(mayWrite, (name) => mayWrite || name !== 'organisation-taxrequests:write')
  const type = mayWrite ? 'admin' : 'customer'
  const selectedCustomer = { ...customer, modules: ['taxrequest'] }
  queryClient.setQueryData(profileQuery.queryKey, profile({ type, scope, isSuper, selectedCustomer }))
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

test('and asks for it with one button; then it says when that was', async () => {
  await shown(false)
  fireEvent.click(screen.getByRole('button', { name: 'Teruggaaf laten aanvragen' }))
  await screen.findByText(/Gevraagd op 29\/11\/2026/)
  expect(sent).toEqual([{ customerId: 7, body: { scheme: 'instelling', about: 'Oosterkerk' } }])
  expect(screen.queryByRole('button', { name: 'Teruggaaf laten aanvragen' })).toBeNull()
  const bill = screen.getByRole('link', { name: 'Rekening aanleveren' })
  expect(bill).toHaveProperty('pathname', '/v3/customers/7/library/create')
})

test('of two who press at once the second hears that the other asked, and sees when', async () => {
  isTooLate = true
  await shown(false)
  fireEvent.click(screen.getByRole('button', { name: 'Teruggaaf laten aanvragen' }))
  await screen.findByText(/Gevraagd op 29\/11\/2026/)
  expect(tell.error).toHaveBeenCalledWith('Dit is al gevraagd: je accountmanager is ermee bezig.')
  expect(screen.queryByRole('button', { name: 'Teruggaaf laten aanvragen' })).toBeNull()
})

test('who makes files reads that the customer asked', async () => {
  chance.askedOn = '2026-11-29'
  await shown(true)
  expect(screen.queryByText('De klant vroeg hierom op 29/11/2026.')).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Teruggaaf laten aanvragen' })).toBeNull()
})

test('whoever watches along asks nothing for the other', async () => {
  await shown(false, true)
  expect(screen.queryByRole('button', { name: 'Teruggaaf laten aanvragen' })).toBeNull()
  expect(screen.queryByText(/kan je accountmanager hierom vragen/)).toBeNull()
})
