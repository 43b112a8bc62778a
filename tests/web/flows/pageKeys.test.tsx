import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { usePageKeys } from '../../../src/web/flows/shortcuts.ts'

const on = (place: Element | Window, init: KeyboardEventInit) =>
  place.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }))

function Page({ next }: { next: () => void }) {
  usePageKeys({ j: next })
  return (
    <>
      <input aria-label="Zoeken" />
      <div role="dialog">
        <button type="button">Sluiten</button>
      </div>
    </>
  )
}

test('a letter is for the page, unless somebody types or a dialog is over it, until the page is gone', () => {
  const [first, next] = [vi.fn(), vi.fn()]
  const { rerender, unmount, getByRole } = render(<Page next={first} />)
  on(window, { key: 'j' })
  expect(first).toHaveBeenCalledTimes(1)
  rerender(<Page next={next} />)
  on(window, { key: 'j' })
  expect(next).toHaveBeenCalledTimes(1)
  on(getByRole('textbox'), { key: 'j' })
  on(getByRole('button'), { key: 'j' })
  on(window, { key: 'j', ctrlKey: true })
  on(window, { key: 'j', repeat: true })
  on(window, { key: 'constructor' })
  unmount()
  on(window, { key: 'j' })
  expect(next).toHaveBeenCalledTimes(1)
  expect(first).toHaveBeenCalledTimes(1)
})
