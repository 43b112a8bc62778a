import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../src/web/calls/query.ts'
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
