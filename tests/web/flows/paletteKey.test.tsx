import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hearPaletteKey, pressForPalette } from '../../../src/web/flows/paletteKey.ts'

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

  test('is the page’s again where the palette does not come', () => {
    press()
    type('d')
    vi.advanceTimersByTime(3000)
    type('e')
    expect(onPage.mock.calls.map(([event]) => event.key)).toEqual(['e'])
    const open = vi.fn()
    hearPaletteKey(open)()
    expect(open.mock.calls).toEqual([['d']])
  })
})
