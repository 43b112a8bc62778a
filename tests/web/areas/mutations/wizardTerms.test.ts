import { expect, test, vi } from 'vitest'
import { termsOf } from '../../../../src/web/areas/mutations/wizardTerms.ts'
import { ask } from '../../../../src/web/calls/ask.ts'

vi.mock('../../../../src/web/calls/ask.ts', () => ({
  ask: vi.fn(async (_, { query }: { query: { ids: string } }) => ({
    data: query.ids.split(',').map((id) => ({ id: Number(id), segment: 'small', noticeMonths: null })),
  })),
}))

test('the terms of all connections count, however many are named', async () => {
  const ids = Array.from({ length: 450 }, (_, nth) => nth + 1)
  const found = await termsOf(7, ids, new AbortController().signal)
  expect(found.map(({ id }) => id)).toEqual(ids)
  expect(vi.mocked(ask)).toHaveBeenCalledTimes(3)
})
