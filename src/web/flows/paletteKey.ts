const keys = new EventTarget()
/** The palette is fetched after the page: who was quicker has it opened once it is there. */
let isAwaited = false

/** Ctrl+K or ⌘K, wherever the focus is: also in a field. */
export function pressForPalette(event: KeyboardEvent): void {
  if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
  event.preventDefault()
  isAwaited = keys.dispatchEvent(new Event('press', { cancelable: true }))
}

/** Hears the key, also one that was pressed before anybody heard it; gives what ends that. */
export function hearPaletteKey(open: () => void): () => void {
  const hear = (event: Event) => {
    event.preventDefault()
    open()
  }
  keys.addEventListener('press', hear)
  if (isAwaited) open()
  isAwaited = false
  return () => keys.removeEventListener('press', hear)
}
