import { beforeAll, expect, test } from 'vitest'
import { connection } from '../../../src/contract/areas/connections/connections.ts'
import { entity } from '../../../src/contract/areas/entities/entities.ts'
import { usesOf } from '../../../src/server/areas/energySaving/use.ts'
import { reckonedBefore } from '../../../src/server/areas/rateTables/reckoned.ts'
import { proposalsOf } from '../../../src/server/areas/taxClusters/proposals.ts'
import { calculationOf } from '../../../src/server/areas/taxReclaim/calculation.ts'
import type { Database } from '../../../src/server/storage/db/database.ts'
import { describeAnyEngine } from '../engines.ts'
import { refusedOf } from './refused.ts'
import { seedFolder, seedNow } from './seeded.ts'

describeAnyEngine('those of the demo for whom duties are daily work', (openFresh) => {
  let database: Database
  beforeAll(async () => {
    database = await openFresh()
    await seedNow(database, seedFolder())
  })

  const customerOf = async (name: string) =>
    (
      await database.db
        .selectFrom('customers')
        .select('id')
        .where('name', 'like', `%${name}%`)
        .executeTakeFirstOrThrow()
    ).id
  const rowsOf = async (table: 'entities' | 'connections', customerId: number) =>
    database.db.selectFrom(table).selectAll().where('customerId', '=', customerId).orderBy('id').execute()
  const dutiesOf = async (name: string) => {
    const places = (await rowsOf('entities', await customerOf(name))).filter(
      (one) => (one as { type: string }).type === 'gebouw',
    ) as unknown as { id: number; buildingUse: string | null }[]
    const uses = await usesOf(database.db, places, 2025)
    return places.map(({ id }) => uses.get(id)?.duty)
  }

  test('a landlord moves fifty flats, each with a connection of its own', async () => {
    const connections = await rowsOf('connections', await customerOf('Woonstichting'))
    const flats = connections.filter((one) => (one as { capacity: string }).capacity === '1x35A')
    expect(flats).toHaveLength(50)
    expect(new Set(flats.map((one) => (one as { houseNumber: string }).houseNumber)).size).toBe(50)
  })

  test('a landlord has a cluster to ask for: two connections in one WOZ object', async () => {
    const [proposal, ...others] = await proposalsOf(database.db, await customerOf('Woonstichting'))
    expect(others).toEqual([])
    expect(proposal).toMatchObject({
      by: 'woz',
      product: '1',
      entityName: 'Kantoor',
      clusterId: null,
      reasons: [],
    })
    expect(proposal?.connections).toHaveLength(2)
    expect(proposal?.effectCents).toBeGreaterThan(0)
  })

  test('a church asks back half of what its yearly bills were taxed: € 3.368,95', async () => {
    const customerId = await customerOf('Oosterkerk')
    const invoices = await database.db
      .selectFrom('invoices')
      .select(['id', 'partyName'])
      .where('customerId', '=', customerId)
      .execute()
    expect(invoices.map(({ partyName }) => partyName)).toEqual([
      'Noorderstroom Energie',
      'Noorderstroom Energie',
    ])
    const asked = {
      customerId,
      scheme: 'instelling',
      product: null,
      objects: null,
      typedAmount: null,
      connectionIds: (await rowsOf('connections', customerId)).map(({ id }) => id),
      invoiceIds: invoices.map(({ id }) => id),
      periodFrom: '2025-01-01',
      periodTo: '2025-12-31',
    } as const
    expect(await calculationOf(database.db, asked)).toMatchObject({
      taxCents: 726_285,
      reductionCents: 52_495,
      claimCents: 336_895,
      notes: [],
    })
  })

  test('a municipality has thirty locations to assess, with and without a duty', async () => {
    const duties = await dutiesOf('Rijnmeren')
    expect(duties).toHaveLength(30)
    expect(duties).toContain('informatie')
    expect(duties).toContain('geen')
  })

  test('each has a budget that was worked out with the tables there are: none of them is out of date', async () => {
    const ids = (await database.db.selectFrom('budgets').select('id').execute()).map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(0)
    expect(await reckonedBefore(database.db, ids)).toEqual(new Map())
  })

  test('a factory is to have its saving looked into', async () => {
    expect(await dutiesOf('Papierfabriek')).toEqual(['onderzoek'])
  })

  test('somebody signs in for each, and nothing is there that a form would refuse', async () => {
    const { rows } = { rows: await database.db.selectFrom('users').select(['emailAddress']).execute() }
    const accounts = rows.map(({ emailAddress }) => emailAddress.split('@')[0])
    expect(accounts).toEqual(expect.arrayContaining(['woningen', 'kerk', 'gemeente', 'fabriek']))
    for (const name of ['Woonstichting', 'Oosterkerk', 'Rijnmeren', 'Papierfabriek']) {
      const customerId = await customerOf(name)
      expect(refusedOf(connection, await rowsOf('connections', customerId))).toEqual([])
      expect(refusedOf(entity, await rowsOf('entities', customerId))).toEqual([])
    }
  })
})
