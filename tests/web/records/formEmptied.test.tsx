import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from '../../../src/web/calls/query.ts'
import { FormPage } from '../../../src/web/records/formPage.tsx'
import { meter, row, serve, signIn } from './world.ts'

vi.mock('../../../src/web/portal/root.ts', async () => ({
  root: (await import('../../walk/stage.ts')).root,
  tell: { success: vi.fn(), error: vi.fn() },
}))
const user = userEvent.setup()

function open(id: number | null, start: Readonly<Record<string, unknown>> = {}) {
  window.history.replaceState(null, '', `/v3/customers/7/meters/${id === null ? 'create' : `${id}/edit`}`)
  return render(
    <QueryClientProvider client={queryClient}>
      <FormPage resource={meter} customerId={7} id={id} start={start} />
    </QueryClientProvider>,
  )
}

const fill = async (label: string, value: string) => {
  const field = screen.getByLabelText(label)
  await user.clear(field)
  if (value) await user.type(field, value)
}
const save = () => user.click(screen.getByRole('button', { name: 'Opslaan' }))

beforeEach(() => {
  queryClient.clear()
  localStorage.clear()
  signIn()
})
afterEach(() => vi.unstubAllGlobals())

describe('values whose field no longer belongs to the rest', () => {
  test('warns which values go, and clears them when saved', async () => {
    const sent = serve(({ method, body }) => ({
      status: 200,
      body: { data: method === 'GET' ? row(4) : row(4, body as Record<string, unknown>) },
    }))
    open(4)
    await screen.findByLabelText('Druk')
    await user.click(screen.getByRole('combobox', { name: 'Soort' }))
    await user.click(await screen.findByRole('option', { name: 'Stroom' }))
    expect(await screen.findByText('Bij opslaan worden velden leeggemaakt')).toBeDefined()
    expect(screen.queryByLabelText('Druk')).toBeNull()
    await save()
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ kind: 'power', pressure: null }))
  })

  test('says nothing of what a new record itself began with, only of what somebody filled in', async () => {
    serve(() => ({ status: 200, body: { data: row(4) } }))
    open(null, { pressure: 30 })
    await screen.findByLabelText('Naam')
    expect(screen.queryByLabelText('Druk')).toBeNull()
    expect(screen.queryByText('Bij opslaan worden velden leeggemaakt')).toBeNull()
    const choose = async (kind: string) => {
      await user.click(screen.getByRole('combobox', { name: 'Soort' }))
      await user.click(await screen.findByRole('option', { name: kind }))
    }
    await choose('Gas')
    await fill('Druk', '45')
    await choose('Stroom')
    expect(await screen.findByText('Bij opslaan worden velden leeggemaakt')).toBeDefined()
  })
})
