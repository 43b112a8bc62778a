import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hearOtherTabs } from '../../../src/web/portal/otherTabs.ts'

const hearing = { signedOut: vi.fn(), becameOther: vi.fn() }
let ending: AbortController

/** What another tab does: its storage is ours, and the event comes after it. */
function elsewhere(key: string, value: string | null): void {
  if (value === null) localStorage.removeItem(key)
  else localStorage.setItem(key, value)
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: value }))
}

beforeEach(() => {
  vi.clearAllMocks()
  localStorage.clear()
  localStorage.setItem('accessToken', 'eigen')
  ending = new AbortController()
  hearOtherTabs(hearing, ending.signal)
})
afterEach(() => ending.abort())

const heard = () => [hearing.signedOut.mock.calls.length, hearing.becameOther.mock.calls.length]

test('watching along that begins or ends in another tab makes this one somebody else', () => {
  elsewhere('superToken', 'van een ander')
  expect(heard()).toEqual([0, 1])
  elsewhere('superToken', null)
  expect(heard()).toEqual([0, 2])
})

test('signing out in another tab, also while watching along, is nobody here', () => {
  localStorage.setItem('superToken', 'van een ander')
  localStorage.removeItem('superToken')
  elsewhere('accessToken', null)
  window.dispatchEvent(new StorageEvent('storage', { key: 'superToken', newValue: null }))
  expect(heard()).toEqual([1, 0])
})

test('what else tabs keep is of no concern, and nothing is heard after the end', () => {
  elsewhere('draft:1:contacts:4', '{}')
  ending.abort()
  elsewhere('superToken', 'van een ander')
  expect(heard()).toEqual([0, 0])
})
