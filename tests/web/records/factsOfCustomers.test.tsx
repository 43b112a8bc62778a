import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { completeScope } from '../../../src/contract/records/permission.ts'
import { queryClient } from '../../../src/web/calls/query.ts'
import { Facts } from '../../../src/web/records/showPage.tsx'
import { meter, row, signIn } from './world.ts'

vi.mock('../../../src/web/portal/root.ts', async () => ({
  root: (await import('../../walk/stage.ts')).root,
  tell: { success: vi.fn(), error: vi.fn() },
}))
afterEach(cleanup)

const labels = () => screen.getAllByRole('term').map(({ textContent }) => textContent)
const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <Facts resource={meter} row={row(4, { pressure: null })} />
    </QueryClientProvider>,
  )

test('a customer who only reads is shown no empty fields, who can fill them in sees what is missing', () => {
  signIn('customer', { scope: completeScope(false, (name) => name === 'organisation:read') })
  show()
  expect(labels()).not.toContain('Druk')
  expect(labels()).toContain('Soort')
  cleanup()
  signIn('customer')
  show()
  expect(labels()).toContain('Druk')
})
