import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CollectiveInterest } from '../../../../src/contract/areas/collectives/interests.ts'
import type { CollectivePage } from '../../../../src/contract/areas/collectives/publicCalls.ts'
import { addDays } from '../../../../src/domain/time/day.ts'
import { retain } from '../../../../src/server/areas/privacy/retain.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type Group, groupOn, today, year } from './group.ts'

describeAnyEngine('the public page of collectives', (openFresh) => {
  let group: Group

  beforeAll(async () => {
    group = await groupOn(await openFresh())
  })
  afterAll(() => group.world.close())

  const later = { deliveryFrom: `${year + 2}-01-01`, deliveryUntil: `${year + 2}-12-31` }
  const shown = async () =>
    (await group.world.ask<CollectivePage>('GET', 'collective-page', { token: null })).data
  const told = { organisation: 'Bakkerij Aar', name: 'Anna', emailAddress: 'anna@aar.example', agrees: true }
  const consent =
    'Ik geef toestemming om contact met mij op te nemen over dit collectief. Zonder contact worden mijn gegevens na 12 maanden verwijderd.'
  const send = (body: object) =>
    group.world.ask('POST', 'collective-page/interest', { token: null, body: { consent, ...body } })
  const kept = async () =>
    (await group.world.ask<CollectiveInterest[]>('GET', 'collective-interests', { token: group.token })).data

  test('shows what is public and open, and of few who take part no volume', async () => {
    const { found, take, confirmed } = group
    const publicText = 'Samen stroom inkopen.'
    await take(await found({ name: 'Besloten' }), 'OPEN')
    await found({ name: 'Concept', isPublic: true, publicText })
    const row = await confirmed({ name: 'Openbaar', isPublic: true, publicText })
    const { collectives, consent } = await shown()
    expect(collectives).toEqual([
      expect.objectContaining({
        id: row.id,
        name: 'Openbaar',
        publicText,
        participants: 3,
        volumeE: null,
        volumeG: null,
      }),
    ])
    expect(consent).toContain('na 12 maanden verwijderd')
  })

  test('tells the volume of a product from five who use it on', async () => {
    const { world, confirmed } = group
    const row = await confirmed({
      name: 'Stroom en gas',
      products: ['1', '2'],
      isPublic: true,
      publicText: 'Samen.',
      ...later,
    })
    for (const volumeG of ['500', '0'])
      await world.database.db
        .insertInto('participations')
        .values({
          collectiveId: row.id,
          customerId: await world.customer(`Erbij ${volumeG}`),
          startDate: later.deliveryFrom,
          volumeE: '10',
          volumeG,
          state: 'confirmed',
        } as never)
        .execute()
    const found = (await shown()).collectives.find(({ id }) => id === row.id)
    // Of gas there is one: its volume would be told.
    expect(found).toMatchObject({ participants: 5, volumeE: '3020.000', volumeG: null })
    await group.take(row, 'CLOSE_ENROLMENT')
  })

  test('keeps who asks once, with what they agreed to; without that, or of what is not open, nothing', async () => {
    const [{ id: collectiveId } = { id: 0 }] = (await shown()).collectives
    const refused = await send({ ...told, collectiveId, agrees: false, name: '' })
    expect(refused.errors).toEqual({
      agrees: ['Zonder toestemming nemen wij geen contact op'],
      name: ['Dit veld is verplicht'],
    })
    const hidden = await group.found({ name: 'Niet openbaar' })
    expect((await send({ ...told, collectiveId: hidden.id })).errors).toEqual({
      collectiveId: ['De inschrijving hiervan is gesloten'],
    })
    const older = await send({ ...told, collectiveId, consent: 'Een andere zin.' })
    expect(older.errors?.agrees?.[0]).toMatch(/^Deze tekst is net gewijzigd/)
    expect((await send({ ...told, collectiveId })).status).toBe(200)
    // The same again is answered alike, and kept once.
    expect((await send({ ...told, collectiveId, emailAddress: 'ANNA@aar.example' })).status).toBe(200)
    expect(await kept()).toMatchObject([
      { organisation: 'Bakkerij Aar', collectiveName: 'Openbaar', contactedOn: null },
    ])
    expect((await kept())[0]?.consent).toContain('na 12 maanden verwijderd')
  })

  test('makes who sends it again and again wait', async () => {
    const [{ id: collectiveId } = { id: 0 }] = (await shown()).collectives
    const sent = []
    for (let nth = 0; nth < 5; nth += 1)
      sent.push((await send({ ...told, collectiveId, emailAddress: `${nth}@aar.example` })).status)
    expect(sent.at(-1)).toBe(429)
  })

  test('is let go after its term where nobody was called, and stays where somebody was', async () => {
    const { world, token } = group
    const [first, ...others] = (await kept()).toSorted((one, other) => one.id - other.id)
    expect(others.length).toBeGreaterThan(0)
    const path = `collective-interests/${first?.id}`
    const body = { version: first?.version, contactedOn: today, comment: 'Wil een offerte' }
    expect((await world.ask('POST', path, { token, body })).status).toBe(200)
    await retain(world.database, undefined, addDays(today, 360))
    expect(await kept()).toHaveLength(others.length + 1)
    await retain(world.database, undefined, addDays(today, 370))
    expect((await kept()).map(({ id }) => id)).toEqual([first?.id])
  })
})
