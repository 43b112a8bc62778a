/** A day: how warm it was outside on average (°C), and what was used. */
export interface TemperaturePoint {
  readonly temperature: number
  readonly used: number
}

/** How use follows the temperature. */
export interface TemperatureFit {
  /** Below this temperature (°C) use goes up. */
  readonly limit: number
  /** What a day uses that is as warm or warmer. */
  readonly base: number
  /** What a day uses more for each degree below the limit. */
  readonly perDegree: number
  /** Which part of the differences between days the line explains, 0 to 1. */
  readonly explained: number
  readonly days: number
  /** Whether the days show where heating begins: otherwise they lie on one line, and `limit` is only a place on it. */
  readonly isLimitSeen: boolean
}

/** Fewer days, or days too much alike, tell nothing. */
export const fitNeeds = { days: 10, degrees: 5 } as const

/** So many days warmer than the limit show that use no longer falls there. */
const warmerNeeded = 3

/** What differs by no more than this part of all squares is the rounding of floating point. */
const alike = 1e-10

/** The limits that are tried (°C): buildings begin to be heated somewhere between. */
const limits = Array.from({ length: 25 }, (_, half) => 10 + half / 2)

/**
 * How use follows the outside temperature: use = base + perDegree × (limit − temperature), and base where it is warmer. Of the limits
 * the one counts that leaves the least squares; the line for each is that of ordinary least squares. It is the change-point model with
 * three parameters for heating of the Inverse Modeling Toolkit (Kissock, Haberl and Claridge, ASHRAE research project 1050, 2003), which
 * ASHRAE guideline 14 takes for buildings. Null where days are too few, or too much alike.
 */
export function temperatureFit(points: readonly TemperaturePoint[]): TemperatureFit | null {
  const temperatures = points.map(({ temperature }) => temperature)
  const span = Math.max(...temperatures) - Math.min(...temperatures)
  if (points.length < fitNeeds.days || span < fitNeeds.degrees) return null
  const lines = limits.flatMap((limit) => {
    const line = lineThrough(points.map(({ temperature, used }) => [coldOf(limit, temperature), used]))
    return line === null ? [] : [{ limit, ...line }]
  })
  const mean = points.reduce((sum, { used }) => sum + used, 0) / points.length
  const whole = points.reduce((sum, { used }) => sum + (used - mean) ** 2, 0)
  const least = Math.min(...lines.map(({ left }) => left)) + alike * whole
  // Between two days of different warmth limits may do as well as each other: the lowest counts.
  const best = lines.find(({ left }) => left <= least)
  if (best === undefined) return null
  const { limit, base, perDegree } = best
  return {
    limit,
    base,
    perDegree,
    days: points.length,
    explained: whole === 0 ? 0 : Math.min(1, Math.max(0, 1 - best.left / whole)),
    isLimitSeen: limit !== limits.at(-1) && temperatures.filter((one) => one > limit).length >= warmerNeeded,
  }
}

/** What the fit says of a day of this temperature. */
export const fitted = ({ limit, base, perDegree }: TemperatureFit, temperature: number): number =>
  base + perDegree * coldOf(limit, temperature)

const coldOf = (limit: number, temperature: number) => Math.max(0, limit - temperature)

/** The line of ordinary least squares, and the squares it leaves; null where all lie at one place. */
function lineThrough(points: readonly (readonly [x: number, y: number])[]) {
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length
  const [meanX, meanY] = [mean(0), mean(1)]
  let [both, square] = [0, 0]
  for (const [x, y] of points) {
    both += (x - meanX) * (y - meanY)
    square += (x - meanX) ** 2
  }
  if (square === 0) return null
  const perDegree = both / square
  const base = meanY - perDegree * meanX
  const left = points.reduce((sum, [x, y]) => sum + (y - base - perDegree * x) ** 2, 0)
  return { base, perDegree, left }
}
