import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AnyField } from '../../../src/contract/records/field.ts'
import { reference, references } from '../../../src/contract/records/picked.ts'
import { reactWith } from '../../../src/web/calls/api.ts'
import { queryClient } from '../../../src/web/calls/query.ts'
import { FieldInput } from '../../../src/web/fields/inputs.tsx'
import { profileQuery } from '../../../src/web/portal/ownProfile.ts'
import { profile } from '../appWorld.ts'

const reactions = {
  expired: vi.fn(),
  forbidden: vi.fn(),
  failed: vi.fn(),
  unreachable: vi.fn(),
  selected: vi.fn(),
}
const asked = vi.fn()
let status: number

beforeEach(() => {
  vi.clearAllMocks()
  vi.stubGlobal('fetch', async (request: Request) => {
    asked(new URL(request.url).pathname)
    return Response.json({ message: 'Nee' }, { status })
  })
  window.history.replaceState(null, '', '/v3/customers/7/mutations/create')
  queryClient.setQueryData(profileQuery.queryKey, profile())
  reactWith(reactions)
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  reactWith(null)
  vi.unstubAllGlobals()
})

async function show(field: AnyField, value: unknown) {
  render(
    <QueryClientProvider client={queryClient}>
      <FieldInput name="of" field={field} value={value} onChange={() => {}} />
    </QueryClientProvider>,
  )
  const [box] = screen.queryAllByRole('combobox')
  if (box !== undefined) fireEvent.click(box)
  await waitFor(() => expect(asked).toHaveBeenCalled())
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
}

/** A module a customer does not have; and what a role does not see. */
const fields: readonly (readonly [string, AnyField, unknown])[] = [
  ['a short list', reference('Mutatie', 'customers/:customerId/mutations', 'mutations'), null],
  ['one of a short list', reference('Mutatie', 'customers/:customerId/mutations', 'mutations'), 4],
  ['a long list', reference('Factuur', 'customers/:customerId/invoices', 'invoices'), null],
  ['one of a long list', reference('Factuur', 'customers/:customerId/invoices', 'invoices'), 4],
  ['several', references('Mutaties', 'customers/:customerId/mutations', 'mutations'), [4]],
]

test.each(fields)('%s that one may not see leaves the form where it is', async (_, field, value) => {
  status = 403
  await show(field, value)
  expect(reactions.forbidden).not.toHaveBeenCalled()
})

test.each(fields)('%s that could not be asked for is told', async (_, field, value) => {
  status = 500
  await show(field, value)
  expect(reactions.failed).toHaveBeenCalled()
})
