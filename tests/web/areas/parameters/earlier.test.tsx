import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ParameterForm, ParameterPage } from '../../../../src/web/areas/parameters/parameters.tsx'
import { queryClient } from '../../../../src/web/calls/query.ts'
import { listOf, type SentRequest, serve, signIn } from '../../records/world.ts'

vi.mock('../../../../src/web/portal/root.ts', async () => ({
  root: (await import('../../../walk/stage.ts')).root,
  tell: { success: vi.fn(), error: vi.fn() },
}))
const user = userEvent.setup()
const parameter = {
  id: 5,
  version: 3,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-02-01T00:00:00Z',
  state: 'current',
  key: 'sessie.inactief_minuten',
  customerId: null,
  validFrom: null,
  value: '20',
  comment: null,
  topic: 'beveiliging',
  label: 'Minuten zonder gebruik',
  shown: '20 minuten',
  options: [],
  isSystem: true,
  allowed: [],
}
const changed = (id: number, field: string, before: unknown, after: unknown) => ({
  id,
  at: '2026-02-01T10:00:00Z',
  action: 'update',
  userName: 'Sanne Visser',
  realUserName: null,
  step: null,
  told: {},
  changes: [{ field, before, after }],
})

let sent: SentRequest[]
beforeEach(() => {
  queryClient.clear()
  localStorage.clear()
  signIn()
  sent = serve(({ path, method }) => {
    if (path.endsWith('/history'))
      return listOf([
        changed(12, 'value', '45', '20'),
        changed(11, 'comment', 'a', 'b'),
        changed(10, 'value', '30', '45'),
      ])
    return { status: 200, body: { data: { ...parameter, ...(method === 'POST' && { version: 4 }) } } }
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const draw = (Page: typeof ParameterPage) =>
  render(
    <QueryClientProvider client={queryClient}>
      <Page customerId={null} id={5} />
    </QueryClientProvider>,
  )

test('what a parameter was before is read on its page, each with a way back', async () => {
  draw(ParameterPage)
  const links = await screen.findAllByRole('link', { name: /terugzetten$/ })
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['45 minuten terugzetten', '/v3/parameters/5/edit?terug=12'],
    ['30 minuten terugzetten', '/v3/parameters/5/edit?terug=10'],
  ])
})

test('an earlier value is proposed in the form, and counts once it is saved', async () => {
  window.history.replaceState(null, '', '/v3/parameters/5/edit?terug=10')
  draw(ParameterForm)
  const input = await screen.findByLabelText(/^Waarde/)
  expect((input as HTMLInputElement).value).toBe('30')
  expect(screen.getByText('Niet opgeslagen wijzigingen')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Opslaan' }))
  await waitFor(() =>
    expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({ value: '30', version: 3 }),
  )
})
