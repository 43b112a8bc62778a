import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { queryClient } from '../../../src/web/calls/query.ts'
import { root } from '../../../src/web/portal/root.ts'
import { columnsOf } from '../../../src/web/records/columns.tsx'
import { ListPage } from '../../../src/web/records/listPage.tsx'
import { listOf, meter, row, serve, signIn } from './world.ts'

const user = userEvent.setup()

beforeEach(() => {
  queryClient.clear()
  signIn()
})
afterEach(() => vi.unstubAllGlobals())

const lacking = {
  ...meter,
  bulkSteps: ['SUBMIT'],
  steps: { SUBMIT: { label: 'Indienen' } },
}

test('a step that ticked rows lack something for says what, and of which', async () => {
  serve(() => listOf([row(1, { pressure: null, allowed: [] }), row(2, { allowed: ['SUBMIT'] })]))
  window.history.replaceState(null, '', '/v3/customers/7/meters')
  render(
    <QueryClientProvider client={queryClient}>
      <ListPage
        resource={lacking as never}
        customerId={7}
        columns={columnsOf(meter) as never}
        mayCreate
        lacksFor={(one, event) =>
          event === 'SUBMIT' && one.pressure === null ? 'Nog in te vullen: druk.' : null
        }
        rowHref={({ id }) => `/v3/customers/7/meters/${id}`}
      />
    </QueryClientProvider>,
  )
  await user.click(await screen.findByRole('checkbox', { name: /alle/i }))
  expect(await screen.findByRole('button', { name: 'Indienen (1)' })).toHaveProperty('disabled', false)
  expect(screen.getByText('Indienen kan nog niet. Meter 1: Nog in te vullen: druk.')).toBeDefined()
})

test('a step that cannot be taken back asks first, of many as well, and names them', async () => {
  root.start()
  onTestFinished(() => void root.stop())
  const asked = serve(() => listOf([row(1, { allowed: ['SUBMIT'] }), row(2, { allowed: ['SUBMIT'] })]))
  window.history.replaceState(null, '', '/v3/customers/7/meters')
  const agreeing = {
    ...lacking,
    steps: { SUBMIT: { label: 'Indienen', ofMany: 'Je dient elk van deze meters in.' } },
  }
  render(
    <QueryClientProvider client={queryClient}>
      <ListPage
        resource={agreeing as never}
        customerId={7}
        columns={columnsOf(meter) as never}
        mayCreate
        rowHref={({ id }) => `/v3/customers/7/meters/${id}`}
      />
    </QueryClientProvider>,
  )
  await user.click(await screen.findByRole('checkbox', { name: /alle/i }))
  await user.click(await screen.findByRole('button', { name: 'Indienen (2)' }))
  expect(await screen.findByText('Je dient elk van deze meters in.')).toBeDefined()
  const named = within(screen.getByRole('list', { name: 'Waarover dit gaat' })).getAllByRole('listitem')
  expect(named.map(({ textContent }) => textContent)).toEqual(['Meter 1', 'Meter 2'])
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([])
})
