import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ActionNotification } from '../../../../src/contract/areas/actions/actionCalls.ts'
import type { Action } from '../../../../src/contract/areas/actions/actions.ts'
import type { Signal } from '../../../../src/contract/areas/signals/signals.ts'
import type { BulkAnswer } from '../../../../src/contract/records/call.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

type ControlRow = Signal & { assigneeId: number | null; assigneeName: string | null }

describeAnyEngine('who deals with a signal', (openFresh) => {
  let world: World
  let customerId: number
  let anna: { id: number; token: string }
  let bram: { id: number; token: string }
  let made = 0

  const person = async (more: Parameters<World['person']>[0]) => {
    const { id, emailAddress } = await world.person(more)
    return { id, token: (await world.login(emailAddress)).data.accessToken }
  }
  const ask = <T>(method: string, path: string, body?: object, { token } = anna) =>
    world.ask<T>(method, path, { token, ...(body && { body }) })
  const signal = async (more: object = {}) => {
    const { id } = await world.database.db
      .insertInto('signals')
      .values({
        customerId,
        ruleCode: 'SG05',
        severity: 'warning',
        unit: 'kWh',
        fingerprint: `test${++made}`,
        title: `Geen meetgegevens ${made}`,
        periodFrom: '2026-01-01',
        periodTo: '2026-01-04',
        ...more,
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const control = async (query: string) => (await ask<ControlRow[]>('GET', `control-signals?${query}`)).data
  const actionsOf = async (id: number) =>
    (await ask<Action[]>('GET', `customers/${customerId}/actions?signalId=${id}`)).data
  const assign = (ids: readonly number[], assigneeId: number | null, version = 1, who = anna) =>
    ask<BulkAnswer>(
      'POST',
      'control-signals/assign',
      { items: ids.map((id) => ({ id, version })), assigneeId },
      who,
    )

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    customerId = await world.customer('Bakkerij De Korenaar')
    anna = await person({ role: 'Beheerder', firstName: 'Anna', lastName: 'Staf' })
    bram = await person({ role: 'Accountmanager', firstName: 'Bram', lastName: 'Wit' })
  })
  afterAll(() => world.close())

  test('is chosen for many at once, and gets an action of each', async () => {
    const ids = [await signal(), await signal()]
    expect((await assign(ids, bram.id)).data).toEqual({ done: 2, refused: [] })
    const rows = await control(`assigneeId=${bram.id}`)
    expect(rows.map(({ id, assigneeName }) => [id, assigneeName]).sort()).toEqual(
      ids.map((id) => [id, 'Bram Wit']),
    )
    for (const id of ids)
      expect(await actionsOf(id)).toMatchObject([{ assigneeId: bram.id, actionType: 'controle' }])
    const told = await ask<ActionNotification[]>('GET', 'action-notifications', undefined, bram)
    expect(told.data.filter(({ type }) => type === 3)).toHaveLength(2)
    const { data } = await ask<{ changes: object[] }[]>(
      'GET',
      `customers/${customerId}/signals/${ids[0]}/history`,
    )
    expect(data[0]?.changes).toContainEqual({ field: 'assigneeId', before: null, after: 'Bram Wit' })
  })

  test('hands the action over with the signal, and makes no second one', async () => {
    const id = await signal()
    await assign([id], bram.id)
    await assign([id], anna.id, 2)
    expect(await actionsOf(id)).toMatchObject([{ assigneeId: anna.id, state: 'open' }])
    expect((await assign([id], anna.id, 1)).data).toMatchObject({ done: 0, refused: [{ id }] })
  })

  test('is whoever takes it up', async () => {
    const id = await signal({ state: 'seen' })
    const path = `customers/${customerId}/signals/${id}`
    const { data } = await ask<ControlRow>('POST', `${path}/transition`, { event: 'TAKE', version: 1 }, bram)
    expect(data).toMatchObject({ state: 'inProgress', assigneeId: bram.id, assigneeName: 'Bram Wit' })
    expect(await actionsOf(id)).toMatchObject([{ assigneeId: bram.id }])
  })

  test('is done with its actions once the signal is solved, also with one that waits', async () => {
    const id = await signal({ state: 'seen' })
    const path = `customers/${customerId}/signals/${id}`
    await ask('POST', `${path}/transition`, { event: 'TAKE', version: 1 }, bram)
    await world.database.db
      .updateTable('actions')
      .set({ state: 'waiting', waitingFor: 'Netbeheerder' } as never)
      .where('signalId', '=', id)
      .execute()
    const { data: taken } = await ask<ControlRow>('GET', path, undefined, bram)
    const body = { event: 'SOLVE', version: taken.version, resolution: 'Meter hersteld' }
    expect((await ask<ControlRow>('POST', `${path}/transition`, body, bram)).data.state).toBe('solved')
    expect(await actionsOf(id)).toMatchObject([{ state: 'done' }])
  })

  test('is one of ours, asked for, and never of what is closed', async () => {
    const id = await signal()
    expect((await assign([id], null)).errors).toEqual({ assigneeId: ['Dit veld is verplicht'] })
    const karin = await person({ role: 'Klant beheerder', type: 'customer', customerIds: [customerId] })
    expect((await assign([id], karin.id)).errors).toEqual({ assigneeId: ['Deze keuze bestaat niet (meer)'] })
    expect((await assign([id], bram.id, 1, karin)).status).toBe(403)
    const closed = await signal({ state: 'solved' })
    expect((await assign([closed], bram.id)).data.refused).toEqual([
      { id: closed, message: 'Dit signaal is al afgerond.' },
    ])
    const seen = await ask<object>('GET', `customers/${customerId}/signals/${id}`, undefined, karin)
    expect(seen.data).not.toHaveProperty('assigneeId')
    expect(seen.data).not.toHaveProperty('assigneeName')
  })

  test('may be somebody who makes an action of each of many, once', async () => {
    const ids = [await signal(), await signal()]
    const items = ids.map((id) => ({ id, version: 1 }))
    const body = { items, assigneeId: bram.id, deadline: '2099-03-01' }
    expect((await ask<BulkAnswer>('POST', 'control-signals/actions', body)).data.done).toBe(2)
    expect(await actionsOf(ids[1] ?? 0)).toMatchObject([
      { subject: `Geen meetgegevens ${made}`, deadline: '2099-03-01', assigneeId: bram.id },
    ])
    const again = await ask<BulkAnswer>('POST', 'control-signals/actions', body)
    expect(again.data.refused.map(({ message }) => message)).toEqual([
      'Bij dit signaal staat al een actie open.',
      'Bij dit signaal staat al een actie open.',
    ])
    const fresh = [{ id: await signal(), version: 1 }]
    const early = { ...body, items: fresh, deadline: '2020-01-01' }
    expect((await ask('POST', 'control-signals/actions', early)).errors).toEqual({
      deadline: ['Kies vandaag of een latere dag'],
    })
  })

  test('is found by the account manager of the customer, and a signal by the entity of its connection', async () => {
    const mine = await world.customer('Slagerij Vos')
    await world.database.db
      .updateTable('customers')
      .set({ accountManagerId: bram.id })
      .where('id', '=', mine)
      .execute()
    const id = await signal({ customerId: mine })
    expect((await control(`accountManagerId=${bram.id}`)).map((row) => row.id)).toEqual([id])
    const none = await ask<Signal[]>('GET', `customers/${mine}/signals?entityId=1`)
    expect(none.data).toEqual([])
  })
})
