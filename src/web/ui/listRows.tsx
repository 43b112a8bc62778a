import type { KeyboardEvent, ReactNode } from 'react'

/** Arrow keys walk from row to row; Enter on a row's link opens it, as everywhere. */
function walkRows(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  if (!(event.target instanceof HTMLAnchorElement)) return
  const links = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>('tbody td[data-main] a')]
  const here = links.indexOf(event.target)
  const next = links[here + (event.key === 'ArrowDown' ? 1 : -1)]
  if (here < 0 || next === undefined) return
  event.preventDefault()
  next.focus()
}

/** The rows of a list: walked by the arrows from a row, and by the letters of the page from anywhere. */
export function ListRows({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside have the focus; this only moves it
    <div data-list-rows onKeyDown={walkRows}>
      {children}
    </div>
  )
}
