/** The same work for the same customer. */
interface Again {
  readonly customer: { readonly id: number; readonly name: string }
  readonly description: string
}

const asked = new EventTarget()

/** Asks the timer of the top bar to go on with earlier work; any page may ask. */
export function startAgain(work: Again): void {
  asked.dispatchEvent(new CustomEvent('again', { detail: work }))
}

/** Hears, until the signal, that a page asks to go on with earlier work. */
export function hearAgain(start: (work: Again) => void, signal: AbortSignal): void {
  asked.addEventListener('again', (event) => start((event as CustomEvent<Again>).detail), { signal })
}
