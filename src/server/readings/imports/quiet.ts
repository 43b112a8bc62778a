import { dayText } from '../../../domain/dutch.ts'
import { type Quiet, quietDays } from '../../../domain/energy/quietDays.ts'
import type { MeterReadings } from '../formats/settle.ts'

/** Stretches that are named; of more it is said how many there are. */
const mostNamed = 3

const textOf = ({ from, to }: Quiet) => `van ${dayText(from)} t/m ${dayText(to)}`

/** What is asked about days on which a meter took exactly nothing while otherwise it does; null where there is nothing to ask. */
export function quietDoubt(meter: MeterReadings, label: string): string | null {
  // Of gas and of feeding in a season of nothing is none.
  if (meter.product === 'gas') return null
  const found = quietDays(meter.channels.filter(({ channel }) => channel.direction === 'taken'))
  if (found.length === 0) return null
  const days = found.reduce((sum, one) => sum + one.days, 0)
  const rest = found.length - mostNamed
  const named = found.slice(0, mostNamed).map(textOf).join(', ')
  const more = rest > 0 ? ` en nog ${rest} keer` : ''
  return `${label}: ${days} hele dagen staan op precies 0 (${named}${more}), terwijl er op de andere dagen wel verbruik is. Vaak zijn zulke dagen niet gemeten.`
}
