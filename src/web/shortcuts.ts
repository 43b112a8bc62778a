import { useEffect } from 'react'

/** Whether a key pressed here is meant for a field (specification, point 9: shortcuts ignore those). */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || /^(input|select|textarea)$/i.test(target.tagName)
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

/** The keys that work on every page. */
export function useShortcuts(): void {
  useEffect(() => {
    window.addEventListener('keydown', toSearch)
    return () => window.removeEventListener('keydown', toSearch)
  }, [])
}
