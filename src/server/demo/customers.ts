import type { Insertable } from 'kysely'
import type { customerModules } from '../../contract/records/picklists.ts'
import { itemAt } from '../../domain/itemAt.ts'
import { addDays } from '../../domain/time/day.ts'
import { today } from '../ground/today.ts'
import type { Db } from '../storage/db/database.ts'
import type { Tables } from '../storage/db/tables.ts'
import { type Company, companies } from './companies.ts'
import { madeUpIban, madeUpKvk, madeUpRsin } from './identityNumbers.ts'
import { addressPart, landline } from './people.ts'
import { streets, type Town, towns } from './places.ts'
import type { Random } from './random.ts'

/** A customer of the demo as the rest of it needs to know it. */
export interface DemoCustomer extends Company {
  readonly id: number
  readonly town: Town
  readonly street: string
  readonly houseNumber: string
  readonly postcode: string
  readonly state: State
  /** The part of its e-mail addresses behind the @. */
  readonly domain: string
}

type State = 'prospect' | 'active' | 'notice' | 'inactive'

/** Who is no active customer, by place in the list; the last one no longer uses the portal. */
const states: Readonly<Record<number, State>> = {
  17: 'prospect',
  28: 'prospect',
  39: 'prospect',
  50: 'prospect',
  23: 'notice',
  45: 'notice',
  56: 'inactive',
  59: 'inactive',
}

const modules: readonly (keyof typeof customerModules)[] = [
  'purchase',
  'invoicecontrol',
  'mutations',
  'budgets',
  'taxrequest',
  'energysaving',
]

/** The first customers buy with us and have budgets: what is agreed and expected of them is there to look at. */
const buyers = 2
const ofBuyers: readonly string[] = ['purchase', 'budgets', 'taxrequest', 'energysaving', 'mutations']

/** What the customer at this place has anyhow; of the first one the account of a customer shows what came back of its invoices. */
const hasAnyhow = (place: number, name: string) =>
  (place < buyers && ofBuyers.includes(name)) || (place === 0 && name === 'invoicecontrol')

const types = { 0: 'grootzakelijk', 1: 'midzakelijk' } as const

/** A postcode that could exist; some pairs of letters are never given out. */
export function postcodeIn({ postcode }: Town, random: Random): string {
  const letter = () => random.pick('ABCDEGHJKLMNPRTVWXZ'.split(''))
  return `${postcode} ${letter()}${letter()}`
}

/** Adds the customers, in the order of `companies`. */
export async function addCustomers(
  tx: Db,
  {
    random,
    accountManagers,
    supplierIds,
  }: { random: Random; accountManagers: readonly number[]; supplierIds: readonly number[] },
): Promise<DemoCustomer[]> {
  const made = companies.map((company, place) => madeUp(company, place, random))
  const ids = await tx
    .insertInto('customers')
    .values(
      made.map(({ row }) => ({
        ...row,
        accountManagerId: random.pick(accountManagers),
        supplierId: random.chance(0.8) ? random.pick(supplierIds) : null,
      })),
    )
    .returning('id')
    .execute()
  return made.map(({ customer }, place) => ({ ...customer, id: ids[place]?.id ?? 0 }))
}

function madeUp(company: Company, place: number, random: Random) {
  const town = itemAt(towns, (place * 7 + 3) % towns.length)
  const domain = `${addressPart([company.name], '')}.example`
  const street = random.pick(streets)
  const houseNumber = String(random.between(1, 240))
  const postcode = postcodeIn(town, random)
  const state = states[place] ?? 'active'
  const rsin = madeUpRsin(random)
  const row: Insertable<Tables['customers']> = {
    country: 'NL',
    postalSame: true,
    name: company.name,
    state,
    subType: random.chance(0.1) ? 'ambassador' : 'none',
    type:
      state === 'prospect'
        ? 'prospect'
        : (types[place as 0 | 1] ?? random.pick(['kleinzakelijk', 'midzakelijk'])),
    kvk: madeUpKvk(random),
    rsin,
    vatNumber: `NL${rsin}B01`,
    iban: madeUpIban(random),
    emailGeneral: `info@${domain}`,
    emailInvoice: `facturen@${domain}`,
    telephone: landline(town.areaCode, random),
    visitStreet: street,
    visitNumber: houseNumber,
    visitPostcode: postcode,
    visitCity: town.city,
    // Who gave notice is served two months more.
    endDate: state === 'notice' ? addDays(today(), 60) : null,
    modules:
      state === 'prospect'
        ? []
        : ['ems', ...modules.filter((name) => random.chance(0.4) || hasAnyhow(place, name))],
  }
  const customer = {
    ...company,
    town,
    street,
    houseNumber,
    postcode,
    domain,
    state,
  }
  return { row, customer }
}
