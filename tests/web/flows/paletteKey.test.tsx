import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hearPaletteKey, pressForPalette } from '../../../src/web/flows/paletteKey.ts'
import { useShortcuts } from '../../../src/web/flows/shortcuts.ts'

const press = (init: KeyboardEventInit = { key: 'k', ctrlKey: true }) => {
  const event = new KeyboardEvent('keydown', { cancelable: true, ...init })
  pressForPalette(event)
  return event.defaultPrevented
}

test('the key opens the palette, also when it was pressed before the palette was there, and then once', () => {
  const open = vi.fn()
  expect([press(), press()]).toEqual([true, true])
  const end = hearPaletteKey(open)
  expect(open).toHaveBeenCalledTimes(1)
  press({ key: 'K', metaKey: true })
  expect(open).toHaveBeenCalledTimes(2)
  end()
  hearPaletteKey(open)()
  expect(open).toHaveBeenCalledTimes(2)
})

test('other keys are left alone', () => {
  expect([press({ key: 'k' }), press({ key: 'k', ctrlKey: true, altKey: true })]).toEqual([false, false])
  expect(press({ key: 's', ctrlKey: true })).toBe(false)
})

describe('what is typed before the palette is there', () => {
  const type = (...keys: readonly string[]) => {
    for (const key of keys)
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  }
  const onPage = vi.fn()
  beforeEach(() => {
    vi.useFakeTimers()
    onPage.mockClear()
    window.addEventListener('keydown', onPage)
  })
  afterEach(() => {
    hearPaletteKey(() => {})()
    window.removeEventListener('keydown', onPage)
    vi.useRealTimers()
  })

  test('stands in it once it is, and does nothing on the page meanwhile', () => {
    press()
    type('d', 'O', 'x', 'Backspace', '-', '1', 'Shift')
    expect(onPage.mock.calls.map(([event]) => event.key)).toEqual(['Shift'])
    const open = vi.fn()
    hearPaletteKey(open)()
    expect(open.mock.calls).toEqual([['dO-1']])
    type('d')
    expect(onPage).toHaveBeenCalledTimes(2)
  })

  test('is left alone after Escape, which keeps it from opening', () => {
    press()
    type('d', 'Escape', 'e')
    expect(onPage.mock.calls.map(([event]) => event.key)).toEqual(['e'])
    const open = vi.fn()
    hearPaletteKey(open)()
    expect(open).not.toHaveBeenCalled()
  })

  test('is the page’s again where the palette does not come, which then stays away', () => {
    press()
    type('d')
    vi.advanceTimersByTime(3000)
    type('Shift', 'e')
    expect(onPage.mock.calls.map(([event]) => event.key)).toEqual(['Shift', 'e'])
    const open = vi.fn()
    hearPaletteKey(open)()
    expect(open).not.toHaveBeenCalled()
  })

  test('is still opened late for who waits for it, and kept anew for who presses again', () => {
    press()
    type('d')
    vi.advanceTimersByTime(5000)
    press()
    type('e')
    expect(onPage).not.toHaveBeenCalled()
    const open = vi.fn()
    hearPaletteKey(open)()
    expect(open.mock.calls).toEqual([['de']])
  })

  test('presses nothing where the focus is, and is no key of the page while it is being put together', () => {
    press()
    type('a', 'Enter', 'Delete', 'ArrowDown', 'Dead', 'Process')
    const event = new KeyboardEvent('keydown', {
      key: 'd',
      isComposing: true,
      bubbles: true,
      cancelable: true,
    })
    document.body.dispatchEvent(event)
    expect(event.defaultPrevented).toBe(false)
    type('Tab')
    expect(onPage.mock.calls.map(([one]) => one.key)).toEqual(['Tab'])
    const open = vi.fn()
    hearPaletteKey(open)()
    expect(open.mock.calls).toEqual([['a']])
  })

  test('keeps signs that only come with AltGr, and leaves other keys that are pressed with Ctrl', () => {
    press()
    const held = { ctrlKey: true, altKey: true, bubbles: true, cancelable: true }
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '@', modifierAltGraph: true, ...held }))
    expect(onPage).not.toHaveBeenCalled()
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true }))
    expect(onPage).toHaveBeenCalledTimes(1)
    const open = vi.fn()
    hearPaletteKey(open)()
    expect(open.mock.calls).toEqual([['@']])
  })

  test('has what is pasted as well', () => {
    press()
    const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
      clipboardData: { getData: () => 'LO-00001\n' },
    })
    document.body.dispatchEvent(event)
    expect(event.defaultPrevented).toBe(true)
    const open = vi.fn()
    hearPaletteKey(open)()
    expect(open.mock.calls).toEqual([['LO-00001 ']])
  })

  test('ends with the page: what is typed where one signs in is no letter of a palette', () => {
    const { unmount } = renderHook(() => useShortcuts())
    press()
    unmount()
    type('g')
    expect(onPage.mock.calls.map(([event]) => event.key)).toEqual(['g'])
  })
})
