const keys = new EventTarget()
/** So long what is typed after the key is kept for a palette that is still to come, in ms: one that never comes must swallow no more. */
const patience = 3000

/** The palette is fetched after the page: who was quicker has it opened once it is there, with what was typed meanwhile. */
let awaited: { typed: string; isKept: boolean; over: ReturnType<typeof setTimeout> } | null = null

/** Keys that do something where the focus is; of the palette they choose nothing yet. */
const deeds: ReadonlySet<string> = new Set(['Enter', 'Delete', 'ArrowUp', 'ArrowDown'])
const modifiers: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock'])

/** With another key it is no letter; some keyboards have signs that only come with AltGr, which tells itself as Ctrl and Alt. */
const isWithOthers = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph')

/** What is typed is meant for the palette, and for nothing on the page: a letter there may be the key of a deed. */
function keepForPalette(event: KeyboardEvent): void {
  if (awaited === null || isWithOthers(event) || modifiers.has(event.key)) return
  // Whoever waited that long and goes on has gone on: a palette that came then would be in the way.
  if (!awaited.isKept) {
    stopWaiting()
    return
  }
  // What is still being put together, as with an accent, is no letter yet, nor a key of the page.
  if (event.isComposing || event.key === 'Dead' || event.key === 'Process') {
    event.stopImmediatePropagation()
    return
  }
  if (event.key === 'Escape') stopWaiting()
  else if (event.key === 'Backspace') awaited.typed = awaited.typed.slice(0, -1)
  else if (event.key.length === 1) awaited.typed += event.key
  else if (!deeds.has(event.key)) return
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Also what is pasted, as in the field of the palette: on one line. */
function keepPasted(event: ClipboardEvent): void {
  if (!awaited?.isKept) return
  awaited.typed += (event.clipboardData?.getData('text/plain') ?? '').replaceAll(/[\r\n]+/g, ' ')
  event.preventDefault()
  event.stopImmediatePropagation()
}

function wait(): void {
  clearTimeout(awaited?.over)
  const over = setTimeout(() => {
    if (awaited !== null) awaited.isKept = false
  }, patience)
  awaited = { typed: awaited?.typed ?? '', isKept: true, over }
  window.addEventListener('keydown', keepForPalette, true)
  window.addEventListener('paste', keepPasted, true)
}

/** Answers what was typed since the key, or null where it was not pressed, and waits no more: also for a page that has gone. */
export function stopWaiting(): string | null {
  const typed = awaited?.typed ?? null
  clearTimeout(awaited?.over)
  window.removeEventListener('keydown', keepForPalette, true)
  window.removeEventListener('paste', keepPasted, true)
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
