import { z } from 'zod'
import { type Channel, channelCode, channelLabel } from '../domain/energy/channel.ts'
import { answers, call } from './call.ts'
import type { Connection } from './connections.ts'
import { date, decimal, type Fields, required, text } from './field.ts'

/** The end of one counter of the old meter and the start of that of the new one; decimal strings, in kWh or m³. */
export interface SwapStanding {
  readonly channel: number
  readonly end: string
  readonly start: string
}

/** An old meter that made way for a new one. */
export interface MeterSwap {
  readonly id: number
  readonly swappedOn: string
  readonly oldNumber: string | null
  readonly newNumber: string
  readonly standings: readonly SwapStanding[]
  readonly createdByName: string | null
}

type Meter = Pick<Connection, 'product' | 'type' | 'hasProd' | 'usageLow' | 'smartMeter'>

/** The counters of a connection's meter: two for electricity in two tariffs, and those for what is fed in. */
export function countersOf({ product, type, hasProd, usageLow, smartMeter }: Meter): Channel[] {
  if (product !== 1) return [{ direction: 'taken', register: 'single' }]
  const registers = smartMeter || usageLow !== null ? (['normal', 'low'] as const) : (['single'] as const)
  const directions = hasProd || type === 'production' ? (['taken', 'fedIn'] as const) : (['taken'] as const)
  return directions.flatMap((direction) => registers.map((register) => ({ direction, register })))
}

export const endName = (counter: Channel) => `end${channelCode(counter)}`
export const startName = (counter: Channel) => `start${channelCode(counter)}`

/** What a meter swap asks of this connection: when, the new number, and both standings of each counter. */
export function swapFields(meter: Meter): Fields {
  const unit = meter.product === 1 ? 'kWh' : 'm³'
  return {
    swappedOn: required(date('Datum van de wissel')),
    newNumber: required(text('Nieuw meternummer', 30)),
    ...Object.fromEntries(
      countersOf(meter).flatMap((counter) => {
        const label = channelLabel(counter)
        return [
          [endName(counter), required(decimal(`Eindstand oude meter – ${label}`, 3, { unit }))],
          [startName(counter), required(decimal(`Beginstand nieuwe meter – ${label}`, 3, { unit }))],
        ]
      }),
    ),
  }
}

const path = 'customers/:customerId/connections/:id/meter-swaps'

/** The swaps of a connection, the newest first. */
export const meterSwaps = call({
  method: 'GET',
  path,
  access: 'organisation-connections:read',
  summary: 'Aansluiting: de meterwissels',
  answer: answers<MeterSwap[]>(),
})

/** Puts another meter in: its number counts from that day on. Which standings are asked follows from the connection. */
export const swapMeter = call({
  method: 'POST',
  path,
  access: 'organisation-connections:write',
  summary: 'Aansluiting: een meterwissel vastleggen',
  body: z.looseObject({ version: z.number().int().positive() }),
  answer: answers<{ id: number }>(),
})
