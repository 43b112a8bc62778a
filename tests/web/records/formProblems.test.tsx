import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../src/web/calls/query.ts'
import { FormPage } from '../../../src/web/records/formPage.tsx'
import { meter, row, serve, signIn } from './world.ts'

vi.mock('../../../src/web/portal/root.ts', async () => ({
  root: (await import('../../walk/stage.ts')).root,
  tell: { success: vi.fn(), error: vi.fn() },
}))
const user = userEvent.setup()

beforeEach(() => {
  queryClient.clear()
  localStorage.clear()
  signIn()
})
afterEach(() => vi.unstubAllGlobals())

test('a refused form names above itself what is wrong, and leads there', async () => {
  serve(({ method }) =>
    method === 'GET'
      ? { status: 200, body: { data: row(4) } }
      : {
          status: 422,
          body: {
            message: 'Niet goed',
            // In another order than the fields stand in the form.
            errors: {
              inside: ['Dit past niet'],
              pressure: ['Maximaal 60'],
              name: ['Deze naam bestaat al'],
            },
          },
        },
  )
  render(
    <QueryClientProvider client={queryClient}>
      <FormPage resource={meter} customerId={7} id={4} />
    </QueryClientProvider>,
  )
  await screen.findByLabelText('Naam')
  await user.type(screen.getByLabelText('Naam'), ' bis')
  await user.click(screen.getByRole('button', { name: 'Opslaan' }))
  const list = await screen.findByRole('list', { name: 'Wat nog niet goed is' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'Naam: Deze naam bestaat al',
    'Druk: Maximaal 60',
    // What the form does not know by a word has none of ours either.
    'Dit past niet',
  ])
  expect(screen.getByText('3 velden zijn nog niet goed')).toBeDefined()
  await user.click(within(list).getByRole('button', { name: 'Druk' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Druk'))
  await user.click(within(list).getByRole('button', { name: 'Naam' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Naam'))
})
