import { z } from 'zod'
import { keysOf } from '../../../domain/keys.ts'
import { call } from '../../records/call.ts'
import { FoundCustomer } from '../customers/customerCalls.ts'
import { foundKinds, longestSearch } from './searchWords.ts'

export const FoundRecord = z.strictObject({
  kind: z.enum(keysOf(foundKinds)),
  id: z.number(),
  /** What it is called. */
  label: z.string(),
  /** Whose it is, where it is of a customer. */
  customerName: z.string().nullable(),
  /** Its page. */
  path: z.string(),
})
export type FoundRecord = z.infer<typeof FoundRecord>

export const Found = z.strictObject({ customers: z.array(FoundCustomer), records: z.array(FoundRecord) })
export type Found = z.infer<typeof Found>

/** Each kind as far as who asks may see its list, a few of each. */
export const searchAll = call({
  method: 'GET',
  path: 'search',
  access: 'signedIn',
  summary:
    'Zoekt klanten, en wat er van klanten en van ons is: overeenkomsten, kansen, acties, klikken, facturen, dossiers en artikelen',
  query: z.strictObject({
    q: z.string().trim().max(longestSearch).default(''),
    /** `1`: digits alone, which look at numbers. */
    numeric: z.enum(['0', '1']).optional(),
  }),
  answer: Found,
})
