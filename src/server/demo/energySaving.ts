import { sql } from 'kysely'
import type { SavingUse } from '../../contract/areas/energySaving/savingCalls.ts'
import { addDays, type Day } from '../../domain/time/day.ts'
import { nothingTold } from '../areas/energySaving/fuels.ts'
import { keepMoney } from '../areas/energySaving/money.ts'
import { keptOf, usesOf } from '../areas/energySaving/use.ts'
import type { Db } from '../storage/db/database.ts'
import { parameterOn } from '../storage/parameters/read.ts'
import { runningYear, savedSince } from './months.ts'

/** How many customers with the module have had their locations assessed. */
const most = 6

const source = 'Erkende maatregelenlijst energiebesparing 2023, versie 1.3 (RVO)'
const recognised = [
  ['gebouw', 'GC1', 'Ruimteverwarming', 'Klokregeling op de ruimteverwarming', 'zelfstandig'],
  ['gebouw', 'GC3', 'Ruimteverwarming', 'Weersafhankelijke regeling van de verwarming', 'natuurlijk'],
  ['gebouw', 'GD1', 'Ruimteventilatie', 'Klokregeling op de ventilatie', 'zelfstandig'],
  [
    'gebouw',
    'GF4',
    'Binnenverlichting',
    'Ledlampen in plaats van gloei-, halogeen- en spaarlampen',
    'zelfstandig',
  ],
  ['faciliteit', 'FD3', 'Productkoeling', 'Nachtafdekking op halfhoge koelmeubels', 'zelfstandig'],
  ['faciliteit', 'FD7', 'Productkoeling', 'Wanden van koelcellen isoleren', 'natuurlijk'],
  ['faciliteit', 'FE4', 'Grootkeuken', 'Afzuigkap met laag debiet in de grootkeuken', 'natuurlijk'],
] as const

/** What the first obliged location did with them; the other ones are still to be assessed. */
const taken = [
  { code: 'GC1', state: 'executed', investment: '9200.00', savingG: 7000 },
  { code: 'GC3', state: 'applicable', investment: '6400.00', savingG: 900 },
  { code: 'GD1', state: 'planned', investment: '1250.00', savingE: 5200 },
  { code: 'GF4', state: 'applicable', investment: '8000.00', savingE: 9000 },
] as const

interface Location {
  readonly id: number
  readonly customerId: number
  readonly buildingUse: string | null
  readonly sbiCode: string | null
  readonly contactId: number | null
}

async function addRecognised(tx: Db): Promise<void> {
  await tx
    .insertInto('recognisedMeasures')
    .values(
      recognised.map(([list, code, category, name, moment]) => ({
        edition: '2023',
        list,
        code,
        category,
        name,
        moment,
        source,
        startSituation: null,
        conditions: null,
      })),
    )
    .execute()
}

const locationsOf = async (tx: Db): Promise<Location[]> =>
  (
    await sql<Location>`
    select id, customer_id, building_use, sbi_code, contact_id from entities
    where type <> 'rechtspersoon' and state = 'active'
      and customer_id in (select id from customers where modules @> array['energysaving'] and state = 'active' order by id limit ${most})
      and exists (select from connections where connections.entity_id = entities.id and connections.state = 'active')
    order by customer_id, id`.execute(tx)
  ).rows

/** The measures of buildings at a location, and what was done with them. */
async function addMeasures(
  tx: Db,
  { customerId, id: entityId }: Location,
  yesterday: Day,
  isFirst: boolean,
): Promise<void> {
  const year = runningYear(yesterday)
  const executedOn = savedSince(yesterday)
  for (const [list, code, , name, moment] of recognised.filter(([of]) => of === 'gebouw')) {
    const did = isFirst ? taken.find((one) => one.code === code) : undefined
    await tx
      .insertInto('measures')
      .values({
        customerId,
        entityId,
        list,
        code,
        name,
        moment,
        evidenceIds: [],
        ...(did !== undefined && {
          state: did.state,
          investment: did.investment,
          savingE: 'savingE' in did ? did.savingE : null,
          savingG: 'savingG' in did ? did.savingG : null,
          executedOn: did.state === 'executed' ? executedOn : null,
          plannedFor: did.state === 'planned' ? `${year + 1}-K2` : null,
          responsible: did.state === 'planned' ? 'Facilitaire dienst' : null,
        }),
      } as never)
      .execute()
  }
  await keepMoney(tx, entityId)
}

interface Told {
  readonly isEstablished: boolean
  readonly isShared: boolean
  readonly isBelow: boolean
}

/** How far the file of a location is. */
function stateOf({ isEstablished, isShared, isBelow }: Told) {
  if (isEstablished) return isShared ? 'customerReview' : 'inventory'
  return isBelow ? 'notObliged' : 'assessing'
}

/** What the customer said so far of the report that it looks over. */
const addRemark = (tx: Db, { id }: Location, year: number) =>
  sql`
    insert into saving_remarks (file_id, chapter, measure_id, written_by_id, content)
    select files.id, 'maatregelen', measures.id,
      (select min(own.user_id) from user_customers as own where own.customer_id = files.customer_id),
      'In de kelder hangen al ledlampen; alleen de gang nog niet.'
    from saving_files as files join measures on measures.entity_id = files.entity_id and measures.code = 'GF4'
    where files.entity_id = ${id} and files.reference_year = ${year}`.execute(tx)

/** What the second obliged location bought besides: heat, which counts as gas. */
const heated = { usedHeat: '420.500' } as const

/** The use of a location with its heat. */
async function withHeat(tx: Db, location: Location, year: number): Promise<SavingUse | undefined> {
  const told = { ...nothingTold, ...heated }
  return (await usesOf(tx, [{ ...location, told }], year)).get(location.id)
}

/** Locations with and without a duty: of the first with one the measures were gone through, of the second they are still to be. */
export async function addEnergySaving(tx: Db, { yesterday }: { yesterday: Day }): Promise<void> {
  await addRecognised(tx)
  const year = runningYear(yesterday) - 1
  const deadline = await parameterOn(tx, 'besparen.deadline')
  const locations = await locationsOf(tx)
  const uses = await usesOf(tx, locations, year)
  let obliged = 0
  for (const location of locations) {
    const found = uses.get(location.id)
    if (found === undefined) continue
    const hasDuty = found.duty === 'informatie' || found.duty === 'onderzoek'
    obliged += hasDuty ? 1 : 0
    const isEstablished = hasDuty && obliged <= 2
    const isHeated = isEstablished && obliged === 2
    const use = (isHeated ? await withHeat(tx, location, year) : null) ?? found
    const isBelow = use.duty === 'geen' && !use.isDoubtful
    await tx
      .insertInto('savingFiles')
      .values({
        customerId: location.customerId,
        entityId: location.id,
        referenceYear: year,
        sbiCode: location.sbiCode,
        contactId: location.contactId,
        deadline,
        ...keptOf(use),
        ...(isHeated && heated),
        ...(isEstablished && { duty: use.duty, priceE: '0.21', priceG: '1.05' }),
        ...(isEstablished && obliged === 1 && { reviewBefore: addDays(yesterday, 11) }),
        state: stateOf({ isEstablished, isShared: obliged === 1, isBelow }),
      } as never)
      .execute()
    if (isEstablished) await addMeasures(tx, location, yesterday, obliged === 1)
    if (isEstablished && obliged === 1) await addRemark(tx, location, year)
  }
}
