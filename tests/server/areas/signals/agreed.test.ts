import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Action } from '../../../../src/contract/areas/actions/actions.ts'
import type { Signal } from '../../../../src/contract/areas/signals/signals.ts'
import { keepAllAgreed } from '../../../../src/server/areas/signals/agreed.ts'
import { checkAll } from '../../../../src/server/areas/signals/check.ts'
import { describeAnyEngine } from '../../engines.ts'
import { smallConnection } from '../../records/drafts.ts'
import { type World, worldOn } from '../../world.ts'
import { inDays, placesFor } from '../supplyAgreements/places.ts'

describeAnyEngine('what is told of what is agreed', (openFresh) => {
  let world: World
  let places: Awaited<ReturnType<typeof placesFor>>

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    places = await placesFor(world)
  })
  afterAll(() => world.close())

  const signals = async (ruleCode: string, more = '') =>
    (await places.ask<Signal[]>('GET', `customers/${places.customerId}/signals?ruleCode=${ruleCode}${more}`))
      .data
  const ofAgreement = async (id: number) =>
    (await signals('SG12')).filter(({ supplyAgreementId }) => supplyAgreementId === id)
  /** What its owner is asked to do; that no price was agreed yet, which these have none of, is something to look at. */
  const actionsOf = async (id: number) =>
    (
      await places.ask<Action[]>('GET', `customers/${places.customerId}/actions?supplyAgreementId=${id}`)
    ).data.filter(({ actionType }) => actionType === 'taak')
  const night = (day: string) => keepAllAgreed(world.database, { day })
  const inUse = (id: number) =>
    world.database.db.updateTable('connections').set({ state: 'active' }).where('id', '=', id).execute()
  /** Of which notice can be given until its end. */
  const running = async (ends: number, more: object = {}) =>
    places.signed([await places.connection(places.customerId)], {
      endDate: inDays(ends),
      noticeMonths: 0,
      ...more,
    })

  test('an agreement is told of at 180, 90 and 30 days, and its owner is asked once to do something', async () => {
    const { id, number } = await running(170)
    expect(await ofAgreement(id)).toMatchObject([
      { severity: 'info', state: 'new', assigneeId: places.ownerId, periodTo: inDays(170) },
    ])
    expect((await ofAgreement(id))[0]?.title).toContain(`${number} met Zonkracht is nog op te zeggen`)
    expect(await actionsOf(id)).toEqual([])
    await night(inDays(80))
    expect((await ofAgreement(id)).map(({ severity, state }) => `${severity} ${state}`).sort()).toEqual([
      'info solved',
      'warning new',
    ])
    expect(await actionsOf(id)).toMatchObject([
      { assigneeId: places.ownerId, actionType: 'taak', supplyAgreementName: number },
    ])
    await night(inDays(80))
    await night(inDays(140))
    expect((await ofAgreement(id)).map(({ severity, state }) => `${severity} ${state}`).sort()).toEqual([
      'critical new',
      'info solved',
      'warning solved',
    ])
    expect(await actionsOf(id)).toHaveLength(1)
  })

  test('is solved by notice, comes back when that is withdrawn, and ends where another one is signed', async () => {
    const connectionId = await places.connection(places.customerId)
    const { id } = await places.signed([connectionId], { endDate: inDays(60), noticeMonths: 1 })
    const [told] = await ofAgreement(id)
    expect(told?.severity).toBe('critical')
    await places.step(id, 'TERMINATE', { terminationDate: inDays(60), reason: 'Elders goedkoper' })
    const states = async () =>
      (await ofAgreement(id)).map(({ title, state }) => `${/op te zeggen/.test(title)} ${state}`).sort()
    expect(await states()).toEqual(['false new', 'true solved'])
    await places.step(id, 'WITHDRAW')
    expect(await states()).toEqual(['false solved', 'true new'])
    const [again] = (await ofAgreement(id)).filter(({ state }) => state === 'new')
    expect(again?.occurrences).toBe(2)
    await places.signed([connectionId], { startDate: inDays(61), endDate: inDays(600) })
    expect(await states()).toEqual(['false solved', 'true solved'])
  })

  test('is closed by people for this step alone', async () => {
    const { id } = await running(85)
    const [told] = await ofAgreement(id)
    const path = `customers/${places.customerId}/signals/${told?.id}/transition`
    await places.ask('POST', path, { event: 'OPEN', version: told?.version })
    await places.ask('POST', path, {
      event: 'IGNORE',
      version: (told?.version ?? 0) + 1,
      reason: 'Klant stopt',
    })
    await night(inDays(1))
    expect((await ofAgreement(id)).map(({ state }) => state)).toEqual(['ignored'])
    await night(inDays(60))
    expect((await ofAgreement(id)).map(({ state }) => state).sort()).toEqual(['ignored', 'new'])
  })

  test('speaks as it is set for a customer, or not at all', async () => {
    const { id } = await running(150)
    expect(await ofAgreement(id)).toHaveLength(1)
    const set = (rule: object) =>
      places.ask('POST', `customers/${places.customerId}/signal-settings`, {
        rules: [{ code: 'SG12', enabled: true, threshold: 120, least: null, ...rule }],
        channel: 'inApp',
        quietFrom: null,
        quietTo: null,
      })
    expect((await set({ threshold: 366 })).errors).toHaveProperty('rules.0.threshold')
    expect((await set({ threshold: 365 })).status).toBe(200)
    await set({})
    await checkAll(world.database)
    expect((await ofAgreement(id)).map(({ state }) => state)).toEqual(['solved'])
    await set({ threshold: 180 })
    await checkAll(world.database)
    expect((await ofAgreement(id)).map(({ state }) => state)).toEqual(['new'])
  })

  test('a connection is told of that has no contract before long, until it has one', async () => {
    const { ask, connection, customerId, signed, step, read } = places
    const id = await connection(customerId)
    await inUse(id)
    const of = () => signals('SG16', `&connectionId=${id}`)
    // A customer whose agreements are kept here has none for this one, and no supplier is known of it.
    await running(500)
    await night(inDays(0))
    expect(await of()).toMatchObject([{ severity: 'critical', state: 'new' }])
    const agreement = await signed([id], { endDate: inDays(40), noticeMonths: 0 })
    expect((await of()).map(({ severity, state }) => `${severity} ${state}`).sort()).toEqual([
      'critical solved',
      'info new',
    ])
    const { version, connections } = await read(agreement.id)
    await ask('POST', `supply-agreements/${agreement.id}`, { version, connections, endDate: inDays(400) })
    expect((await of()).map(({ state }) => state)).toEqual(['solved', 'solved'])
    await step(agreement.id, 'TERMINATE', { terminationDate: inDays(20), reason: 'Sloop' })
    expect((await of()).filter(({ state }) => state === 'new')).toMatchObject([{ severity: 'warning' }])
    await signed([id], { startDate: inDays(21), endDate: inDays(400) })
    expect((await of()).filter(({ state }) => state === 'new')).toEqual([])
  })

  test('what is typed counts where no agreement runs, and what nobody ever said anything of is no gap', async () => {
    const { ask, gridOperatorId, supplierId } = places
    const customerId = await world.customer('Kantoor Oost')
    const connection = async (more: object) => {
      const body = { ...smallConnection(gridOperatorId, {}), ...more }
      const { id } = (await ask<{ id: number }>('POST', `customers/${customerId}/connections`, body)).data
      await inUse(id)
      return id
    }
    await connection({})
    await connection({ supplierId })
    await connection({ supplierId, contractEndDate: inDays(200) })
    const ending = await connection({ supplierId, contractEndDate: inDays(10) })
    await night(inDays(0))
    const { data } = await ask<Signal[]>('GET', `customers/${customerId}/signals`)
    expect(data).toMatchObject([{ ruleCode: 'SG16', connectionId: ending, severity: 'warning' }])
    const path = `customers/${customerId}/connections/${ending}`
    const { version } = (await ask<{ version: number }>('GET', path)).data
    await ask('POST', path, { version, contractEndDate: inDays(365) })
    expect((await ask<Signal[]>('GET', `customers/${customerId}/signals`)).data).toMatchObject([
      { state: 'solved' },
    ])
  })
})
