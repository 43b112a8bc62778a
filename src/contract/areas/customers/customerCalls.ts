import { z } from 'zod'
import { answers, type BulkAnswer, call } from '../../records/call.ts'
import { mostAtOnce } from '../../records/ticked.ts'

/** What the search field of the top bar shows of a customer. */
export interface FoundCustomer {
  id: number
  name: string
  number: string
  city: string | null
  statusName: string
  /** What of the customer was found, where that is not the customer itself: a contact, a connection, an invoice. */
  via: string | null
  /** The page of that, below the customer's own. */
  viaPage: string | null
}

/** The customer search of the top bar; `numeric=1` looks at numbers of customers only, besides what belongs to them. */
export const searchCustomers = call({
  method: 'GET',
  path: 'customers/search',
  access: 'signedIn',
  summary:
    'Zoekt klanten op wat mensen noemen: naam, adres, contactpersoon, EAN-code, meter- of factuurnummer',
  query: z.strictObject({
    q: z.string().trim().max(100).default(''),
    numeric: z.enum(['0', '1', 'true', 'false', '']).optional(),
  }),
  answer: answers<FoundCustomer[]>(),
})

/** A person with a name, for pick lists. */
export interface Named {
  id: number
  name: string
}

/** Staff who may manage a customer. */
export const accountManagers = call({
  method: 'GET',
  path: 'account-managers',
  access: 'customers:read',
  summary: 'Medewerkers die accountmanager kunnen zijn',
  query: z.strictObject({ limit: z.coerce.number().int().min(1).max(999).default(999) }),
  answer: answers<Named[]>(),
})

/** Customers that may be the one that is being added: the same KvK number, or the same name and postcode. */
export const duplicateCustomers = call({
  method: 'GET',
  path: 'customers/duplicates',
  access: 'customers:write',
  summary: 'Klanten die dezelfde kunnen zijn',
  query: z.strictObject({
    name: z.string().trim().max(160).default(''),
    kvk: z.string().trim().max(12).default(''),
    postcode: z.string().trim().max(8).default(''),
  }),
  answer: answers<Omit<FoundCustomer, 'via' | 'viaPage'>[]>(),
})

const whole = z.number().int().positive().max(2_147_483_647)

/** Gives many customers another account manager; what one of them refuses stops none of the others. */
export const changeCustomers = call({
  method: 'POST',
  path: 'customers/bulk',
  access: 'customers:write',
  summary: 'Meer klanten tegelijk een andere accountmanager geven',
  body: z.strictObject({
    items: z
      .array(z.strictObject({ id: whole, version: whole }))
      .min(1)
      .max(mostAtOnce),
    /** Null: nobody. */
    accountManagerId: whole.nullable(),
  }),
  answer: answers<BulkAnswer>(),
})
