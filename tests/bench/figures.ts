/** Milliseconds that a piece of work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** The middle one of some times. */
export function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] as number
}

/** A number in so many decimals. */
export const round = (value: number, places = 2) => value.toFixed(places)

/** Prints one figure: what it is of, the figure, and what was promised. */
export function say(name: string, figure: string, promise = ''): void {
  console.log(`  ${name.padEnd(58)} ${figure.padStart(22)}  ${promise}`)
}
