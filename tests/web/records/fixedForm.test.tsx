import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../src/web/calls/query.ts'
import { FormPage } from '../../../src/web/records/formPage.tsx'
import { meter, row, serve, signIn } from './world.ts'

vi.mock('../../../src/web/portal/root.ts', async () => ({
  root: (await import('../../walk/stage.ts')).root,
  tell: { success: vi.fn(), error: vi.fn() },
}))
afterEach(() => vi.unstubAllGlobals())

test('a record that is not changed where it stands says why, in the place of its form', async () => {
  signIn()
  serve(() => ({ status: 200, body: { data: { ...row(4), state: 'sealed' } } }))
  const sealed = { label: 'Verzegeld', group: 0, fixed: 'Een verzegelde meter wijzigt niet meer.' } as const
  window.history.replaceState(null, '', '/v3/customers/7/meters/4/edit')
  render(
    <QueryClientProvider client={queryClient}>
      <FormPage resource={{ ...meter, states: { sealed } }} customerId={7} id={4} />
    </QueryClientProvider>,
  )
  expect(await screen.findByText(sealed.fixed)).toBeDefined()
  expect(screen.queryByLabelText('Naam')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Opslaan' })).toBeNull()
})
