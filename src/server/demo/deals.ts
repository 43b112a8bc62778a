import { usualChances } from '../../contract/areas/sales/dealWords.ts'
import { addDays, type Day } from '../../domain/time/day.ts'
import type { Db } from '../storage/db/database.ts'

interface Work {
  readonly staff: readonly number[]
  readonly yesterday: Day
}

type Told = Readonly<Record<string, unknown>> & { readonly state: keyof typeof usualChances }

/** What begins, waits or is over, of companies that are no customer; days are counted from yesterday. */
function companiesOf(yesterday: Day): Told[] {
  const on = (days: number) => addDays(yesterday, days)
  return [
    {
      state: 'lead',
      title: 'Inkoop en monitoring voor twaalf winkels',
      companyName: 'Kringloopwinkels Vechtdal',
      city: 'Ommen',
      source: 'website',
      contactName: 'Marit Oosterhof',
      contactEmail: 'marit@kringloopvechtdal.example',
      connectionsE: 12,
      volumeE: 640,
      expectedCloseDate: on(75),
      stateSince: on(-3),
    },
    {
      state: 'lead',
      title: 'Factuurcontrole koelhuizen',
      companyName: 'Koelhuis Noorderhaven',
      city: 'Eemshaven',
      source: 'ambassadeur',
      expectedCloseDate: on(110),
      stateSince: on(-26),
    },
    {
      state: 'onHold',
      title: 'Nieuwbouw distributiecentrum',
      companyName: 'Vrachtlijn Logistiek',
      source: 'netwerk',
      value: '22000.00',
      followUpDate: on(30),
      expectedCloseDate: on(160),
      stateSince: on(-12),
    },
    {
      state: 'lost',
      title: 'Inkoop gas glastuinbouw',
      companyName: 'Kwekerij Rozenlaan',
      source: 'website',
      value: '9600.00',
      lostReason: 'prijs',
      lostTo: 'Een andere adviseur',
      currentContractEnd: on(500),
      stateSince: on(-60),
    },
    {
      state: 'lost',
      title: 'Energiebeheer bedrijfsverzamelgebouw',
      companyName: 'De Werkplaats Beheer',
      source: 'bestaande',
      lostReason: 'geenreactie',
      stateSince: on(-20),
    },
  ]
}

/** What is on its way with prospects, by how far it is. */
function dealsOf(yesterday: Day, prospects: readonly number[]): Told[] {
  const on = (days: number) => addDays(yesterday, days)
  const [first = null, second = null, third = null] = prospects
  const company = (customerId: number | null, companyName: string) =>
    customerId === null ? { companyName } : { customerId }
  return [
    {
      ...company(first, 'Sporthal De Boog'),
      state: 'qualified',
      title: 'Energiebeheer sportaccommodaties',
      source: 'netwerk',
      value: '8400.00',
      expectedCloseDate: on(48),
      stateSince: on(-41),
    },
    {
      ...company(second, 'Basisscholen Het Anker'),
      state: 'offered',
      title: 'Collectieve inkoop basisscholen',
      source: 'collectief',
      value: '14750.00',
      offerValidUntil: on(20),
      expectedCloseDate: on(18),
      stateSince: on(-9),
    },
    {
      ...company(third, 'Zwembad De Golf'),
      state: 'negotiating',
      title: 'Monitoring en teruggaaf zwembad',
      source: 'bel',
      value: '5200.00',
      expectedCloseDate: on(9),
      stateSince: on(-5),
    },
  ]
}

/** One that was won of the first customer, with what that made: the services and agreements that it has. */
async function wonDeal(tx: Db, yesterday: Day): Promise<Told[]> {
  const customer = await tx
    .selectFrom('customers')
    .select('id')
    .where('state', '=', 'active')
    .orderBy('id')
    .executeTakeFirst()
  if (customer === undefined) return []
  const services = await tx
    .selectFrom('customerServices')
    .select(['id', 'definitionId'])
    .where('customerId', '=', customer.id)
    .orderBy('id')
    .limit(3)
    .execute()
  const agreements = await tx
    .selectFrom('supplyAgreements')
    .select('id')
    .where('customerId', '=', customer.id)
    .where('kind', '=', 'levering')
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  return [
    {
      state: 'won',
      title: 'Energiebeheer en inkoop hele bedrijf',
      customerId: customer.id,
      source: 'netwerk',
      value: '18400.00',
      wonValue: '17900.00',
      closedDate: addDays(yesterday, -14),
      serviceIds: services.map(({ definitionId }) => definitionId),
      madeServiceIds: services.map(({ id }) => id),
      madeAgreementIds: agreements.map(({ id }) => id),
      madeCustomer: true,
      stateSince: addDays(yesterday, -14),
    },
  ]
}

/** Deals in each stage, of prospects of the demo and of companies that are no customer yet. */
export async function addDeals(tx: Db, { staff, yesterday }: Work): Promise<void> {
  const prospects = await tx
    .selectFrom('customers')
    .select('id')
    .where('state', '=', 'prospect')
    .orderBy('id')
    .limit(3)
    .execute()
  const ids = prospects.map(({ id }) => id)
  const definitions = await tx
    .selectFrom('serviceDefinitions')
    .select('id')
    .where('active', '=', true)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  /** Two services of the catalogue, other ones for the next deal. */
  const sold = (place: number) => definitions.slice(place % 4, (place % 4) + 2).map(({ id }) => id)
  const deals = [...companiesOf(yesterday), ...dealsOf(yesterday, ids), ...(await wonDeal(tx, yesterday))]
  await tx
    .insertInto('deals')
    .values(
      deals.map((one, place) => ({
        serviceIds: sold(place),
        ...one,
        ownerId: staff[place % staff.length] ?? staff[0],
        probability: usualChances[one.state],
      })) as never,
    )
    .execute()
}
