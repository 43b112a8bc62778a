import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TemplatePage } from '../../../../src/web/areas/templates/templates.tsx'
import { queryClient } from '../../../../src/web/calls/query.ts'
import { listOf, serve, signIn } from '../../records/world.ts'

vi.mock('../../../../src/web/portal/root.ts', async () => ({
  root: (await import('../../../walk/stage.ts')).root,
  tell: { success: vi.fn(), error: vi.fn() },
}))

beforeEach(() => {
  queryClient.clear()
  signIn()
})
afterEach(() => vi.unstubAllGlobals())

const version = (number: number, more: object) => ({
  id: number,
  version: 1,
  updatedAt: '2026-11-29T13:00:00.000Z',
  key: 'auth.invite',
  name: `Uitnodiging, versie ${number}`,
  subject: `Welkom ${number}`,
  body: 'Beste {{voornaam}},',
  actionLabel: 'Wachtwoord kiezen',
  closing: null,
  number,
  draftId: null,
  allowed: [],
  ...more,
})

test('of each version its page says who wrote it, also that it came with the portal', async () => {
  const shipped = version(1, {
    isShipped: true,
    changedByName: null,
    state: 'archived',
    statusName: 'Gearchiveerd',
  })
  const own = version(2, { isShipped: false, changedByName: 'Anna', state: 'active', statusName: 'Actief' })
  serve(({ path }) =>
    path === 'templates/2' ? { status: 200, body: { data: own } } : listOf([own, shipped]),
  )
  window.history.replaceState(null, '', '/v3/templates/2?tab=versions')
  render(
    <QueryClientProvider client={queryClient}>
      <TemplatePage customerId={null} id={2} />
    </QueryClientProvider>,
  )
  const row = (await screen.findByText('Welkom 1')).closest('tr') as HTMLElement
  expect(within(row).getByText('Meegeleverd')).toBeDefined()
  expect(
    within((await screen.findByText('Welkom 2')).closest('tr') as HTMLElement).getByText('Anna'),
  ).toBeDefined()
})
