import { useEffect } from 'react'
import { goTo } from '../portal/navigation.ts'
import { pressForPalette } from './paletteKey.ts'

/** Where letters are keys of what has the focus: they find a choice by its first letters. */
const choosing = '[role=combobox], [role=listbox], [role=menu]'

/** Whether a key pressed here is meant for a field (specification, point 9: shortcuts ignore those). */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || /^(input|select|textarea)$/i.test(target.tagName)) return true
  return target.closest(choosing) !== null
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

/** The keys that work on every page. */
export function useShortcuts(): void {
  // Keys of the window belong to no element: this hangs them on it, and decides nothing.
  useEffect(() => {
    const keys = [toSearch, toOverview, pressForPalette]
    for (const key of keys) window.addEventListener('keydown', key)
    return () => {
      for (const key of keys) window.removeEventListener('keydown', key)
    }
  }, [])
}
