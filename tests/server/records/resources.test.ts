import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connection } from '../../../src/contract/areas/connections/connections.ts'
import type { SampleIds } from '../../../src/contract/records/area.ts'
import type { AnyResource } from '../../../src/contract/records/resource.ts'
import { describeEachEngine } from '../engines.ts'
import { type World, worldOn } from '../world.ts'
import { changeable, draftOf, firstKnown, openModule, resources } from './drafts.ts'

type Row = Record<string, unknown> & { id: number; version: number }

describeEachEngine('every declared record', (openFresh) => {
  let world: World
  let token: string
  let customerId: number
  let gridOperatorId: number
  let ids: Partial<SampleIds>

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
    customerId = await world.customer('Bakkerij De Korenaar')
    gridOperatorId = await world.gridOperator()
    const entity = await world.database.db
      .insertInto('entities')
      .values({ customerId, name: 'Hoofdvestiging', type: 'rechtspersoon', residence: false } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    const body = draftOf(connection, gridOperatorId)
    const made = await world.ask<Row>('POST', `customers/${customerId}/connections`, { token, body })
    const party = async (kind: 'suppliers' | 'measuring-companies') =>
      (await world.ask<Row>('POST', kind, { token, body: { name: 'Partij', products: ['1'] } })).data.id
    ids = {
      customers: customerId,
      entities: entity.id,
      connections: made.data.id,
      suppliers: await party('suppliers'),
      'measuring-companies': await party('measuring-companies'),
    }
  })
  afterAll(() => world.close())

  const base = ({ within, name }: AnyResource) =>
    within === 'customer' ? `customers/${customerId}/${name}` : name
  /** The module that a record is part of is open for the customer; services that are made meanwhile close it again. */
  const opened = (resource: AnyResource) => openModule(world.database.db, customerId, resource)
  const create = (resource: AnyResource, more: object = {}, headers: Record<string, string> = {}) =>
    world.ask<Row>('POST', base(resource), {
      token,
      headers,
      body: { ...draftOf(resource, gridOperatorId, ids), ...more },
    })
  const update = (resource: AnyResource, id: number, body: object) =>
    world.ask<Row>('POST', `${base(resource)}/${id}`, { token, body })
  const get = (resource: AnyResource, id: number) =>
    world.ask<Row>('GET', `${base(resource)}/${id}`, { token })
  const knownValue = (of: string | undefined) => firstKnown(world, token, customerId, of)
  const list = (resource: AnyResource, query = '') =>
    world.ask<Row[]>('GET', `${base(resource)}${query}`, { token })

  describe.each(changeable.map((one) => [one.resource.name, one] as const))(
    '%s',
    (name, { resource, changes }) => {
      beforeAll(() => opened(resource))
      const { field, wrong, says } = changes
      const [value, one, other] = changes.values

      test('is made, read back, changed and read back', async () => {
        const { status, data } = await create(resource, { [field]: value })
        expect(status).toBe(201)
        expect(data).toMatchObject({ [field]: value, version: 1 })
        expect((await get(resource, data.id)).data).toEqual(data)
        const changed = await update(resource, data.id, { [field]: null, version: 1 })
        expect(changed.data).toMatchObject({ [field]: null, version: 2 })
        expect((await get(resource, data.id)).data).toEqual(changed.data)
      })

      test('keeps what is not sent with a change', async () => {
        const { data } = await create(resource, { [field]: value })
        const changed = await update(resource, data.id, { version: 1 })
        expect(changed.data[field]).toBe(value)
      })

      test('is refused with a Dutch sentence under each field that is wrong, and nothing is stored', async () => {
        const before = (await list(resource)).body.meta
        const { status, errors, message } = await world.ask('POST', base(resource), {
          token,
          body: { [field]: wrong },
        })
        expect(status).toBe(422)
        const required = Object.entries(
          resource.fields as Record<string, { required: boolean; shown?: unknown }>,
        )
          .filter(([, one]) => one.required && !one.shown)
          .map(([key]) => key)
        for (const key of required)
          if (resource.fields[key].initial === null) expect(errors?.[key]).toEqual(['Dit veld is verplicht'])
        expect(errors?.[field]?.[0]).toMatch(says ?? /^Maximaal \d+ tekens$/)
        const isLacking = Object.values(errors ?? {}).some((texts) => texts.includes('Dit veld is verplicht'))
        expect(message === 'Je hebt niet alle verplichte velden ingevuld').toBe(isLacking)
        expect((await list(resource)).body.meta).toEqual(before)
      })

      test('refuses a field that does not exist', async () => {
        const { status, errors } = await create(resource, { bestaatNiet: 1 })
        expect([status, errors]).toEqual([422, { bestaatNiet: ['Dit veld is hier niet bekend'] }])
      })

      test('is not saved over what somebody else saved: the answer holds the record as it is now', async () => {
        const { data } = await create(resource)
        await update(resource, data.id, { [field]: value, version: 1 })
        const late = await update(resource, data.id, { [field]: other, version: 1 })
        expect(late.status).toBe(409)
        expect(late.data).toMatchObject({ id: data.id, [field]: value, version: 2 })
      })

      test('of two who save at once, one wins', async () => {
        const { data } = await create(resource)
        const both = await Promise.all(
          [one, other].map((text) => update(resource, data.id, { [field]: text, version: 1 })),
        )
        expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
        expect((await get(resource, data.id)).data.version).toBe(2)
      })

      test('sent twice under one key is made once, with the same answer', async () => {
        const body = draftOf(resource, gridOperatorId, ids)
        const headers = { 'idempotency-key': crypto.randomUUID() }
        const ask = () => world.ask<Row>('POST', base(resource), { token, body, headers })
        const [first, second] = await Promise.all([ask(), ask()])
        expect([first.status, second.status]).toEqual([201, 201])
        expect(first.data).toEqual(second.data)
        const other = await world.ask('POST', base(resource), {
          token,
          headers,
          body: draftOf(resource, gridOperatorId, ids),
        })
        expect(other.status).toBe(409)
      })

      test('leaves a row in the audit: who, what, before, after, and in which request', async () => {
        const { data } = await create(resource)
        const changed = await update(resource, data.id, { [field]: value, version: 1 })
        const rows = await world.database.db
          .selectFrom('audit')
          .selectAll()
          .where('subject', '=', name)
          .where('subjectId', '=', data.id)
          .orderBy('id')
          .execute()
        expect(rows.map(({ action }) => action)).toEqual(['create', 'update'])
        expect(rows[1]?.before).toMatchObject({ [field]: null })
        expect(rows[1]?.after).toMatchObject({ [field]: value })
        expect(rows[1]?.requestId).toBe(changed.headers['x-request-id'])
        expect(rows[1]?.userId).toEqual(expect.any(Number))
      })

      if (resource.permission.remove !== null)
        test('is removed, and then is not there', async () => {
          const { data } = await create(resource)
          const removed = await world.ask('DELETE', `${base(resource)}/${data.id}`, { token })
          expect([removed.status, removed.data]).toEqual([200, { id: data.id }])
          expect((await get(resource, data.id)).status).toBe(404)
          expect((await world.ask('DELETE', `${base(resource)}/${data.id}`, { token })).status).toBe(404)
        })
    },
  )

  describe.each(resources.map((resource) => [resource.name, resource] as const))(
    'the list of %s',
    (_, resource) => {
      beforeAll(async () => {
        await opened(resource)
        if (resource.permission.create !== null) for (let more = 0; more < 3; more++) await create(resource)
      })

      test('comes in pages that together hold each record once', async () => {
        const all = (await list(resource, '?per_page=999')).data.map(({ id }) => id)
        // A handful of pages, however many there are.
        const size = `?per_page=${Math.max(2, Math.ceil(all.length / 5))}`
        const { last_page: last, total } = (await list(resource, size)).body.meta as Record<string, number>
        expect(total).toBe(all.length)
        const seen: number[] = []
        for (let page = 1; page <= Number(last); page++)
          seen.push(...(await list(resource, `${size}&page=${page}`)).data.map(({ id }) => id))
        expect(seen).toEqual(all)
      })

      test('is sorted both ways by each column that says so', async () => {
        for (const column of Object.keys(resource.sort)) {
          const up = (await list(resource, `?per_page=999&sort=${column}`)).data.map(({ id }) => id)
          const down = (await list(resource, `?per_page=999&sort=-${column}`)).data.map(({ id }) => id)
          expect([...up].sort(), column).toEqual([...down].sort())
        }
      })

      test('refuses what it does not know', async () => {
        for (const query of ['?sort=wachtwoord', '?per_page=1000', '?page=0', '?onbekend=1', '?status=9'])
          expect((await list(resource, query)).status, query).toBe(422)
      })

      test('is narrowed by every filter, and searched where it says so', async () => {
        const filters: readonly string[] = resource.filters ?? []
        const of: Record<string, { kind: string; choices?: { value: unknown }[]; known?: string }> = {
          ...resource.fields,
          ...resource.automatic,
        }
        for (const filter of filters) {
          const value = of[filter]?.choices?.[0]?.value ?? (await knownValue(of[filter]?.known)) ?? 1
          const { status, data } = await list(resource, `?${filter}=${value}&per_page=999`)
          expect(status, filter).toBe(200)
          for (const row of data)
            expect(String(Number(row[filter]) || row[filter]), filter).toBe(String(value))
        }
        if (!resource.searchable) return
        expect((await list(resource, '?q=zzzzqq')).data).toEqual([])
      })
    },
  )
})
