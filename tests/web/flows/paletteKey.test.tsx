import { expect, test, vi } from 'vitest'
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
