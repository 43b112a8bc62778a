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

describe('a form from a declared record', () => {
  test('has a card for each section, an asterisk on what is required, and its values', async () => {
    serve(() => ({ status: 200, body: { data: row(4) } }))
    open(4)
    expect(await screen.findByLabelText('Naam')).toHaveProperty('value', 'Meter 4')
    expect(screen.getByRole('heading', { name: 'Meter bewerken' })).toBeDefined()
    expect(screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)).toEqual([
      'Meter',
      'Beheer',
    ])
    expect(screen.getByLabelText('Naam').closest('div')?.textContent).toContain('*')
    expect(screen.getByLabelText('Druk').parentElement?.parentElement?.textContent).not.toContain('*')
    expect(screen.getByLabelText('Staat aan')).toHaveProperty('checked', true)
  })

  test('sends every field with the version, once, and goes back to the list', async () => {
    const sent = serve(({ method, body }) => ({
      status: 200,
      body: { data: method === 'GET' ? row(4) : row(4, { ...(body as object), version: 4 }) },
    }))
    open(4)
    await screen.findByLabelText('Naam')
    await fill('Naam', '  Nieuwe naam ')
    await save()
    await waitFor(() => expect(tell.success).toHaveBeenCalledWith('Item succesvol opgeslagen'))
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([
      {
        method: 'POST',
        path: 'customers/7/meters/4',
        query: '',
        body: { name: 'Nieuwe naam', kind: 'gas', pressure: 30, on: true, remark: null, version: 3 },
      },
    ])
    expect(window.location.pathname).toBe('/v3/customers/7/meters')
  })

  test('says at once everything that is wrong, and asks the server nothing', async () => {
    const sent = serve(() => ({ status: 500, body: {} }))
    open(null)
    await save()
    expect(await screen.findByText('Je hebt niet alle verplichte velden ingevuld')).toBeDefined()
    expect(screen.getAllByText('Dit veld is verplicht')).toHaveLength(2)
    expect(screen.getByLabelText('Naam').getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Naam')))
    expect(sent).toEqual([])
  })

  test("shows the server's refusals under their fields", async () => {
    serve(({ method }) =>
      method === 'GET'
        ? { status: 200, body: { data: row(4) } }
        : { status: 422, body: { message: 'Niet goed', errors: { name: ['Deze naam bestaat al'] } } },
    )
    open(4)
    await screen.findByLabelText('Naam')
    await fill('Naam', 'Dubbel')
    await save()
    const text = await screen.findByText('Deze naam bestaat al')
    expect(screen.getByLabelText('Naam').getAttribute('aria-describedby')).toContain(text.id)
    await fill('Naam', 'Anders')
    expect(screen.queryByText('Deze naam bestaat al')).toBeNull()
  })

  test("keeps the fields of staff out of sight and out of what a customer's user sends", async () => {
    signIn('customer')
    const { remark: _, ...own } = row(4)
    const sent = serve(() => ({ status: 200, body: { data: own } }))
    open(4)
    await screen.findByLabelText('Naam')
    expect(screen.queryByLabelText('Opmerking')).toBeNull()
    await fill('Naam', 'Anders')
    await save()
    await waitFor(() => expect(sent.at(-1)?.method).toBe('POST'))
    expect(Object.keys(sent.at(-1)?.body as object)).not.toContain('remark')
  })

  test('that does not exist says so', async () => {
    serve(() => ({ status: 404, body: { message: 'Dit is niet gevonden.' } }))
    open(4)
    expect(await screen.findByText('Niet gevonden')).toBeDefined()
  })
})

describe('what was typed is not lost', () => {
  test('when somebody else saved first: a person chooses per field', async () => {
    const theirs = row(4, { version: 9, name: 'Van een ander', pressure: 50 })
    const sent = serve(({ method, body }) => {
      if (method === 'GET') return { status: 200, body: { data: row(4) } }
      return (body as { version: number }).version === 9
        ? { status: 200, body: { data: { ...theirs, ...(body as object), version: 10 } } }
        : { status: 409, body: { message: 'Iemand anders heeft dit intussen gewijzigd.', data: theirs } }
    })
    open(4)
    await screen.findByLabelText('Naam')
    await fill('Naam', 'Van mij')
    await save()
    expect(await screen.findByText('Ondertussen door iemand anders gewijzigd')).toBeDefined()
    expect(screen.getByText('Van een ander')).toBeDefined()
    expect(screen.getByText('Oorspronkelijk: Meter 4')).toBeDefined()
    await user.click(screen.getByRole('radio', { name: 'Jouw waarde' }))
    await user.click(screen.getByRole('button', { name: 'Samenvoegen' }))
    await save()
    await waitFor(() =>
      expect(sent.at(-1)?.body).toMatchObject({ name: 'Van mij', pressure: 50, version: 9 }),
    )
  })

  test('when the page is closed without saving: it is offered the next time', async () => {
    serve(() => ({ status: 200, body: { data: row(4) } }))
    const { unmount } = open(4)
    await screen.findByLabelText('Naam')
    await fill('Naam', 'Half af')
    unmount()
    open(4)
    expect(await screen.findByText(/Je hebt hier een concept van/)).toBeDefined()
    expect(screen.getByLabelText('Naam')).toHaveProperty('value', 'Meter 4')
    await user.click(screen.getByRole('button', { name: 'Concept hervatten' }))
    expect(screen.getByLabelText('Naam')).toHaveProperty('value', 'Half af')
  })

  test('when the server failed: it is tried again with the same key', async () => {
    const keys: (string | null)[] = []
    let works = false
    vi.stubGlobal('fetch', async (input: Request) => {
      if (input.method === 'GET') return Response.json({ data: row(4) })
      keys.push(input.headers.get('Idempotency-Key'))
      return works ? Response.json({ data: row(4) }) : new Response('', { status: 502 })
    })
    open(4)
    await screen.findByLabelText('Naam')
    await fill('Naam', 'Anders')
    await save()
    expect(await screen.findByText('Opslaan is niet gelukt')).toBeDefined()
    works = true
    await save()
    await waitFor(() => expect(tell.success).toHaveBeenCalled())
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
  })

  test('when the right is missing: it says that, and nothing of trying again', async () => {
    const reason = 'Je hebt geen recht om dit te wijzigen. Er is niets opgeslagen.'
    serve(({ method }) =>
      method === 'GET' ? { status: 200, body: { data: row(4) } } : { status: 403, body: { message: reason } },
    )
    open(4)
    await screen.findByLabelText('Naam')
    await fill('Naam', 'Anders')
    await save()
    expect(await screen.findByText(reason)).toBeDefined()
    expect(screen.queryByText(/Probeer het opnieuw/)).toBeNull()
    expect(screen.getByLabelText('Naam')).toHaveProperty('value', 'Anders')
  })
})
