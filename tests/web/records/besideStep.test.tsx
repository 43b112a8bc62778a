import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { required, text } from '../../../src/contract/records/field.ts'
import { queryClient } from '../../../src/web/calls/query.ts'
import { Steps } from '../../../src/web/records/steps.tsx'
import { meter, row, serve, signIn } from './world.ts'

vi.mock('../../../src/web/portal/root.ts', async () => ({
  root: (await import('../../walk/stage.ts')).root,
  tell: { success: vi.fn(), error: vi.fn() },
}))
const user = userEvent.setup()
const ending = {
  ...meter,
  steps: { END: { label: 'Beëindigen', asks: { reason: required(text('Reden')) } } },
}

test('what is read beside a step comes before its fields for the Tab key, and one begins at the first field', async () => {
  signIn()
  const mine = { ...row(4), allowed: ['END'] }
  serve(() => ({ status: 200, body: { data: mine } }))
  render(
    <QueryClientProvider client={queryClient}>
      <Steps
        resource={ending}
        customerId={7}
        row={mine}
        beside={() => <button type="button">Afbeeldingen tonen</button>}
      />
    </QueryClientProvider>,
  )
  await user.click(screen.getByRole('button', { name: 'Beëindigen' }))
  const field = await screen.findByRole('textbox', { name: /Reden/ })
  await waitFor(() => expect(document.activeElement).toBe(field))
  const read = screen.getByRole('button', { name: 'Afbeeldingen tonen' })
  expect(read.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
})
