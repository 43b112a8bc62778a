import { z } from 'zod'
import { type Counter, counterLabels, countersOf } from '../../../domain/energy/counters.ts'
import { call } from '../../records/call.ts'
import { counterKind } from '../../records/domainWords.ts'
import { date, decimal, type Fields, required, text } from '../../records/field.ts'
import { rowId } from '../../records/rowId.ts'
import type { Connection } from './connections.ts'

/** The end of one counter of the old meter and the start of that of the new one; decimal strings, in kWh or m³. */
export const SwapStanding = z.strictObject({
  counter: counterKind,
  end: z.string(),
  start: z.string(),
})
export type SwapStanding = z.infer<typeof SwapStanding>

/** An old meter that made way for a new one. */
export const MeterSwap = z.strictObject({
  id: z.number(),
  swappedOn: z.string(),
  oldNumber: z.string().nullable(),
  newNumber: z.string(),
  standings: z.array(SwapStanding).readonly(),
  createdByName: z.string().nullable(),
})
export type MeterSwap = z.infer<typeof MeterSwap>

type Meter = Pick<Connection, 'product' | 'type' | 'hasProd' | 'usageHigh' | 'usageLow'>

/** The counters of a connection's meter. */
export const countersIn = ({ type, hasProd, usageHigh, usageLow }: Meter): readonly Counter[] =>
  countersOf({ type: type ?? 'electricity', hasProd, isDouble: usageHigh !== null && usageLow !== null })

const named = (start: string, counter: Counter) =>
  `${start}${counter.charAt(0).toUpperCase()}${counter.slice(1)}`

/** The fields that hold where a counter of the old meter ended, and where that of the new one begins. */
export const endName = (counter: Counter) => named('end', counter)
export const startName = (counter: Counter) => named('start', counter)

/** What a meter swap asks of this connection: when, the new number, and both standings of each counter. */
export function swapFields(meter: Meter): Fields {
  const unit = meter.product === 1 ? 'kWh' : 'm³'
  return {
    swappedOn: required(date('Datum van de wissel')),
    newNumber: required(text('Nieuw meternummer', 30)),
    ...Object.fromEntries(
      countersIn(meter).flatMap((counter) => {
        const label = counterLabels[counter]
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
  answer: z.array(MeterSwap),
})

/** Puts another meter in: its number counts from that day on. Which standings are asked follows from the connection. */
export const swapMeter = call({
  method: 'POST',
  path,
  access: 'organisation-connections:write',
  summary: 'Aansluiting: een meterwissel vastleggen',
  body: z.looseObject({ version: rowId }),
  answer: z.strictObject({ id: z.number() }),
})
