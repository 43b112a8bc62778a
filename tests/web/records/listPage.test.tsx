import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from '../../../src/web/calls/query.ts'
import { columnsOf } from '../../../src/web/records/columns.tsx'
import { ListPage } from '../../../src/web/records/listPage.tsx'
import { listOf, meter, row, serve, signIn } from './world.ts'

const user = userEvent.setup()

function open(search = '') {
  window.history.replaceState(null, '', `/v3/customers/7/meters${search}`)
  render(
    <QueryClientProvider client={queryClient}>
      <ListPage
        resource={meter}
        customerId={7}
        columns={columnsOf(meter)}
        mayCreate
        rowHref={({ id }) => `/v3/customers/7/meters/${id}/edit`}
        rowMenu={() => [{ id: 'edit', label: 'Bewerken', onSelect: () => {} }]}
      />
    </QueryClientProvider>,
  )
}

const lastQuery = (sent: { query: string }[]) => Object.fromEntries(new URLSearchParams(sent.at(-1)?.query))

beforeEach(() => {
  queryClient.clear()
  signIn()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a list', () => {
  test('asks for the rows in force and shows them with their count', async () => {
    const sent = serve(() => listOf([row(1), row(2, { pressure: null })]))
    open()
    expect(await screen.findByRole('link', { name: 'Meter 1' })).toHaveProperty(
      'pathname',
      '/v3/customers/7/meters/1/edit',
    )
    expect(sent[0]).toMatchObject({ method: 'GET', path: 'customers/7/meters' })
    expect(lastQuery(sent)).toEqual({ status: '1', page: '1', per_page: '25' })
    const heading = screen.getByRole('heading', { name: 'Meters' })
    expect(heading.nextSibling?.textContent).toBe('2')
    const cells = within(screen.getAllByRole('row')[1] as HTMLElement).getAllByRole('cell')
    expect(cells.map((cell) => cell.textContent)).toEqual(['Meter 1', 'Gas', '30 mbar', 'Actief'])
    expect(screen.getByRole('link', { name: 'Meter toevoegen' })).toHaveProperty(
      'pathname',
      '/v3/customers/7/meters/create',
    )
  })

  test('sorts by its header, first up, then down, and says so in the address', async () => {
    const sent = serve(() => listOf([row(1)]))
    open()
    await user.click(await screen.findByRole('button', { name: 'Naam' }))
    await waitFor(() => expect(lastQuery(sent).sort).toBe('name'))
    await user.click(screen.getByRole('button', { name: 'Naam' }))
    await waitFor(() => expect(lastQuery(sent).sort).toBe('-name'))
    expect(window.location.search).toBe('?sort=-name')
    expect(screen.queryByRole('button', { name: 'Soort' })).toBeNull()
  })

  test('leaves nothing to press in rows of the question before, until those of this one are there', async () => {
    let answer: (() => void) | undefined
    serve(() => listOf([row(1)]))
    open()
    const link = await screen.findByRole('link', { name: 'Meter 1' })
    const rows = () => screen.getByRole('link', { name: 'Meter 1' }).closest('tbody')
    expect(rows()?.hasAttribute('inert')).toBe(false)
    const { fetch: served } = globalThis
    vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
      await new Promise<void>((resolve) => (answer = resolve))
      return served(...asked)
    })
    await user.click(screen.getByRole('button', { name: 'Naam' }))
    await waitFor(() => expect(link.closest('tbody')?.hasAttribute('inert')).toBe(true))
    answer?.()
    await waitFor(() => expect(rows()?.hasAttribute('inert')).toBe(false))
  })

  test('searches when the typing has paused for half a second', async () => {
    const sent = serve(() => listOf([row(1)]))
    open('?page=3')
    await screen.findByRole('link', { name: 'Meter 1' })
    vi.useFakeTimers()
    const before = sent.length
    fireEvent.change(screen.getByLabelText('Zoek in meters'), { target: { value: 'korenaar ' } })
    vi.advanceTimersByTime(499)
    expect(sent.length).toBe(before)
    vi.advanceTimersByTime(1)
    vi.useRealTimers()
    await waitFor(() => expect(lastQuery(sent)).toMatchObject({ q: 'korenaar', page: '1' }))
    expect(window.location.search).toBe('?q=korenaar')
    expect(screen.getByLabelText('Zoek in meters')).toHaveProperty('value', 'korenaar ')
  })

  test('that finds nothing says so, and widens again', async () => {
    const sent = serve(({ query }) => listOf(query.includes('q=') ? [] : [row(1)]))
    open('?q=niets&status=0')
    expect(await screen.findByText('Geen resultaten gevonden')).toBeDefined()
    await user.click(screen.getAllByRole('button', { name: 'Filters wissen' })[0] as HTMLElement)
    await screen.findByRole('link', { name: 'Meter 1' })
    expect(window.location.search).toBe('')
    expect(lastQuery(sent)).toEqual({ status: '1', page: '1', per_page: '25' })
    expect(screen.getByLabelText('Zoek in meters')).toHaveProperty('value', '')
  })

  test('with nothing in it offers to add one, and no filters to clear', async () => {
    serve(() => listOf([]))
    open()
    expect(await screen.findByText('Geen meters')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Nu toevoegen' })).toHaveProperty(
      'pathname',
      '/v3/customers/7/meters/create',
    )
    expect(screen.queryByRole('button', { name: 'Filters wissen' })).toBeNull()
  })

  test('that could not be fetched says why and tries again', async () => {
    let works = false
    serve(() => (works ? listOf([row(1)]) : { status: 400, body: { message: 'Dit lukt nu niet.' } }))
    open()
    expect((await screen.findByRole('alert')).textContent).toContain('Dit lukt nu niet.')
    works = true
    await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }))
    expect(await screen.findByRole('link', { name: 'Meter 1' })).toBeDefined()
  })

  test('turns its pages, in sizes of 25, 50 and 100', async () => {
    const sent = serve(() => listOf([row(1)], { last_page: 4, total: 100 }))
    open()
    await user.click(await screen.findByRole('button', { name: 'Volgende pagina' }))
    await waitFor(() => expect(lastQuery(sent).page).toBe('2'))
    const sizes = screen.getByLabelText('Rijen per pagina')
    expect([...sizes.querySelectorAll('option')].map((option) => option.value)).toEqual(['25', '50', '100'])
    await user.selectOptions(sizes, '50')
    await waitFor(() => expect(lastQuery(sent)).toMatchObject({ page: '1', per_page: '50' }))
  })

  test('opens a menu on the right click of a row', async () => {
    serve(() => listOf([row(1)]))
    open()
    fireEvent.contextMenu(await screen.findByRole('link', { name: 'Meter 1' }))
    const names = (await screen.findAllByRole('menuitem')).map((item) => item.textContent)
    expect(names).toEqual(['Openen', 'Openen in nieuw tabblad', 'Link kopiëren', 'Bewerken'])
  })

  test('is walked with the arrow keys', async () => {
    serve(() => listOf([row(1), row(2)]))
    open()
    const first = await screen.findByRole('link', { name: 'Meter 1' })
    first.focus()
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Meter 2' }))
    await user.keyboard('{ArrowDown}{ArrowUp}')
    expect(document.activeElement).toBe(first)
  })
})
