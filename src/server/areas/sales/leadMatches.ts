import { sql } from 'kysely'
import type { deal } from '../../../contract/areas/sales/deals.ts'
import { dealStates } from '../../../contract/areas/sales/dealWords.ts'
import { companyKey } from '../../../domain/identity/companyKey.ts'
import type { Drafted, Reading, Stored } from '../../records/handlers.ts'
import { isReached } from '../../session/reach.ts'

type Lead = Drafted<typeof deal>
type Deal = Stored<typeof deal>

/** A customer or a deal that a line looks like, and by what. */
export type Match =
  | { readonly kind: 'customer'; readonly id: number; readonly name: string; readonly by: string }
  | {
      readonly kind: 'deal'
      readonly id: number
      readonly name: string
      readonly by: string
      readonly deal: Deal
    }

/** What two are held against each other by. */
export interface Known {
  readonly name: string
  readonly kvk: string | null
  readonly city: string | null
  readonly emails: readonly string[]
}

const plain = (value: unknown): string =>
  String(value ?? '')
    .trim()
    .toLowerCase()

/** A lead as others are held against it. */
export const knownOf = ({
  companyName,
  kvk,
  city,
  contactEmail,
}: Pick<Lead, 'companyName' | 'kvk' | 'city' | 'contactEmail'>): Known => ({
  name: companyName ?? '',
  kvk,
  city,
  emails: contactEmail === null ? [] : [plain(contactEmail)],
})

/** By what two are alike: the number in the trade register, an e-mail address, or the name where the place does not say otherwise. */
function alikeBy(one: Known, other: Known): string | null {
  if (one.kvk !== null && one.kvk === other.kvk) return 'KvK-nummer'
  if (one.emails.some((address) => other.emails.includes(address))) return 'e-mailadres'
  if (one.name === '' || companyKey(one.name) !== companyKey(other.name)) return null
  if (one.city === null || other.city === null) return 'naam'
  return plain(one.city) === plain(other.city) ? 'naam en plaats' : null
}

const keysOf = ({ name, kvk, emails }: Known): string[] => [
  ...(name === '' ? [] : [`name ${companyKey(name)}`]),
  ...(kvk === null ? [] : [`kvk ${kvk}`]),
  ...emails.map((address) => `email ${address}`),
]

/** Those that were added and are like another one, each with by what: found at once however many there are. */
export class Alike<T> {
  readonly #byKey = new Map<string, { readonly known: Known; readonly value: T }[]>()

  add(known: Known, value: T): void {
    for (const key of keysOf(known)) {
      const there = this.#byKey.get(key)
      if (there === undefined) this.#byKey.set(key, [{ known, value }])
      else there.push({ known, value })
    }
  }

  to(known: Known): { readonly value: T; readonly by: string }[] {
    const found = new Map<T, string>()
    for (const one of keysOf(known).flatMap((key) => this.#byKey.get(key) ?? [])) {
      const by = alikeBy(known, one.known)
      if (by !== null && !found.has(one.value)) found.set(one.value, by)
    }
    return [...found].map(([value, by]) => ({ value, by }))
  }
}

interface Sought {
  readonly kvks: readonly string[]
  readonly names: readonly string[]
  /** The same as `company_key` has them. */
  readonly keys: readonly string[]
  readonly emails: readonly string[]
}

const soughtIn = (leads: readonly Lead[]): Sought => ({
  kvks: leads.flatMap(({ kvk }) => kvk ?? []),
  names: leads.map(({ companyName }) => plain(companyName)),
  keys: leads.map(({ companyName }) => companyKey(companyName ?? '')).filter((key) => key !== ''),
  emails: leads.flatMap(({ contactEmail }) => (contactEmail === null ? [] : [plain(contactEmail)])),
})

type Customer = Known & { readonly id: number }

/** Customers that any of these lines may be about: a question however long the file. */
async function customersLike(
  { db, reach }: Reading,
  { kvks, names, keys, emails }: Sought,
): Promise<Customer[]> {
  const { rows } = await sql<Customer>`
    select customers.id, customers.name, customers.kvk, customers.visit_city as city,
      array(select lower(address) from unnest(array[customers.email_general, customers.email_invoice]) as address where address is not null)
        || array(select lower(email_address) from contacts where contacts.customer_id = customers.id and email_address is not null) as emails
    from customers
    where ${isReached(reach.session, 'customers.id')} and (
      kvk = any(${kvks}::text[]) or lower(name) = any(${names}::text[])
      or company_key(name) = any(${keys}::text[]) or lower(email_general) = any(${emails}::text[])
      or id in (select customer_id from contacts where lower(email_address) = any(${emails}::text[])))
    order by id`.execute(db)
  return rows
}

/** Deals that any of these lines may be about, won ones left out: those are customers. */
async function dealsLike({ db }: Reading, { kvks, names, keys, emails }: Sought): Promise<Deal[]> {
  return (await db
    .selectFrom('deals')
    .selectAll()
    .where('state', '!=', 'won')
    .where(
      sql<boolean>`(kvk = any(${kvks}::text[]) or lower(company_name) = any(${names}::text[])
        or company_key(company_name) = any(${keys}::text[]) or lower(contact_email) = any(${emails}::text[]))`,
    )
    .orderBy('id', 'desc')
    .execute()) as unknown as Deal[]
}

/** More of them than these are not proposed for one line. */
const most = 5

/** What each line looks like that is there already: deals first. */
export async function matchesFor(context: Reading, leads: readonly Lead[]): Promise<(lead: Lead) => Match[]> {
  const sought = soughtIn(leads)
  const [deals, customers] = [new Alike<Deal>(), new Alike<Customer>()]
  for (const one of await dealsLike(context, sought)) deals.add(knownOf(one), one)
  for (const one of await customersLike(context, sought)) customers.add(one, one)
  return (lead) => {
    const known = knownOf(lead)
    const ofDeals = deals.to(known).map(({ value: one, by }): Match => {
      const name = `${one.title} (${dealStates[one.state].label})`
      return { kind: 'deal', id: one.id, name, by, deal: one }
    })
    const ofCustomers = customers
      .to(known)
      .map(({ value: { id, name }, by }): Match => ({ kind: 'customer', id, name, by }))
    return [...ofDeals, ...ofCustomers].slice(0, most)
  }
}
