import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportKinds } from '../../../../src/contract/areas.ts'
import { erase } from '../../../../src/server/areas/privacy/erase.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { exporting } from './asking.ts'

describeAnyEngine('an export that the server writes apart', (openFresh) => {
  let world: World
  let of: Awaited<ReturnType<typeof exporting>>

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    of = await exporting(world)
  })
  afterAll(() => world.close())

  test('says in words what narrows it and what stands in it', async () => {
    const row = await of.asked({
      query: { status: 'open', activity: 'overleg', date_from: '2026-01-05', columns: 'date,userName' },
    })
    expect(row.filters).toBe(
      'Status: Concept of Ingediend of Afgekeurd; Werkzaamheid: Overleg; Datum vanaf: 05/01/2026',
    )
    expect(row).toMatchObject({
      columns: 'Datum, Medewerker',
      state: 'queued',
      allowed: ['CANCEL'],
      nextOn: null,
    })
  })

  test('names what a list is narrowed to, but nothing of another customer', async () => {
    const entityOf = async (customerId: number) =>
      (
        await world.database.db
          .insertInto('entities')
          .values({
            customerId,
            name: `Gebouw van ${customerId}`,
            type: 'kostenplaats',
            residence: true,
          } as never)
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    const elsewhere = await world.customer('Kapsalon Knip')
    const narrowed = async (entityId: number) =>
      (await of.asked({ kind: 'invoices', query: { entityId: String(entityId) } })).filters
    expect(await narrowed(await entityOf(of.customerId))).toBe(`Entiteit: Gebouw van ${of.customerId}`)
    const other = await entityOf(elsewhere)
    expect(await narrowed(other)).toBe(`Entiteit: nr. ${other}`)
  })

  test('asks for a reason exactly when somebody’s data is in it', async () => {
    const without = await of.ask({ reason: null })
    expect(without.status).toBe(422)
    expect(without.errors?.reason?.[0]).toMatch(
      /^Vul in waarvoor: er staan persoonsgegevens in \(.*Omschrijving/,
    )
    expect((await of.ask({ reason: null, query: { columns: 'date,seconds' } })).status).toBe(200)
    expect((await of.ask({ reason: null, kind: 'suppliers', query: {} }, of.token, 'exports')).status).toBe(
      200,
    )
    const row = await of.asked()
    const emptied = await world.ask('POST', `exports/${row.id}`, {
      token: of.token,
      body: { reason: null, version: row.version },
    })
    expect([emptied.status, Object.keys(emptied.errors ?? {})]).toEqual([422, ['reason']])
  })

  test('refuses a list that is not there, one of all customers asked at one, and filters it does not know', async () => {
    expect(Object.keys((await of.ask({ kind: 'maanlandingen' })).errors ?? {})).toEqual(['kind'])
    expect((await of.ask({ kind: 'users' })).status).toBe(404)
    expect((await of.ask({ query: { kleur: 'rood' } })).status).toBe(422)
    expect(Object.keys((await of.ask({ name: '' })).errors ?? {})).toEqual(['name'])
  })

  test('is not asked for without end', async () => {
    const eager = await world.signedIn({ role: 'Beheerder' })
    const answers: number[] = []
    for (let time = 0; time < 26; time++) answers.push((await of.ask({}, eager)).status)
    expect(answers).toEqual([...Array(25).fill(200), 409])
  })

  test('goes when its customer asks to be forgotten', async () => {
    const elsewhere = await world.customer('Slagerij Het Zwijn')
    const [own, other] = [await of.asked(), await of.asked({}, of.token, `customers/${elsewhere}/exports`)]
    await world.database.transaction((tx) => erase(tx, elsewhere))
    expect([(await of.get(own.id)).status, (await of.get(other.id)).status]).toEqual([200, 404])
  })

  test('is there for every list that can be had as a file, under a name in Dutch', () => {
    const kinds = [...world.app.sources.keys()].map((key) => key.replace('customers/:customerId/', ''))
    expect([...new Set(kinds)].toSorted()).toEqual(Object.keys(exportKinds).toSorted())
  })
})
