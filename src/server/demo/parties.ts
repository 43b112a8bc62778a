import type { Db } from '../storage/db/database.ts'
import { madeUpIban, madeUpKvk } from './identityNumbers.ts'
import { gridOperators } from './places.ts'
import { randomFrom } from './random.ts'

/** Who the connections of the demo are with. */
export interface DemoParties {
  readonly gridOperatorIds: Readonly<Record<string, number>>
  readonly measuringCompanyIds: readonly number[]
  readonly supplierIds: readonly number[]
}

const both: ('1' | '2')[] = ['1', '2']
const electricity: ('1' | '2')[] = ['1']
const gas: ('1' | '2')[] = ['2']

/** Where a party of the demo is reached. */
function reached(domain: string, phone: string) {
  return {
    invoiceEmail: `facturen@${domain}.example`,
    claimEmail: `betwistingen@${domain}.example`,
    telephone: phone,
    letterStreet: `Postbus ${phone.slice(-3)}`,
    letterPostcode: '3500 AB',
    letterCity: 'Utrecht',
  }
}

/** What more is known of the operators whose grids the demo is on. */
const regions: Readonly<Record<string, string>> = {
  Liander: 'Gelderland, Noord-Holland, Friesland, Flevoland en een deel van Zuid-Holland',
  Enexis: 'Groningen, Drenthe, Overijssel, Noord-Brabant en Limburg',
  Stedin: 'Utrecht, Zeeland en een deel van Zuid-Holland',
}

/** Those on whose grids nobody of the demo is, by name and market code. */
const elsewhere = [
  { name: 'Coteq', code: '8716916000004', regions: 'Almelo, Goor, Oldenzaal en omgeving' },
  { name: 'Rendo', code: '8716912000008', regions: 'Hoogeveen, Meppel, Steenwijk en omgeving' },
  { name: 'Westland Infra', code: '8716878999996', regions: 'Westland en Midden-Delfland' },
] as const

/** Names of before, with who took over: what came in under them is found. */
const takenOver = [
  { name: 'Endinet', code: '8717177000000', by: 'Enexis' },
  { name: 'Enduris', code: '8716902000001', by: 'Stedin' },
] as const

const suppliers = [
  { name: 'Noorderstroom Energie', products: both, priceTypes: ['vast', 'variabel', 'klik'], format: 'ubl' },
  { name: 'Polderkracht', products: both, priceTypes: ['vast', 'spot'], format: 'pdf' },
  { name: 'Waddenwind Zakelijk', products: electricity, priceTypes: ['klik', 'collectief'], format: 'ubl' },
  { name: 'Deltagas', products: gas, priceTypes: ['vast', 'maandindex'], format: 'portal' },
] as const

const measuringCompanies = [
  { name: 'Meetwerk Nederland', products: both, dataChannel: 'sftp' },
  { name: 'Kwartiermeter', products: electricity, dataChannel: 'api' },
] as const

/** Whom one speaks at the suppliers, in their order. */
const people = [
  { name: 'Marieke Stroomberg', role: 'Klikdesk', telephone: '+31880400311' },
  { name: 'Joris van der Pol', role: 'Facturen en betwistingen', telephone: '+31880400322' },
  { name: 'Nienke Waterman', role: 'Accountmanager', telephone: '+31880400333' },
] as const

async function addPeople(tx: Db, supplierIds: readonly number[]): Promise<void> {
  await tx
    .insertInto('partyContacts')
    .values(
      people.map((one, place) => ({
        ...one,
        partyId: supplierIds[place % 2] ?? 0,
        kind: 'supplier' as const,
        email: `${one.name.split(' ')[0]?.toLowerCase()}@${domainOf(suppliers[place % 2]?.name ?? '')}.example`,
      })),
    )
    .execute()
}

/** Adds who delivers, runs the grid and reads the meters, with where each is reached; the addresses are nobody's. */
export async function addParties(tx: Db): Promise<DemoParties> {
  const operators = await addGridOperators(tx)
  const meters = await tx
    .insertInto('parties')
    .values(
      measuringCompanies.map(({ name, products, dataChannel }) => {
        const domain = domainOf(name)
        return {
          kind: 'measuring' as const,
          name,
          products: [...products],
          dataChannel,
          email: `zakelijk@${domain}.example`,
          portalUrl: `https://portaal.${domain}.example`,
          ...reached(domain, '+31850400100'),
        }
      }),
    )
    .returning('id')
    .execute()
  const supplierIds = await addSuppliers(tx)
  await addPeople(tx, supplierIds)
  return {
    gridOperatorIds: operators,
    measuringCompanyIds: meters.map(({ id }) => id),
    supplierIds,
  }
}

/** "Noorderstroom Energie" has its mail at noorderstroom. */
const domainOf = (name: string) => name.toLowerCase().split(' ')[0] ?? ''

async function addGridOperators(tx: Db): Promise<Readonly<Record<string, number>>> {
  const known = Object.entries(gridOperators).map(([name, { code }]) => ({
    name,
    code,
    regions: regions[name] ?? null,
    email: `grootzakelijk@${domainOf(name)}.example`,
    noticeMonths: 1,
    ...reached(domainOf(name), '+31880400200'),
  }))
  const rows = await tx
    .insertInto('parties')
    .values(
      [...known, ...elsewhere].map((one) => ({ ...one, kind: 'gridoperator' as const, products: [...both] })),
    )
    .returning(['id', 'name'])
    .execute()
  const ids = Object.fromEntries(rows.map(({ id, name }) => [name, id]))
  await tx
    .insertInto('parties')
    .values(
      takenOver.map(({ name, code, by }) => ({
        kind: 'gridoperator' as const,
        name,
        code,
        products: [...both],
        successorId: ids[by] ?? null,
        state: 'inactive' as const,
        inactiveReason: 'opgegaan',
      })),
    )
    .execute()
  return ids
}

async function addSuppliers(tx: Db): Promise<number[]> {
  // Numbers of their own, so that what else is drawn by chance stays as it is.
  const random = randomFrom(7)
  const rows = await tx
    .insertInto('parties')
    .values(
      suppliers.map(({ name, products, priceTypes, format }, place) => {
        const domain = domainOf(name)
        return {
          kind: 'supplier' as const,
          name,
          products: [...products],
          priceTypes: [...priceTypes],
          invoiceFormat: format,
          kvk: madeUpKvk(random),
          iban: madeUpIban(random),
          deskEmail: `klikdesk@${domain}.example`,
          deskPhone: '+31880400310',
          deskHours: 'ma-vr 08:30-17:00',
          creditRating: ['A', 'BBB', 'A-', null][place] ?? null,
          website: `https://www.${domain}.example`,
          ...reached(domain, '+31880400300'),
        }
      }),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
