import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AnyResource } from '../../../src/contract/records/resource.ts'
import { queryClient } from '../../../src/web/calls/query.ts'
import { Steps } from '../../../src/web/records/steps.tsx'
import { meter, row, serve, signIn } from './world.ts'

vi.mock('../../../src/web/portal/root.ts', async () => ({
  root: (await import('../../walk/stage.ts')).root,
  tell: { success: vi.fn(), error: vi.fn() },
}))
const { tell } = await import('../../../src/web/portal/root.ts')
const user = userEvent.setup()

const steps: AnyResource['steps'] = {
  END: { label: 'Beëindigen', destructive: true },
  RENEW: { label: 'Nieuwe versie' },
}

beforeEach(() => {
  queryClient.clear()
  vi.mocked(tell.success).mockClear()
  signIn()
})
afterEach(() => vi.unstubAllGlobals())

async function press(event: string, became: Record<string, unknown>) {
  serve(() => ({ status: 200, body: { data: row(3, became) } }))
  render(
    <QueryClientProvider client={queryClient}>
      <Steps resource={{ ...meter, steps }} customerId={7} row={{ ...row(3), allowed: [event] } as never} />
    </QueryClientProvider>,
  )
  const name = steps?.[event]?.label ?? ''
  if (screen.queryByRole('button', { name }) === null) {
    await user.click(screen.getByRole('button', { name: 'Meer' }))
    await user.click(await screen.findByRole('menuitem', { name }))
  } else await user.click(screen.getByRole('button', { name }))
}

test('a step that changes the status says what it became, after asking for it by its own name', async () => {
  await press('END', { state: 'gone', statusName: 'Weg' })
  expect(await screen.findByText('Weet je zeker dat je “Beëindigen” wilt kiezen?')).toBeDefined()
  await user.click(screen.getAllByRole('button', { name: 'Beëindigen' }).at(-1) as HTMLElement)
  await waitFor(() => expect(tell.success).toHaveBeenCalledWith('De status is nu: Weg'))
})

test('a step that leaves the status as it was says what was done', async () => {
  await press('RENEW', { state: 'active', statusName: 'Actief' })
  await waitFor(() => expect(tell.success).toHaveBeenCalledWith('Gedaan: Nieuwe versie'))
})
