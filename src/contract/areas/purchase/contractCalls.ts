import { z } from 'zod'
import { calendarDay } from '../../records/calendarDay.ts'
import { call } from '../../records/call.ts'

/** What says how much energy is delivered to a customer that is yet to get its price: an agreement, or a part in a collective. */
export const PurchaseContract = z.strictObject({
  from: z.enum(['agreement', 'collective']),
  id: z.number(),
  number: z.string(),
  partyName: z.string().nullable(),
  product: z.enum(['1', '2']),
  startDate: calendarDay,
  endDate: calendarDay,
  /** In MWh; of gas as it was agreed, in m³. Null where it is not known. */
  annualVolume: z.string().nullable(),
  bandwidthPct: z.string().nullable(),
  /** How many clicks it allows at most, and until when; null where nothing was agreed. */
  clickMost: z.number().nullable(),
  clickUntil: calendarDay.nullable(),
  /** How many were made or are proposed. */
  clicks: z.number(),
  /** MWh of them that was bought. */
  bought: z.string(),
})
export type PurchaseContract = z.infer<typeof PurchaseContract>

/** What counts in the position of a customer, the first that ends on top. */
export const purchaseContracts = call({
  method: 'GET',
  path: 'customers/:customerId/purchase/contracts',
  access: 'mod:purchase',
  summary: 'De overeenkomsten en collectieven die meetellen in de inkooppositie van een klant',
  answer: z.array(PurchaseContract),
})
