import { afterEach, expect, test, vi } from 'vitest'
import { hearMenu, keepMenu, keptMenu, recentHeading } from '../../../src/web/portal/ownMenu.ts'

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

const usual = { folded: [recentHeading], pinned: [], recent: [] }

test('each person has a menu of their own on one device', () => {
  const menu = { folded: [], pinned: ['/v3/actions'], recent: ['/v3/customers'] }
  keepMenu({ userId: 1, ...menu })
  expect(keptMenu(1)).toEqual(menu)
  expect(keptMenu(2)).toEqual(usual)
  keepMenu({ userId: null, ...menu })
  expect(Object.keys(localStorage)).toEqual(['menu:1'])
})

test.each(['', '{', 'null', '[]', '7', '{"folded":3,"pinned":[1,null],"recent":{}}'])(
  'what was kept as %s does no harm',
  (text) => {
    localStorage.setItem('menu:1', text)
    const kept = keptMenu(1)
    expect(kept.pinned).toEqual([])
    expect(kept.recent).toEqual([])
  },
)

test('a device that keeps nothing leaves the menu as it is', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(() => keepMenu({ userId: 1, folded: [], pinned: [], recent: [] })).not.toThrow()
})

test('what is pinned in another tab is heard, whatever else is kept there is not', () => {
  const heard = vi.fn()
  const ending = new AbortController()
  hearMenu(ending.signal, heard)
  const menu = { folded: [], pinned: ['/v3/actions'], recent: [] }
  keepMenu({ userId: 7, ...menu })
  const tell = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }))
  for (const key of ['drawer-collapsed', 'menu:x', null]) tell(key)
  expect(heard).not.toHaveBeenCalled()
  tell('menu:7')
  expect(heard).toHaveBeenCalledExactlyOnceWith(7, menu)
  ending.abort()
  tell('menu:7')
  expect(heard).toHaveBeenCalledOnce()
})
