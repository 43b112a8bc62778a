/**
 * A length of time as people write it, in whole seconds: "1:30" and "1:30:00" are hours and minutes, "1,5" hours, "90m" minutes,
 * "2u" hours. Null for what is none of these.
 */
export function secondsIn(text: string): number | null {
  const written = text.trim().toLowerCase()
  const clock = /^(\d{1,3}):([0-5]?\d)(?::([0-5]?\d))?$/.exec(written)
  if (clock) return Number(clock[1]) * 3600 + Number(clock[2]) * 60 + Number(clock[3] ?? 0)
  const [, whole = '', part = '', unit = ''] =
    /^(\d{1,6})(?:[.,](\d{1,4}))?\s*(u|uur|h|m|min|s|sec)?$/.exec(written) ?? []
  if (whole === '') return null
  const size = unit.startsWith('m') ? 60 : unit.startsWith('s') ? 1 : 3600
  return Math.round((Number(`${whole}${part}`) / 10 ** part.length) * size)
}

/** A length of time as it is shown: h:mm:ss. */
export function durationText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}
