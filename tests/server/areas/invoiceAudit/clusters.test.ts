import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InvoiceControl } from '../../../../src/contract/areas/invoiceAudit/controlCalls.ts'
import type { ClusterEffect } from '../../../../src/contract/areas/taxClusters/clusterCalls.ts'
import { euroText } from '../../../../src/domain/dutch.ts'
import { amountOf } from '../../../../src/domain/money.ts'
import { controlAll } from '../../../../src/server/areas/invoiceAudit/run.ts'
import { expectedOf } from '../../../domain/audit/planted/planted.ts'
import { small } from '../../../domain/audit/planted/small.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { house, ofHall } from './plantedBills.ts'
import { twoConnections } from './plantedPlaces.ts'
import { register, row } from './plantedRows.ts'

/** A house that is settled by the year and a hall by the month, both billed right as if each stood by itself. */
describeAnyEngine('the control of connections in one cluster', (openFresh) => {
  let world: World
  let token: string
  let places: Awaited<ReturnType<typeof twoConnections>>
  let clusterId: number
  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
    const { db } = world.database
    places = await twoConnections(world)
    const customerId = idOf('customerId')
    await db
      .updateTable('customers')
      .set({ modules: ['invoicecontrol', 'taxrequest'] })
      .execute()
    for (const own of [small(house), ofHall])
      for (const one of expectedOf(own, []).bills) {
        const by = places[own.id]
        if (by !== undefined) await register(db, by, one)
      }
    clusterId = await row(db, 'taxClusters', {
      customerId,
      entityId: idOf('entityId'),
      wozNumber: '036300010001',
      product: '1',
      name: 'Erf',
      connectionIds: connections(),
      validFrom: '2025-01-01',
      wozDocumentIds: [],
      state: 'declared',
    })
  })
  afterAll(() => world.close())

  const idOf = (name: 'customerId' | 'entityId') => places[house.id]?.[name] ?? 0
  const connections = () => [house.id, ofHall.id].map((id) => places[id]?.connectionId ?? 0)
  const set = (values: object) =>
    world.database.db.updateTable('taxClusters').set(values).where('id', '=', clusterId).execute()
  async function found() {
    await controlAll(world.database)
    const rows = await world.database.db
      .selectFrom('invoiceAudits')
      .select([
        'checkCode',
        'title',
        'claimAmount',
        'connectionId',
        'periodFrom',
        'state',
        'isGone',
        'invoiceId',
      ])
      .orderBy('periodFrom')
      .orderBy('id')
      .execute()
    return rows.filter(({ isGone }) => !isGone)
  }
  const controlOf = async (invoiceId: number) =>
    (
      await world.ask<InvoiceControl>(
        'GET',
        `customers/${idOf('customerId')}/invoices/${invoiceId}/control`,
        { token },
      )
    ).data

  test('says nothing of one that is only told to the supplier', async () => {
    expect(await found()).toEqual([])
  })

  test('finds each bill of its days that taxes one apart, about no amount, and claims no other tax', async () => {
    await set({ state: 'confirmed' })
    const all = await found()
    expect(new Set(all.map(({ checkCode, claimAmount }) => `${checkCode} ${claimAmount}`))).toEqual(
      new Set(['FC17 0.00']),
    )
    // The settlement of 2025 of the house, and the twelve months of the hall; none of 2024.
    expect(all.map(({ connectionId }) => connectionId).toSorted()).toEqual(
      [connections()[0], ...Array.from({ length: 12 }, () => connections()[1])].toSorted(),
    )
    expect(all.every(({ periodFrom }) => periodFrom >= '2025-01-01')).toBe(true)
    expect(all[0]?.title).toBe('Apart belast in bevestigd cluster “Erf”: hoeveel het scheelt is niet bekend')
    const { lines, checks } = await controlOf(all[0]?.invoiceId ?? 0)
    const taxed = lines.filter(({ code }) => code.startsWith('TAX'))
    expect(new Set(taxed.map(({ status, reason }) => `${status} ${reason}`))).toEqual(
      new Set([
        'notControlled In bevestigd cluster “Erf” gaan de schijven en de vermindering over alle aansluitingen samen',
      ]),
    )
    expect(checks.find(({ check }) => check === 'FC17')?.status).toBe('finding')
  })

  test('tells what it comes to by the annual use of all, as the cluster itself does', async () => {
    const { db } = world.database
    for (const [place, annualUsage] of [21_000, 475_000].entries())
      await db
        .updateTable('connections')
        .set({ annualUsage })
        .where('id', '=', connections()[place] ?? 0)
        .execute()
    await db.deleteFrom('invoiceAudits').execute()
    await set({ name: 'Erf en hal' })
    const path = `customers/${idOf('customerId')}/tax-clusters/${clusterId}/effect?year=2025`
    const { data } = await world.ask<{ effect: ClusterEffect }>('GET', path, { token })
    const effect = data.effect.effectCents ?? 0
    expect(effect).not.toBe(0)
    const ofHouse = (await found()).find(({ connectionId }) => connectionId === connections()[0])
    expect(ofHouse?.title).toContain(euroText(amountOf(Math.abs(effect))))
  })

  test('lets go of what is found when it turns out to be none, from the day it ends', async () => {
    await set({ state: 'ended', validUntil: '2025-06-30' })
    expect((await found()).filter(({ periodFrom }) => periodFrom > '2025-06-30')).toEqual([])
    await set({ state: 'draft' })
    expect((await found()).filter(({ state }) => state === 'open')).toEqual([])
  })
})
