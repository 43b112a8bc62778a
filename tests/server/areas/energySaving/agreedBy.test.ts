import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SavingFile } from '../../../../src/contract/areas/energySaving/savingDuties.ts'
import { dayInWords, dayText } from '../../../../src/domain/dutch.ts'
import { addDays, dayAt } from '../../../../src/domain/time/day.ts'
import { today } from '../../../../src/server/ground/today.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

const year = Number(dayAt(Date.now()).slice(0, 4)) - 1
const address = { street: 'Dorpsstraat', houseNumber: '1', postcode: '2801 AA', city: 'Gouda' }

describeAnyEngine('who agreed with a report', (openFresh) => {
  let world: World
  let token: string
  let customerId: number
  let speaks: string
  let speaker: string
  let ours: string

  const ask = <T = SavingFile>(method: string, path: string, body?: object, as = token) =>
    world.ask<T>(method, `customers/${customerId}/${path}` as never, { token: as, ...(body && { body }) })
  const take = async (id: number, event: string, told: object = {}, as = token) => {
    const { version } = (await ask('GET', `energy-saving/${id}`)).data
    return ask('POST', `energy-saving/${id}/transition`, { event, version, ...told }, as)
  }
  const asked = async (name: string) => {
    const entity = { name, type: 'gebouw', sbiCode: '8411', ...address }
    const entityId = (await ask<{ id: number }>('POST', 'entities', entity)).data.id
    const { id } = (await ask('POST', 'energy-saving', { entityId, referenceYear: year, isFiledByUs: false }))
      .data
    await sql`update saving_files set state = 'draft' where id = ${id}`.execute(world.database.db)
    await take(id, 'TO_CUSTOMER')
    return id
  }
  const signIn = async (person: { id: number; emailAddress: string }) => {
    const { name } = await world.database.db
      .selectFrom('users')
      .select('name')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
    return { name, token: (await world.login(person.emailAddress)).data.accessToken }
  }

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    const staff = await signIn(await world.person({ role: 'Beheerder' }))
    token = staff.token
    ours = staff.name
    customerId = await world.customer('Gemeente De Dijk')
    const user = { type: 'customer', customerIds: [customerId], role: 'Klant beheerder' } as const
    const customer = await signIn(await world.person(user))
    speaks = customer.token
    speaker = customer.name
  })
  afterAll(() => world.close())

  const heard = { agreedOn: today(), heardFrom: 'J. de Vries', heardHow: 'telefoon' }

  test('stands with it: the customer itself, on the portal', async () => {
    const id = await asked('Stadhuis')
    const { data } = await take(id, 'AGREE', {}, speaks)
    expect(data).toMatchObject({ state: 'agreed', agreedBy: `${speaker}, op het portaal` })
  })

  test('is never one of ours: who heard it says from whom, how and when', async () => {
    const id = await asked('Zwembad')
    expect((await ask('GET', `energy-saving/${id}`)).data.allowed).toEqual(['AGREE_HEARD', 'RETURN'])
    for (const [event, told] of [
      ['AGREE', {}],
      ['REMARK', { remarks: 'Wacht' }],
    ] as const) {
      const refused = await take(id, event, told)
      expect([refused.status, refused.message]).toEqual([409, 'Dit zegt de klant zelf, op het portaal.'])
      expect(refused.data.allowed).not.toContain(event)
    }
    const bare = await take(id, 'AGREE_HEARD')
    expect(Object.keys(bare.errors ?? {}).sort()).toEqual(['agreedOn', 'heardFrom', 'heardHow'])
    const ahead = await take(id, 'AGREE_HEARD', { ...heard, agreedOn: addDays(today(), 1) })
    expect(ahead.errors).toHaveProperty('agreedOn')
    expect((await take(id, 'AGREE_HEARD', heard)).data).toMatchObject({
      state: 'agreed',
      agreedOn: today(),
      agreedBy: `J. de Vries, per telefoon; vastgelegd door ${ours}`,
      reportName: expect.stringMatching(/^Energiebesparing Zwembad/),
    })
    // The customer reads whom it is said to have been.
    expect((await ask('GET', `energy-saving/${id}`, undefined, speaks)).data.agreedBy).toContain(
      'J. de Vries',
    )
  })

  test('is of the day on which it was said, as its paper is, and of none before the report was there', async () => {
    const id = await asked('Sporthal')
    const yesterday = addDays(today(), -1)
    const early = await take(id, 'AGREE_HEARD', { ...heard, agreedOn: yesterday })
    expect([early.status, early.errors]).toEqual([
      422,
      { agreedOn: [`De rapportage ging op ${dayText(today())} naar de klant`] },
    ])
    await sql`update saving_files set review_asked_on = ${addDays(today(), -3)} where id = ${id}`.execute(
      world.database.db,
    )
    const { data } = await take(id, 'AGREE_HEARD', { ...heard, agreedOn: yesterday })
    expect(data).toMatchObject({
      agreedOn: yesterday,
      reportName: expect.stringContaining(dayInWords(yesterday)),
    })
  })

  test('is noted by us alone, also where somebody of the customer may change the file', async () => {
    const id = await asked('Werf')
    const writes = await world.role('customer', (name) =>
      /^organisation-(energysaving|entities|documents):/.test(name),
    )
    const person = { role: 'Klant beheerder', type: 'customer', customerIds: [customerId] } as const
    const writer = (await signIn(await world.person({ ...person, roleIds: [writes] }))).token
    expect((await ask('GET', `energy-saving/${id}`, undefined, writer)).data.allowed).toEqual([
      'AGREE',
      'REMARK',
      'RETURN',
    ])
    const refused = await take(id, 'AGREE_HEARD', heard, writer)
    expect([refused.status, refused.message]).toEqual([409, 'Dit leggen alleen wij vast.'])
  })

  test('is no step of the customer either, and is gone when the report changes', async () => {
    const id = await asked('Gymzaal')
    expect((await take(id, 'AGREE_HEARD', heard, speaks)).status).toBe(409)
    await take(id, 'AGREE_HEARD', heard)
    const { data } = await take(id, 'RETURN', { comment: 'Toch nog iets' })
    expect(data).toMatchObject({ agreedOn: null, agreedBy: null })
  })
})
