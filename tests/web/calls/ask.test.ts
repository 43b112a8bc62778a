import { expect, test } from 'vitest'
import { contact } from '../../../src/contract/areas/contacts/contacts.ts'
import { emsCosts } from '../../../src/contract/areas/ems/emsCalls.ts'
import { recordCalls } from '../../../src/contract/records/recordCalls.ts'
import type { AnyResource } from '../../../src/contract/records/resource.ts'
import { pathOf } from '../../../src/web/calls/ask.ts'
import { fetchedOnce } from '../../../src/web/calls/fetched.ts'

test('a call lies at its path with what it is told filled in', () => {
  expect(pathOf(recordCalls(contact).get, { customerId: 7, id: 3 })).toBe('customers/7/contacts/3')
})

test('a call is never asked without what its path names', () => {
  const anyRecord: AnyResource = contact
  expect(() => pathOf(recordCalls(anyRecord).get, { customerId: null, id: 3 })).toThrow(
    /is asked without customerId/,
  )
})

test('what is not known yet is not asked, and is known by its path and what narrows it once it is', () => {
  expect(fetchedOnce(emsCosts, null).queryKey).toEqual(['customers/:customerId/ems/costs'])
  const query = { until: '2026-11-22', entityId: null }
  expect(fetchedOnce(emsCosts, { customerId: 7, query }).queryKey).toEqual(['customers/7/ems/costs', query])
})
