import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { records } from '../../../src/contract/areas.ts'
import type { AnyField } from '../../../src/contract/records/field.ts'
import { acceptedFor } from '../../../src/contract/records/fileTypes.ts'
import { completeScope } from '../../../src/contract/records/permission.ts'
import { reference, references } from '../../../src/contract/records/picked.ts'
import { documentCategories } from '../../../src/contract/records/picklists.ts'
import { fieldsOf } from '../../../src/contract/records/resource.ts'
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

test('is kept as the kind that the field asks for, which a list that is narrowed decides', () => {
  shown(reference('Beschikking', documents, 'documents', { keptAs: 'beschikking' }), null)
  expect(screen.getByRole('button', { name: 'Beschikking: beschikking van 7' })).toBeDefined()
  shown(reference('Machtiging', `${documents}?category=machtiging`, 'documents'), null)
  expect(screen.getByRole('button', { name: 'Machtiging: machtiging van 7' })).toBeDefined()
})

test('every field that names a kind of document names one that is there', () => {
  const kinds = records.flatMap((one) =>
    [one.fields, ...Object.values(one.steps ?? {}).map(({ asks = {} }) => asks)].flatMap((fields) =>
      fieldsOf({ fields }).flatMap(([, { keptAs }]) => keptAs ?? []),
    ),
  )
  expect(kinds).toContain('machtiging')
  expect(kinds.filter((kind) => !(kind in documentCategories))).toEqual([])
})

test('no other list takes files', () => {
  shown(reference('Factuur', 'customers/:customerId/invoices', 'invoices'), null)
  expect(screen.queryByRole('button', { name: /van 7/ })).toBeNull()
})

test('a list of what no document can be takes none, and none is asked for', () => {
  shown(reference('Film', `${documents}?fileType=video/mp4`, 'documents'), null)
  expect(screen.queryByRole('button', { name: /van 7/ })).toBeNull()
  // @ts-expect-error: what is asked for of another type would offer nothing to choose.
  acceptedFor('video/mp4')
  for (const type of ['application/pdf', 'text/csv', 'application/zip'] as const)
    expect(acceptedFor(type)).toMatch(/^\.\w+/)
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
