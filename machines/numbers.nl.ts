/** Numbers of the machines as a Dutch reader says them: the words of the charts take them from here, never by hand. */

/** A second, in ms: clocks of the charts tick by it. */
export const second = 1000

const units = [
  [3_600_000, 'uur', 'uur'],
  [60_000, 'minuut', 'minuten'],
  [second, 'seconde', 'seconden'],
] as const

/** A length of time, in ms: "30 minuten", "1 seconde", "500 milliseconden". */
export function duration(ms: number): string {
  const [size, one, many] = units.find(([of]) => ms % of === 0) ?? [1, 'milliseconde', 'milliseconden']
  const count = ms / size
  return `${count} ${count === 1 ? one : many}`
}

/** A size, in bytes: "500 MB". */
export const megabytes = (bytes: number): string => `${bytes / 1_000_000} MB`

/** A countdown as it shows at its start: "59:59". */
export const clock = (seconds: number): string =>
  [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':')
