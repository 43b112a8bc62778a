const keys = new EventTarget()
/** So long what is typed after the key is kept for a palette that is still to come, in ms: one that never comes must swallow no more. */
const patience = 3000

/** The palette is fetched after the page: who was quicker has it opened once it is there, with what was typed meanwhile. */
let awaited: { typed: string; readonly over: ReturnType<typeof setTimeout> } | null = null

/** What is typed is meant for the palette, and for nothing on the page: a letter there may be the key of a deed. */
function keepForPalette(event: KeyboardEvent): void {
  if (awaited === null || event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key === 'Escape') stopWaiting()
  else if (event.key === 'Backspace') awaited.typed = awaited.typed.slice(0, -1)
  else if (event.key.length === 1) awaited.typed += event.key
  else return
  event.preventDefault()
  event.stopImmediatePropagation()
}

const stopKeeping = () => window.removeEventListener('keydown', keepForPalette, true)

function wait(): void {
  if (awaited !== null) return
  awaited = { typed: '', over: setTimeout(stopKeeping, patience) }
  window.addEventListener('keydown', keepForPalette, true)
}

/** Answers what was typed since the key, or null where it was not pressed. */
function stopWaiting(): string | null {
  const typed = awaited?.typed ?? null
  clearTimeout(awaited?.over)
  stopKeeping()
  awaited = null
  return typed
}

/** Ctrl+K or ⌘K, wherever the focus is: also in a field. */
export function pressForPalette(event: KeyboardEvent): void {
  if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
  event.preventDefault()
  const isHeard = !keys.dispatchEvent(new Event('press', { cancelable: true }))
  if (!isHeard) wait()
}

/** Hears the key, also one that was pressed before anybody heard it, with what was typed since; gives what ends that. */
export function hearPaletteKey(open: (typed: string) => void): () => void {
  const hear = (event: Event) => {
    event.preventDefault()
    open('')
  }
  keys.addEventListener('press', hear)
  const typed = stopWaiting()
  if (typed !== null) open(typed)
  return () => keys.removeEventListener('press', hear)
}
