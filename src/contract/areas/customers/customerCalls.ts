import { z } from 'zod'
import { BulkAnswer, call } from '../../records/call.ts'
import { rowId } from '../../records/rowId.ts'
import { mostAtOnce } from '../../records/ticked.ts'

/** What the search field of the top bar shows of a customer. */
export const FoundCustomer = z.strictObject({
  id: z.number(),
  name: z.string(),
  number: z.string(),
  city: z.string().nullable(),
  statusName: z.string(),
  /** What of the customer was found, where that is not the customer itself: a contact, a connection, an invoice. */
  via: z.string().nullable(),
  /** The page of that, below the customer's own. */
  viaPage: z.string().nullable(),
})
export type FoundCustomer = z.infer<typeof FoundCustomer>

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
  answer: z.array(FoundCustomer),
})

/** A person with a name, for pick lists. */
export const Named = z.strictObject({
  id: z.number(),
  name: z.string(),
})
export type Named = z.infer<typeof Named>

/** Staff who may manage a customer. */
export const accountManagers = call({
  method: 'GET',
  path: 'account-managers',
  access: 'customers:read',
  summary: 'Medewerkers die accountmanager kunnen zijn',
  query: z.strictObject({ limit: z.coerce.number().int().min(1).max(999).default(999) }),
  answer: z.array(Named),
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
  answer: z.array(FoundCustomer.omit({ via: true, viaPage: true })),
})

/** Gives many customers another account manager; what one of them refuses stops none of the others. */
export const changeCustomers = call({
  method: 'POST',
  path: 'customers/bulk',
  access: 'customers:write',
  summary: 'Meer klanten tegelijk een andere accountmanager geven',
  body: z.strictObject({
    items: z
      .array(z.strictObject({ id: rowId, version: rowId }))
      .min(1)
      .max(mostAtOnce),
    /** Null: nobody. */
    accountManagerId: rowId.nullable(),
  }),
  answer: BulkAnswer,
})
