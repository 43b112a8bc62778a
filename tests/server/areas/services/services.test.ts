import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../../src/domain/time/day.ts'
import { today } from '../../../../src/server/ground/today.ts'
import { takeAllDue } from '../../../../src/server/records/daily.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

type Row = Record<string, unknown> & { id: number; version: number; state: string; allowed: string[] }

describeAnyEngine('a service of a customer', (openFresh) => {
  let world: World
  let token: string

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
  })
  afterAll(() => world.close())

  const now = today()
  const defined = async (code: string) => {
    const { data } = await world.ask<Row[]>('GET', 'control-services?per_page=999', { token })
    return data.find((row) => row.code === code)?.id as number
  }
  const buy = async (customerId: number, code: string, more: object = {}) =>
    world.ask<Row>('POST', `customers/${customerId}/services`, {
      token,
      body: {
        ...{ definitionId: await defined(code), startDate: now, scope: 'alle' },
        ...{ activateAutomatically: false, ...more },
      },
    })
  const step = (customerId: number, { id, version }: Row, event: string, told: object = {}) =>
    world.ask<Row>('POST', `customers/${customerId}/services/${id}/transition`, {
      token,
      body: { event, version, ...told },
    })
  const modules = async (id: number) =>
    (await world.ask<{ modules: string[] }>('GET', `customers/${id}`, { token })).data.modules
  /** So many days later, for the services of a customer: their days lie so much further back. */
  const later = async (customerId: number, days: number) => {
    await sql`update customer_services set start_date = start_date - ${days}::integer, end_date = end_date - ${days}::integer
      where customer_id = ${customerId}`.execute(world.database.db)
    await takeAllDue({ database: world.database, lives: world.app.lives })
  }
  const bare = async (name: string) => {
    const id = await world.customer(name)
    await world.database.db.updateTable('customers').set({ modules: [] }).where('id', '=', id).execute()
    return id
  }

  test('takes price, form and notice from its definition, and opens its module while it is in force', async () => {
    const id = await bare('Bakkerij')
    const { data } = await buy(id, 'EMS')
    expect(data).toMatchObject({ state: 'requested', price: '45.00', billing: 'vast_maand', noticeMonths: 1 })
    expect(await modules(id)).toEqual([])
    const active = (await step(id, data, 'ACTIVATE')).data
    expect(await modules(id)).toEqual(['ems'])
    const suspended = (await step(id, active, 'SUSPEND', { reason: 'Betaalt niet' })).data
    expect(await modules(id)).toEqual(['ems'])
    const ending = (await step(id, suspended, 'TERMINATE', { endDate: now })).data
    expect([ending.state, await modules(id)]).toEqual(['terminating', ['ems']])
    await later(id, 0)
    expect(await modules(id)).toEqual(['ems'])
    await later(id, 1)
    expect(await modules(id)).toEqual([])
  })

  test('suspended leaves the users of the customer its module to look at, by every way to change something in it', async () => {
    const id = await bare('Melkfabriek')
    const user = await world.signedIn({ role: 'Klant beheerder', type: 'customer', customerIds: [id] })
    const { data } = await buy(id, 'EMS')
    const active = (await step(id, data, 'ACTIVATE')).data
    const { id: signalId } = await world.database.db
      .insertInto('signals')
      .values({
        ...{ customerId: id, ruleCode: 'SG01', severity: 'warning', title: 'Meer dan verwacht', unit: 'kWh' },
        ...{ periodFrom: now, periodTo: now, fingerprint: 'melk', occurrences: 1 },
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    const seen = async () => {
      const [signal, looks, saves, tells] = [
        await world.ask<Row>('GET', `customers/${id}/signals/${signalId}`, { token: user }),
        await world.ask('GET', `customers/${id}/comparisons`, { token: user }),
        await world.ask('POST', `customers/${id}/comparisons`, {
          ...{ token: user, body: { name: 'Zomer', view: '?subject=total' } },
        }),
        await world.ask('POST', `customers/${id}/signal-recipients`, {
          ...{ token: user, body: { chosen: [] } },
        }),
      ]
      return {
        ...{ signal: [signal.status, signal.data.allowed.length > 0], looks: looks.status },
        writes: [saves.status, tells.status],
        message: saves.message,
      }
    }
    const open = {
      ...{ signal: [200, true], looks: 200, writes: [201, 200], message: undefined },
    }
    expect(await seen()).toEqual(open)
    const suspended = (await step(id, active, 'SUSPEND', { reason: 'Betaalt niet' })).data
    expect(await seen()).toEqual({
      ...{ signal: [200, false], looks: 200, writes: [423, 423] },
      message: 'EMS is opgeschort: je kunt alles bekijken, maar niets wijzigen.',
    })
    const refused = await world.ask('POST', `customers/${id}/signals/${signalId}/transition`, {
      ...{ token: user, body: { event: 'OPEN', version: 1 } },
    })
    expect(refused.status).toBe(423)
    const ours = await world.ask('POST', `customers/${id}/signals/${signalId}/transition`, {
      ...{ token, body: { event: 'OPEN', version: 1 } },
    })
    expect(ours.status).toBe(200)
    // A second service for the same module that is not suspended keeps it open.
    const second = (await buy(id, 'EMS')).data
    const running = (await step(id, second, 'ACTIVATE')).data
    expect((await seen()).writes).toEqual([201, 200])
    await step(id, running, 'SUSPEND', { reason: 'Ook niet' })
    expect((await seen()).writes).toEqual([423, 423])
    await step(id, suspended, 'RESUME')
    expect(await seen()).toMatchObject({ writes: [201, 200] })
  })

  test('starts by itself on its day, not before, and not when that was not wanted', async () => {
    const id = await bare('Kaasmakerij')
    const startDate = addDays(now, 3)
    const { data } = await buy(id, 'INK', { startDate, activateAutomatically: true })
    await buy(id, 'BEG', { startDate })
    expect(data.allowed).toEqual(['WITHDRAW'])
    await later(id, 2)
    expect((await world.ask<Row>('GET', `customers/${id}/services/${data.id}`, { token })).data.state).toBe(
      'requested',
    )
    await later(id, 1)
    const { data: all } = await world.ask<Row[]>('GET', `customers/${id}/services`, { token })
    expect(all.map((row) => [row.module, row.state]).sort()).toEqual([
      ['budgets', 'requested'],
      ['purchase', 'active'],
    ])
  })

  test('that is the last of its module asks what happens to open work', async () => {
    const id = await bare('Drukkerij')
    const first = (await step(id, (await buy(id, 'FC')).data, 'ACTIVATE')).data
    const second = (await step(id, (await buy(id, 'FC')).data, 'ACTIVATE')).data
    await world.database.db
      .insertInto('actions')
      .values({
        ...{ customerId: id, kind: 'action', subject: 'Nakijken', actionType: 'controle' },
        ...{ deadline: '2099-01-01', priority: 'normal', assigneeId: 1 },
      } as never)
      .execute()
    expect((await step(id, first, 'TERMINATE', { endDate: now })).status).toBe(200)
    await later(id, 1)
    const asked = await step(id, second, 'TERMINATE', { endDate: now })
    expect([asked.status, asked.errors?.openWork?.[0]]).toEqual([
      422,
      'Dit is de laatste dienst voor Factuurcontrole. Vertel wat er gebeurt met openstaande acties: 1.',
    ])
    const told = await step(id, second, 'TERMINATE', { endDate: now, openWork: 'Maakt Joris af' })
    expect(told.status).toBe(200)
  })

  test('is chosen from what is offered, and from what the customer has; who may not see the catalogue chooses too', async () => {
    const { emailAddress } = await world.person({ role: 'Accountmanager' })
    const manager = (await world.login(emailAddress)).data.accessToken
    const choices = async (id: number) => {
      const path = `customers/${id}/service-choices`
      return (await world.ask<Row[]>('GET', path, { token: manager })).data.map(({ id: one }) => one)
    }
    const [having, other] = [await bare('Met oude dienst'), await bare('Zonder')]
    const { data: old } = await world.ask<Row>('POST', 'control-services', {
      token,
      body: { code: 'OUD', name: 'Oude dienst', billing: 'vast_maand', noticeMonths: 1 },
    })
    await buy(having, 'OUD')
    await world.ask('POST', `control-services/${old.id}`, {
      token,
      body: { version: old.version, active: false },
    })
    expect(await choices(having)).toContain(old.id)
    expect(await choices(other)).not.toContain(old.id)
    expect(await choices(other)).toContain(await defined('EMS'))
  })

  test('is seen by admins only, and of another customer is not there', async () => {
    const id = await bare('Slagerij')
    const { data } = await buy(id, 'EMS')
    const user = await world.signedIn({ type: 'customer', role: 'Klant beheerder', customerIds: [id] })
    expect((await world.ask('GET', `customers/${id}/services`, { token: user })).status).toBe(403)
    const elsewhere = await bare('Visboer')
    expect((await world.ask('GET', `customers/${elsewhere}/services/${data.id}`, { token })).status).toBe(404)
  })

  test('keeps its definition from being removed, and its price when that of the definition changes', async () => {
    const id = await bare('Groenteboer')
    const { data } = await buy(id, 'EMS')
    const definition = await defined('EMS')
    expect((await world.ask('DELETE', `control-services/${definition}`, { token })).status).toBe(409)
    await world.ask('POST', `control-services/${definition}`, {
      token,
      body: { version: 1, defaultPrice: '60.00' },
    })
    expect((await world.ask<Row>('GET', `customers/${id}/services/${data.id}`, { token })).data.price).toBe(
      '45.00',
    )
    expect((await buy(id, 'EMS')).data.price).toBe('60.00')
  })
})
