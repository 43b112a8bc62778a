import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from '../../../src/web/calls/query.ts'
import { FormPage } from '../../../src/web/records/formPage.tsx'
import { meter, row, serve, signIn } from './world.ts'

vi.mock('../../../src/web/portal/root.ts', async () => ({
  root: (await import('../../walk/stage.ts')).root,
  tell: { success: vi.fn(), error: vi.fn() },
}))
const { tell } = await import('../../../src/web/portal/root.ts')
const user = userEvent.setup()

function open(id: number | null) {
  window.history.replaceState(null, '', `/v3/customers/7/meters/${id === null ? 'create' : `${id}/edit`}`)
  return render(
    <QueryClientProvider client={queryClient}>
      <FormPage resource={meter} customerId={7} id={id} />
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
  vi.mocked(tell.success).mockClear()
  signIn()
})
afterEach(() => vi.unstubAllGlobals())

describe('what was typed is not lost', () => {
  test('when somebody else took the record away: a longer text can still be taken along', async () => {
    serve(({ method }) =>
      method === 'GET'
        ? { status: 200, body: { data: row(4) } }
        : { status: 404, body: { message: 'Dit is niet gevonden.' } },
    )
    open(4)
    await screen.findByLabelText('Naam')
    await fill('Naam', 'Kort')
    const remark = 'De meter hangt achter de kast in de gang naast de keuken.'
    await fill('Opmerking', remark)
    await save()
    const gone = await screen.findByTestId('form-gone')
    expect(gone.textContent).toContain(`Opmerking, zoals je het schreef${remark}`)
    expect(gone.textContent).not.toContain('Kort')
  })
})
