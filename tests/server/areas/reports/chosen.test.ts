import { afterAll, beforeAll, expect, test } from 'vitest'
import { mostConnections } from '../../../../src/contract/areas/reports/reportWords.ts'
import { eanText } from '../../../../src/domain/identity/ean.ts'
import { controlAll } from '../../../../src/server/areas/invoiceAudit/run.ts'
import { invoiceCheckContent } from '../../../../src/server/areas/reports/invoiceCheck.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { billed } from '../invoiceAudit/billed.ts'
import { reporting } from './reporting.ts'

describeAnyEngine('a report of chosen connections', (openFresh) => {
  let world: World
  let of: Awaited<ReturnType<typeof reporting>>
  let [bakery, shop, depot] = [0, 0, 0]
  beforeAll(async () => {
    world = await worldOn(await openFresh())
    of = await reporting(world)
    bakery = await of.connection({ street: 'Bakkerij' })
    shop = await of.connection({ street: 'Winkel' })
    depot = await of.connection({ street: 'Magazijn' })
  })
  afterAll(() => world.close())

  const check = (more: object) => of.draft({ kind: 'invoiceCheck', ...more })
  const refused = async (more: object) =>
    (await of.ask('POST', of.path, check(more))).errors?.connectionIds ?? null
  const entity = async (customerId: number) =>
    (
      await world.database.db
        .insertInto('entities')
        .values({ customerId, name: 'Vestiging', type: 'kostenplaats', residence: true } as never)
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id

  test('says on its first page which they are, and that the rest does not count', async () => {
    const row = await of.made({ kind: 'invoiceCheck', connectionIds: [shop, bakery] })
    expect(row).toMatchObject({ state: 'ready', connectionIds: [bakery, shop] })
    const first = (await of.bookOf(row)).Samenvatting ?? []
    const named = first.flatMap(([label, value = '']) => (label === 'Aansluiting' ? [value] : []))
    const rows = await world.database.db
      .selectFrom('connections')
      .select(['name', 'ean'])
      .where('id', 'in', [bakery, shop])
      .orderBy('name')
      .execute()
    expect(named).toEqual(rows.map(({ name, ean }) => `${name} (${eanText(ean ?? '')})`))
    expect(first).toContainEqual(['Aansluitingen', '2 gekozen'])
    expect(first.flat().join(' ')).toContain('aansluitingen als geheel')
    const onPaper = await of.made({ kind: 'invoiceCheck', connectionIds: [shop], format: 'pdf' })
    expect(onPaper.state).toBe('ready')
    const whole = await of.bookOf(await of.made({ kind: 'invoiceCheck' }))
    expect(whole.Samenvatting?.flat().join(' ')).not.toMatch(/gekozen|als geheel/)
  })

  test('is of its own customer, of its entities, and of no more than fit on a page', async () => {
    const other = await world.customer('Kapsalon Knip')
    const strange = await world.database.db
      .insertInto('connections')
      .values({
        customerId: other,
        gridOperatorId: await world.gridOperator(),
        street: 'Kapperstraat',
        houseNumber: '1',
        postcode: '1234 AB',
        city: 'Gouda',
        state: 'active',
        ean: '871687120000099999',
        type: 'electricity',
        segment: 'small',
        capacity: '3x25',
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(await refused({ connectionIds: [shop, strange.id] })).toEqual(['Deze keuze bestaat niet (meer)'])
    const many = Array.from({ length: mostConnections + 1 }, (_, place) => place + 1)
    expect(await refused({ connectionIds: many })).toEqual([
      'Kies hoogstens 50 aansluitingen; dit zijn er 51',
    ])
    const entityId = await entity(of.customerId)
    await world.database.db
      .updateTable('connections')
      .set({ entityId } as never)
      .where('id', '=', depot)
      .execute()
    const within = { entityIds: [entityId] }
    expect(await refused({ ...within, connectionIds: [depot, shop] })).toEqual([
      'Kies alleen aansluitingen van de gekozen entiteiten',
    ])
    expect(await refused({ ...within, connectionIds: [depot] })).toBeNull()
  })

  test('is of no other kind, and comes by no schedule', async () => {
    const ems = await of.ask('POST', of.path, of.draft({ connectionIds: [shop] }))
    expect([ems.status, ems.data.connectionIds]).toEqual([201, []])
    const scheduled = { kind: 'invoiceCheck', format: 'pdf', schedule: 'month', dayOfMonth: 1 }
    const at = `customers/${of.customerId}/report-schedules`
    expect((await of.ask('POST', at, { ...scheduled, connectionIds: [shop] })).status).toBe(422)
  })

  test('counts what was billed of them alone', async () => {
    const { db } = world.database
    const { customerId, connectionId, by } = await billed(world)
    await controlAll(world.database)
    const { id: besides } = await db
      .insertInto('connections')
      .values({
        customerId,
        gridOperatorId: await world.gridOperator(),
        entityId: by.entityId,
        street: 'Inktlaan',
        houseNumber: '2',
        postcode: '1234 AB',
        city: 'Gouda',
        state: 'active',
        ean: '871687120000077777',
        type: 'electricity',
        segment: 'small',
        capacity: '3x25',
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    const tiles = async (connectionIds: number[]) => {
      const span = { from: '2026-01-01', to: '2026-01-31' }
      const told = async () => undefined
      const asked = { db, customerId, span, entityIds: [], connectionIds, today: '2026-11-01', told }
      return Object.fromEntries((await invoiceCheckContent(asked)).tiles)
    }
    const euros = (amount: string) => expect.stringMatching(new RegExp(`^€\\s${amount}$`))
    const whole = { Gecontroleerd: '1', Gefactureerd: euros('52,75'), 'Nog open': euros('12,25') }
    expect(await tiles([])).toMatchObject(whole)
    expect(await tiles([connectionId, besides])).toMatchObject(whole)
    expect(await tiles([besides])).toMatchObject({ Gecontroleerd: '0', Gefactureerd: euros('0,00') })
  })
})
