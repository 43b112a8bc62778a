/** What a connection carries; quantities are whole thousandths of its unit: Wh of kWh, dm³ of m³. */
export type Product = 'electricity' | 'gas'

/** What the number of a connection's product stands for: 1 is electricity, 2 is gas. */
export const productOf = (product: number): Product => (product === 1 ? 'electricity' : 'gas')

/** Taken from the grid, or fed into it. */
export const directions = ['taken', 'fedIn'] as const
export type Direction = (typeof directions)[number]

/** The counter of a meter: one for everything, or one for normal hours and one for low hours. */
export const registers = ['single', 'normal', 'low'] as const
export type Register = (typeof registers)[number]

/** One stream of readings of a connection. */
export interface Channel {
  readonly direction: Direction
  readonly register: Register
}

/** The number under which a channel is stored; never give an existing one another meaning. */
export function channelCode({ direction, register }: Channel): number {
  return directions.indexOf(direction) * 3 + registers.indexOf(register)
}

/** The channel that a stored number stands for. */
export function channelOf(code: number): Channel {
  const direction = directions[Math.floor(code / 3)]
  const register = registers[code % 3]
  if (direction === undefined || register === undefined) throw new RangeError(`${code} is no channel`)
  return { direction, register }
}

/** What a person calls a channel. */
export function channelLabel({ direction, register }: Channel): string {
  const way = direction === 'taken' ? 'Levering' : 'Teruglevering'
  return register === 'single' ? way : `${way} ${register === 'normal' ? 'normaal' : 'laag'}`
}

/** The unit in which people read a product. */
export function unitOf(product: Product): 'kWh' | 'm³' {
  return product === 'gas' ? 'm³' : 'kWh'
}
