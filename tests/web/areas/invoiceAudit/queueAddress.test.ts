import { describe, expect, test } from 'vitest'
import { invoiceAudit } from '../../../../src/contract/areas/invoiceAudit/invoiceAudits.ts'
import { looked, onFrom, queueHref } from '../../../../src/web/areas/invoiceAudit/queueAddress.ts'
import { listState } from '../../../../src/web/records/listState.ts'

const ids = [30, 20, 10]

describe('j and k go through the queue', () => {
  test('from none to the first, and then one on, until the end', () => {
    expect(onFrom(ids, { finding: null, place: null }, 1)).toBe(30)
    expect(onFrom(ids, { finding: 30, place: 0 }, 1)).toBe(20)
    expect(onFrom(ids, { finding: 10, place: 2 }, 1)).toBeNull()
    expect(onFrom(ids, { finding: 30, place: 0 }, -1)).toBeNull()
  })

  test('from one that was settled to what took its place, or what stood before it', () => {
    expect(onFrom(ids, { finding: 25, place: 1 }, 1)).toBe(20)
    expect(onFrom(ids, { finding: 25, place: 1 }, -1)).toBe(30)
    expect(onFrom(ids, { finding: 5, place: 3 }, 1)).toBe(10)
    expect(onFrom(ids, { finding: 40, place: 0 }, -1)).toBe(30)
    expect(onFrom([], { finding: 40, place: 0 }, 1)).toBeNull()
  })
})

test('the address keeps how the queue is narrowed, and which finding is open', () => {
  const state = listState('?status=closed&page=2', invoiceAudit)
  const list = { resource: invoiceAudit, state, usual: 25 } as const
  const at = (open: ReturnType<typeof looked.read>) => queueHref('/v3/invoice-audit/inbox', list, open)
  expect(at({ finding: 20, pane: null })).toBe('/v3/invoice-audit/inbox?status=closed&page=2&finding=20')
  expect(at({ finding: 20, pane: 'invoice' })).toMatch(/&finding=20&pane=invoice$/)
  expect(looked.read('?finding=20&pane=nonsense')).toEqual({ finding: 20, pane: null })
})
