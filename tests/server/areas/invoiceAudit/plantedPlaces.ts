import { prices, used } from '../../../domain/audit/planted/largeUse.ts'
import { countedOf } from '../../../domain/audit/planted/smallUse.ts'
import type { World } from '../../world.ts'
import { hall, house, months } from './plantedBills.ts'
import { addTables, agree, type By, read, row } from './plantedRows.ts'

/** Both connections with what was agreed and read of them: by their names in the faults. */
export async function twoConnections(world: World): Promise<Readonly<Record<string, By>>> {
  const { db } = world.database
  const customerId = await world.customer('Woningbouw Vooruit')
  await db
    .updateTable('customers')
    .set({ modules: ['invoicecontrol'] })
    .where('id', '=', customerId)
    .execute()
  const gridOperatorId = await world.gridOperator()
  await addTables(world.database, gridOperatorId)
  const party = (kind: string, name: string, code: string) =>
    row(db, 'parties', { kind, name, code, products: ['1'], state: 'active' })
  const supplierId = await party('supplier', 'Grootleverancier', '8712423010383')
  const measuringCompanyId = await party('measuring', 'Meetdienst', '8716872000008')
  const parties = { supplier: { supplierId }, grid: { gridOperatorId }, metering: { measuringCompanyId } }
  const legal = { name: 'Vooruit', type: 'rechtspersoon', residence: false }
  const entityId = await row(db, 'entities', { customerId, ...legal })
  const address = { street: 'Laan', houseNumber: '1', postcode: '1234 AB', city: 'Gouda', state: 'active' }
  const place = { customerId, gridOperatorId, measuringCompanyId, type: 'electricity', ...address }
  const by = { customerId, entityId, parties }
  return {
    [house.id]: { ...by, connectionId: await smallPlace(world, place) },
    [hall.id]: { ...by, connectionId: await largePlace(world, place) },
  }
}

type Place = { readonly customerId: number } & Readonly<Record<string, unknown>>

async function smallPlace({ database: { db } }: World, place: Place): Promise<number> {
  const own = { ean: '871687120000000011', segment: 'small', capacity: '3x25A', residence: true }
  const connectionId = await row(db, 'connections', { ...place, ...own })
  await agree(db, { customerId: place.customerId, kind: 'levering', connectionId }, [
    ['levering_hoog', 'kwh', '0.1325'],
    ['levering_laag', 'kwh', '0.112'],
    ['vastrecht_levering', 'maand', '6.5'],
  ])
  await read(
    db,
    connectionId,
    countedOf(house).map(({ from, to, used: { high = 0, low = 0 } }) => ({ from, to, high, low })),
  )
  return connectionId
}

/** Handed over at the end of 2025. */
async function largePlace({ database: { db } }: World, place: Place): Promise<number> {
  const own = { ean: '871687120000000028', segment: 'large', capacity: '250 kVA', contractedPower: '150' }
  const tariff = { tariffCategory: 'MS', connectionKva: '250', endDate: '2026-01-01' }
  const connectionId = await row(db, 'connections', { ...place, ...own, ...tariff })
  const about = { customerId: place.customerId, connectionId }
  await agree(db, { ...about, kind: 'levering' }, [
    ['levering_enkel', 'kwh', '0.118'],
    ['opslag', 'mwh', prices.markup],
    ['vastrecht_levering', 'maand', prices.fixed],
  ])
  await agree(db, { ...about, kind: 'meting' }, [['meet', 'jaar', prices.metering]])
  await read(
    db,
    connectionId,
    months.map((month) => ({ from: month.from, to: month.to, single: used(month), kw: month.kw })),
  )
  return connectionId
}
