import { useEffect, useLayoutEffect, useRef } from 'react'
import { goTo } from '../portal/navigation.ts'
import { pressForPalette, stopWaiting } from './paletteKey.ts'

/** Where letters are keys of what has the focus: they find a choice by its first letters. */
const choosing = '[role=combobox], [role=listbox], [role=menu]'

/** Whether a key pressed here is meant for a field (specification, point 9: shortcuts ignore those). */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || /^(input|select|textarea)$/i.test(target.tagName)) return true
  return target.closest(choosing) !== null
}

/** A dialog lies over the page, wherever the focus is: while it is busy its own fields may have lost it. */
const isUnderDialog = (target: EventTarget | null) =>
  document.querySelector('[role=dialog][data-state=open]') !== null ||
  (target instanceof Element && target.closest('[role=dialog]') !== null)

/** Whether a letter pressed here is for the page: not with another key, in a field, or under a dialog. */
export const isForPage = ({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && !isTyping(target) && !isUnderDialog(target)

/** Letters that do something on one page for as long as it is on the screen. */
export function usePageKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys)
  // What a key does is of the last drawing; the window, which has them all, is heard once.
  useLayoutEffect(() => {
    latest.current = keys
  })
  // Keys of the window belong to no element: this hangs them on it, and decides nothing.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const own = Object.hasOwn(latest.current, event.key) ? latest.current[event.key] : undefined
      if (own === undefined || event.repeat || !isForPage(event)) return
      event.preventDefault()
      own()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

/** "/" goes to the search of the list on the page, or else to that of the top bar. */
function toSearch(event: KeyboardEvent): void {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
  const field =
    document.querySelector<HTMLElement>('[data-list-search] input') ??
    document.querySelector<HTMLElement>('header [role=combobox]')
  if (field === null) return
  event.preventDefault()
  field.focus()
}

/** "?" leads to the page that tells of all keys. */
function toOverview(event: KeyboardEvent): void {
  if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
  event.preventDefault()
  goTo('/v3/shortcuts')
}

const rowSteps: Readonly<Record<string, number>> = { j: 1, k: -1 }

/** "j" and "k" go from row to row of the list on the page; Enter on one opens it, as everywhere. */
function toRow(event: KeyboardEvent): void {
  const step = rowSteps[event.key]
  if (step === undefined || event.defaultPrevented || !isForPage(event)) return
  const links: readonly Element[] = [...document.querySelectorAll('[data-list-rows] tbody td[data-main] a')]
  const here = document.activeElement === null ? -1 : links.indexOf(document.activeElement)
  const next = links[here < 0 ? 0 : here + step]
  if (!(next instanceof HTMLElement)) return
  event.preventDefault()
  next.focus()
}

/** The keys that work on every page. */
export function useShortcuts(): void {
  // Keys of the window belong to no element: this hangs them on it, and decides nothing.
  useEffect(() => {
    const keys = [toSearch, toOverview, toRow, pressForPalette]
    for (const key of keys) window.addEventListener('keydown', key)
    return () => {
      for (const key of keys) window.removeEventListener('keydown', key)
      // Nothing typed on the page of signing in is for a palette.
      stopWaiting()
    }
  }, [])
}
