import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ActionFile } from '../../../../src/contract/areas/actions/actionCalls.ts'
import { erase } from '../../../../src/server/areas/privacy/erase.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

describeAnyEngine('the files of an action', (openFresh) => {
  let world: World
  let staff: string
  let client: string
  let customerId: number

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    customerId = await world.customer('Bakkerij De Korenaar')
    staff = await world.signedIn({ role: 'Beheerder' })
    client = await world.signedIn({
      role: 'Klant beheerder',
      type: 'customer',
      customerIds: [customerId],
    })
  })
  afterAll(() => world.close())

  const make = async (visibleToCustomer: boolean) => {
    const { data } = await world.ask<{ id: number }>('POST', `customers/${customerId}/notes`, {
      token: staff,
      body: { subject: 'Gebeld', noteType: 'notitie', body: '<p>Ja</p>', visibleToCustomer },
    })
    return data.id
  }
  const attach = (token: string, id: number, name: string, text: string) =>
    world.send<{ id: number }>(`customers/${customerId}/actions/${id}/files`, text, name, token)
  const filesOf = async (token: string, id: number) =>
    world.ask<ActionFile[]>('GET', `customers/${customerId}/actions/${id}/files`, { token })
  const open = (token: string, id: number) =>
    world.ask('GET', `customers/${customerId}/action-files/${id}`, { token })
  const remove = (token: string, id: number) =>
    world.ask('DELETE', `customers/${customerId}/action-files/${id}`, { token })

  test('are added, listed, opened as they were sent, and taken away by who added them', async () => {
    const id = await make(true)
    const made = await attach(client, id, 'standen.csv', 'ean;kwh\n1;2\n')
    expect(made.status).toBe(201)
    expect((await filesOf(staff, id)).data).toMatchObject([{ fileName: 'standen.csv', sizeBytes: 12 }])
    const opened = await open(staff, made.data.id)
    expect(opened.headers['content-disposition']).toContain('attachment; filename="standen.csv"')
    const other = await attach(staff, id, 'nota.csv', 'a;b\n3;4\n')
    expect((await remove(client, other.data.id)).status).toBe(403)
    expect((await remove(staff, made.data.id)).status).toBe(200)
    expect((await filesOf(client, id)).data.map(({ fileName }) => fileName)).toEqual(['nota.csv'])
  })

  test('of what customers do not see are not there for them', async () => {
    const id = await make(false)
    const { data } = await attach(staff, id, 'intern.csv', 'a;b\n1;2\n')
    expect((await filesOf(client, id)).status).toBe(404)
    expect((await open(client, data.id)).status).toBe(404)
    expect((await attach(client, id, 'erbij.csv', 'a;b\n1;2\n')).status).toBe(404)
  })

  test('of another kind, or other than their name says, are refused in words', async () => {
    const id = await make(true)
    expect(await attach(staff, id, 'virus.exe', 'MZ')).toMatchObject({ status: 422 })
    expect((await attach(staff, id, 'plaatje.png', 'geen plaatje')).message).toContain('dit is geen PNG')
    expect((await attach(staff, id, 'leeg.csv', '')).message).toBe('Dit bestand is leeg.')
    expect((await filesOf(staff, id)).data).toEqual([])
  })

  test('are never more than may be, however many come at once', async () => {
    const id = await make(true)
    await attach(staff, id, 'nota.csv', 'a;b\n5;6\n')
    const { db } = world.database
    await sql`
      insert into action_files (action_id, file_hash, file_name, file_type, size_bytes)
      select action_id, file_hash, file_name, file_type, size_bytes from action_files, generate_series(1, 48)
      where action_id = ${id}`.execute(db)
    const added = await Promise.all(
      [staff, client, staff, client].map((token, place) => attach(token, id, `${place}.csv`, 'a;b\n7;8\n')),
    )
    expect(added.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422])
    expect(added.find(({ status }) => status === 422)?.message).toBe('Hoogstens 50 bijlagen per actie')
    expect((await filesOf(staff, id)).data).toHaveLength(50)
  })

  test('go when a customer is erased', async () => {
    const id = await make(true)
    await attach(staff, id, 'nota.csv', 'a;b\n5;6\n')
    await erase(world.database.db, customerId)
    expect((await filesOf(staff, id)).data).toEqual([])
  })
})
