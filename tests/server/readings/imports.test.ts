import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Usage, UsageSum } from '../../../src/contract/areas/emsUsage/usageCalls.ts'
import { eanText } from '../../../src/domain/identity/ean.ts'
import type { Database } from '../../../src/server/storage/db/database.ts'
import { describeAnyEngine } from '../engines.ts'
import { until } from '../until.ts'
import { electricity, gas, importsWorld } from './importsWorld.ts'

describeAnyEngine('importing readings', (openFresh) => {
  let database: Database
  let world: Awaited<ReturnType<typeof importsWorld>>

  beforeAll(async () => {
    database = await openFresh()
  })
  beforeEach(async () => {
    world = await importsWorld(database)
  })
  afterEach(() => world.close())

  test('a file is looked at first: its meters, their sums, and the connections they belong to', async () => {
    const { status, data } = await world.offer('hours.csv')
    expect(status).toBe(201)
    expect(data).toMatchObject({
      fileName: 'hours.csv',
      state: 'offered',
      progress: { done: 0, total: 142 },
      result: null,
    })
    const { preview } = data
    expect(preview).toMatchObject({
      format: { name: 'ENGIE' },
      rows: 142,
      readings: 142,
      problems: [],
      notes: [],
    })
    expect(preview.meters.map(({ ean, connection }) => [ean, connection?.id])).toEqual([
      [electricity, world.own.connectionIds[0]],
      [gas, world.own.connectionIds[1]],
    ])
    expect(preview.meters[0]).toMatchObject({
      product: 'electricity',
      minutes: 60,
      from: '2023-03-25T00:00:00+01:00',
      until: '2023-03-28T00:00:00+02:00',
      missing: 0,
      connection: { label: `Dorpsstraat 1, Utrecht (${eanText(electricity)})` },
    })
    expect(
      preview.meters[0]?.registers.map(({ register, readings, total }) => [register, readings, total]),
    ).toEqual([
      ['low', 55, 89_752],
      ['normal', 16, 37_040],
    ])
    expect(preview.sample[0]).toEqual(['Datum', 'EAN', 'Verbruik', 'Type', 'Piek'])
    expect(world.waiting()).toHaveLength(1)
  })

  test('confirmed, it is all there, once, and the file is gone', async () => {
    const { data: offered } = await world.offer('hours.csv')
    const begun = await world.confirm(offered.id, { matches: world.matches() })
    expect(begun.status).toBe(202)
    expect(await world.finished(offered.id)).toMatchObject({
      state: 'done',
      progress: { done: 142, total: 142 },
      result: { added: 142, changed: 0, same: 0, kept: 0 },
    })
    await until(async () => world.waiting().length === 0)
    const usage = await world.server.ask<Usage>(
      'staff',
      'GET',
      `customers/${world.own.customerId}/ems/usage?connectionId=${world.own.connectionIds[0]}&from=2023-03-25&to=2023-03-27&granularity=day`,
    )
    expect(usage.data.directions[0]).toMatchObject({ total: 126_792, complete: true })
    const again = await world.offer('hours.csv')
    expect(again.data.preview.notes).toEqual([
      'Dit bestand is al eerder ingelezen. Nog een keer inlezen verandert niets.',
    ])
    await world.confirm(again.data.id, { matches: world.matches() })
    expect((await world.finished(again.data.id)).result).toEqual({ added: 0, changed: 0, same: 142, kept: 0 })
    const audit = await database.db
      .selectFrom('audit')
      .select(['action', 'subject', 'customerId', 'after'])
      .where('action', '=', 'import')
      .orderBy('id')
      .execute()
    expect(audit).toHaveLength(2)
    expect(audit[0]).toMatchObject({
      subject: 'readings',
      customerId: world.own.customerId,
      after: { fileName: 'hours.csv', added: 142 },
    })
  })

  test('confirming twice at once takes it in once', async () => {
    const { data: offered } = await world.offer('hours.csv')
    const answers = await Promise.all(
      [1, 2, 3].map(() => world.confirm(offered.id, { matches: world.matches() })),
    )
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202])
    expect((await world.finished(offered.id)).result?.added).toBe(142)
    expect((await world.confirm(offered.id, { matches: world.matches() })).data.state).toBe('done')
  })

  test('a meter may be skipped, and one without an EAN-code goes where a person says', async () => {
    const hours = (await world.offer('hours.csv')).data
    await world.confirm(hours.id, { matches: { [`${gas} gas`]: world.own.connectionIds[1] } })
    expect((await world.finished(hours.id)).result?.added).toBe(71)
    const quarters = (await world.offer('quarter-hours.xlsx')).data
    expect(quarters.preview.meters[0]).toMatchObject({
      key: 'meter',
      label: 'Elektriciteit zonder EAN-code',
      connection: null,
    })
    await world.confirm(quarters.id, { matches: { meter: world.own.connectionIds[2] } })
    expect((await world.finished(quarters.id)).result?.added).toBe(584)
    const sums = await world.server.ask<UsageSum>(
      'staff',
      'GET',
      `customers/${world.own.customerId}/ems/usage-total?from=2023-03-01&to=2023-10-31&granularity=month`,
    )
    expect(sums.data.sums.map(({ product, direction, total }) => [product, direction, total])).toEqual([
      ['electricity', 'taken', 133_950],
      ['electricity', 'fedIn', 750],
      ['gas', 'taken', 23_905],
    ])
  })
})
