import { expect, test } from 'vitest'
import { fetchAnewAt, queryClient } from '../../../src/web/calls/query.ts'

test('records at an address are fetched again with what stands beside each, and no others', async () => {
  const keys = [
    ['invoice-audit'],
    ['invoice-audit', 3],
    ['invoice-audit/3/group'],
    ['invoice-audit/3/recovered', {}],
    ['invoice-audit-senders'],
    ['customers/1/invoice-audit'],
  ] as const
  for (const key of keys) queryClient.setQueryData(key, {})
  await fetchAnewAt('invoice-audit')
  expect(keys.filter((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual(keys.slice(0, 4))
  queryClient.clear()
})
