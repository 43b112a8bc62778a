import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { AnyField } from '../../../src/contract/records/field.ts'
import { completeScope } from '../../../src/contract/records/permission.ts'
import { reference, references } from '../../../src/contract/records/picked.ts'
import { queryClient } from '../../../src/web/calls/query.ts'
import { AddsDocuments } from '../../../src/web/fields/addDocument.tsx'
import { FieldInput } from '../../../src/web/fields/inputs.tsx'
import { profileQuery } from '../../../src/web/portal/ownProfile.ts'
import { profile } from '../appWorld.ts'

vi.mock('../../../src/web/calls/ask.ts', async (original) => ({
  ...(await original<object>()),
  ask: async () => ({ data: [], meta: {} }),
}))

const documents = 'customers/:customerId/library'

beforeEach(() => {
  window.history.replaceState(null, '', '/v3/customers/7/mutations/create')
  queryClient.setQueryData(profileQuery.queryKey, profile())
})

const shown = (field: AnyField, value: unknown) => {
  const onChange = vi.fn()
  render(
    <QueryClientProvider client={queryClient}>
      <AddsDocuments
        value={({ label, customerId, category, onAdded }) => (
          <button type="button" onClick={() => onAdded(40)}>
            {`${label}: ${category} van ${customerId}`}
          </button>
        )}
      >
        <FieldInput name="papers" field={field} value={value} onChange={onChange} />
      </AddsDocuments>
    </QueryClientProvider>,
  )
  return onChange
}

test('a field for one document takes a file in its place', () => {
  const onChange = shown(reference('Beschikking', documents, 'documents'), null)
  fireEvent.click(screen.getByRole('button', { name: 'Beschikking: overig van 7' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith(40)
})

test('a field for several keeps what was chosen, and adds the file', () => {
  const onChange = shown(references('WOZ', `${documents}?category=woz`, 'documents'), [3])
  fireEvent.click(screen.getByRole('button', { name: 'WOZ: woz van 7' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith([3, 40])
})

test.each([
  ['what ends one day asks for that day', `${documents}?category=machtiging`],
  ['no other list takes files', 'customers/:customerId/invoices'],
])('%s: nothing to add there', (_, of) => {
  shown(reference('Machtiging', of, 'documents'), null)
  expect(screen.queryByRole('button', { name: /van 7/ })).toBeNull()
})

test('whoever may not add documents is offered nothing', () => {
  const scope = completeScope(false, (permission) => permission !== 'organisation-documents:write')
  queryClient.setQueryData(profileQuery.queryKey, profile({ type: 'customer', scope }))
  shown(reference('Beschikking', documents, 'documents'), null)
  expect(screen.queryByRole('button', { name: /van 7/ })).toBeNull()
})

test('a page of no customer offers nothing', () => {
  window.history.replaceState(null, '', '/v3/mutations')
  shown(reference('Beschikking', documents, 'documents'), null)
  expect(screen.queryByRole('button', { name: /van 7/ })).toBeNull()
})
