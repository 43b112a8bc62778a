import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TemplateExample } from '../../../../src/contract/areas/templates/templateCalls.ts'
import { templateKeys } from '../../../../src/contract/areas/templates/templateKeys.ts'
import type { Template } from '../../../../src/contract/areas/templates/templates.ts'
import { exampleFor } from '../../../../src/server/areas/templates/real.ts'
import { templateLettersOf } from '../../../../src/server/areas/templates/testing.ts'
import { startTemplates } from '../../../../src/server/storage/templates/start.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

const config = { publicUrl: 'https://portaal.example', brandName: 'Wattwerf' }

describeAnyEngine('what a mail is filled in with', (openFresh) => {
  let world: World
  let token: string
  let userId: number
  let customer: { id: number; name: string }

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    await startTemplates(world.database)
    const person = await world.person({ role: 'Beheerder' })
    userId = person.id
    token = (await world.login(person.emailAddress)).data.accessToken
    customer = { id: await world.customer('Kwekerij Zonnehof'), name: 'Kwekerij Zonnehof' }
    await world.database.db
      .insertInto('deals')
      .values({
        title: 'Overstap elektriciteit',
        customerId: customer.id,
        contactName: 'Els Boer',
        ownerId: userId,
        source: 'netwerk',
        value: '1250.00',
        probability: 60,
        stateSince: '2026-01-01',
        state: 'offered',
      } as never)
      .execute()
  })
  afterAll(() => world.close())

  const idOf = async (key: string) =>
    (await world.ask<Template[]>('GET', `templates?key=${key}`, { token })).data[0]?.id ?? 0
  const example = async (key: string, more = '') =>
    (await world.ask<TemplateExample>('GET', `templates/${await idOf(key)}/example${more}`, { token })).data

  test('of a customer that is chosen it is what that has, and what is not there stays an example', async () => {
    const without = await example('sales.offer')
    expect(without.real).toEqual(['merk'])
    const { values, real } = await example('sales.offer', `?customer=${customer.id}`)
    expect(values).toMatchObject({
      merk: 'Wattwerf',
      klant: 'Kwekerij Zonnehof',
      naam: 'Els Boer',
      titel: 'Overstap elektriciteit',
      waarde: '€ 1.250,00',
    })
    // Nothing says until when it stands.
    expect(real.toSorted()).toEqual(['afzender', 'klant', 'merk', 'naam', 'titel', 'waarde'])
    expect(values.tot).toBe(without.values.tot)
  })

  test('every mail can be shown for a customer who has little, with each of its placeholders', async () => {
    for (const [key, { placeholders }] of Object.entries(templateKeys)) {
      const { values, real } = await exampleFor(key, { db: world.database.db, config, userId, customer })
      expect(Object.keys(values).toSorted(), key).toEqual(Object.keys(placeholders).toSorted())
      if ('klant' in placeholders) expect(real, key).toContain('klant')
    }
  })

  test('the test mail says the same, and nobody sees a customer out of reach', async () => {
    const id = await idOf('sales.offer')
    const send = (customerId: number) =>
      world.ask('POST', `templates/${id}/test`, { token, body: { customerId } })
    expect((await send(999_999)).status).toBe(404)
    expect((await send(customer.id)).status).toBe(200)
    const order = await world.database.db
      .selectFrom('mails')
      .select(['kind', 'userId', 'recipient', 'data'])
      .where('kind', '=', 'templateTest')
      .executeTakeFirstOrThrow()
    const written = await templateLettersOf({ database: world.database, config })({
      ...order,
      data: order.data as Record<string, number>,
    })
    const said = JSON.stringify(written?.letter)
    expect(said).toContain('Overstap elektriciteit')
    expect(said).toContain('Els Boer')
  })
})
