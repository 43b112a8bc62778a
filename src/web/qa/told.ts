import type { Happening, Simulated } from './simulation.ts'

/** A simulation as it stands in the address. */
export const written = (simulated: Simulated): string => JSON.stringify(simulated)

/** A simulation out of the address; whatever is none begins anew. */
export function told(text: string, first: string): Simulated {
  try {
    const { start, happened } = JSON.parse(text) as Partial<Simulated>
    if (typeof start !== 'string' || !Array.isArray(happened) || !happened.every(isHappening)) throw Error()
    return { start, happened }
  } catch {
    return { start: first, happened: [] }
  }
}

function isHappening(given: unknown): given is Happening {
  if (typeof given !== 'object' || given === null) return false
  if ('wait' in given) return Number.isFinite(given.wait) && Number(given.wait) >= 0
  if ('holding' in given)
    return Array.isArray(given.holding) && given.holding.every((name) => typeof name === 'string')
  const event = 'event' in given ? given.event : null
  return typeof event === 'object' && event !== null && 'type' in event && typeof event.type === 'string'
}

const two = (value: number) => String(value).padStart(2, '0')

/** A time on the simulated clock: 0:30:00, with the thousandths where there are any. */
export function clockTime(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const whole = `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return ms % 1000 === 0 ? whole : `${whole},${String(ms % 1000).padStart(3, '0')}`
}
