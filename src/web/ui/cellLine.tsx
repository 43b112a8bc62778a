import type { ReactNode } from 'react'
import { css } from '../styled-system/css'

/** What a cell holds as one line on a desktop: what does not fit ends in dots. On a phone it has all the lines it wants. */
const line = css({
  md: {
    lineClamp: '1',
    // Its words need no width of their own: what a column is short of, its long ones lose.
    wordBreak: 'break-all',
    '[data-whole] &': { whiteSpace: 'nowrap' },
    maxHeight: '7',
    // What sticks out is cut off, and the ring of what has the focus would be.
    '& :focus-visible': { outlineOffset: '-2px' },
  },
})

/** The words of a cell whose rows are one line each. */
export function CellLine({ children }: { children: ReactNode }) {
  return (
    <div data-one-line className={line}>
      {children}
    </div>
  )
}

/** What was cut off is read by pointing at it. */
export function tellWhole({ target }: { target: EventTarget }): void {
  const cut = target instanceof Element ? target.closest<HTMLElement>('[data-one-line]') : null
  if (cut && (cut.scrollHeight > cut.clientHeight + 1 || cut.scrollWidth > cut.clientWidth))
    cut.title = cut.innerText
}

const second = css({
  display: 'block',
  textStyle: 'tiny',
  fontWeight: 'normal',
  color: 'text.soft',
  '[data-one-line] &': { md: { display: 'inline', ml: '1.5' } },
})

/** What a cell says besides: a softer line below, or behind it where rows are one line each. */
export function Second({ children }: { children: ReactNode }) {
  // The space parts the two where they are one line, also for who copies or hears them.
  return (
    <>
      {' '}
      <span className={second}>{children}</span>
    </>
  )
}
