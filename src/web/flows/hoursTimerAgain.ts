import type { TimerWork } from '../../../machines/parts/hoursTimerParts.ts'

const asked = new EventTarget()

/** Asks the timer of the top bar to go on with earlier work; any page may ask. */
export function startAgain(work: TimerWork): void {
  asked.dispatchEvent(new CustomEvent('again', { detail: work }))
}

/** Hears, until the signal, that a page asks to go on with earlier work. */
export function hearAgain(start: (work: TimerWork) => void, signal: AbortSignal): void {
  asked.addEventListener('again', (event) => start((event as CustomEvent<TimerWork>).detail), { signal })
}
