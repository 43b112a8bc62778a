const minute = 60_000
const minutesADay = 24 * 60

const counted = (value: number, word: string, many = word) => `${value} ${value === 1 ? word : many}`

/**
 * How long there still is until an instant, in its two largest parts: "2 dagen en 12 uur", "3 uur en 5 minuten", "minder dan een minuut";
 * null when it is over.
 */
export function timeLeft(until: string | number | Date, now: number): string | null {
  const left = new Date(until).getTime() - now
  if (left <= 0) return null
  const minutes = Math.floor(left / minute)
  const days = Math.floor(minutes / minutesADay)
  const hours = Math.floor((minutes % minutesADay) / 60)
  const rest = minutes % 60
  const parts = [
    ...(days > 0 ? [counted(days, 'dag', 'dagen')] : []),
    ...(hours > 0 ? [counted(hours, 'uur')] : []),
    ...(days === 0 && rest > 0 ? [counted(rest, 'minuut', 'minuten')] : []),
  ]
  return parts.length === 0 ? 'minder dan een minuut' : parts.join(' en ')
}
