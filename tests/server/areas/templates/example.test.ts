import { sql } from 'kysely'
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
      waarde: '€\u00a01.250,00',
    })
    // Nothing says until when it stands.
    expect(real.toSorted()).toEqual(['afzender', 'klant', 'merk', 'naam', 'titel', 'waarde'])
    expect(values.tot).toBe(without.values.tot)
  })

  test('a mail about a finding, mutation, reclaim or saving says what the customer has of it', async () => {
    const { db } = world.database
    const customerId = customer.id
    const entity = await db
      .insertInto('entities')
      .values({ customerId, name: 'Kas 4', type: 'gebouw', state: 'active' } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`insert into saving_files (customer_id, entity_id, reference_year, deadline, found_duty, review_before)
      values (${customerId}, ${entity.id}, 2025, '2027-12-01', 'informatie', '2026-12-01')`.execute(db)
    await sql`insert into mutations (customer_id, kind, effective_date, address)
      values (${customerId}, 'verhuizing_in', '2027-02-01', 'Kasweg 4')`.execute(db)
    const shown = async (key: string) => (await example(key, `?customer=${customerId}`)).values
    expect(await shown('energySaving.review')).toMatchObject({
      locatie: 'Kas 4',
      jaar: '2025',
      voor: '1 december 2026',
    })
    expect(await shown('mutations.question')).toMatchObject({
      mutatie: expect.stringMatching(/^MU-\d+$/),
      soort: 'Inhuizing',
    })
    expect(await shown('mutations.party')).toMatchObject({
      datum: '1 februari 2027',
      gegevens: ['Adres: Kasweg 4.'],
    })
    expect((await shown('mutations.received')).lijst).toEqual([expect.stringMatching(/^MU-\d+ Inhuizing/)])
    // What it says nothing of keeps its example: an empty sentence shows nothing of the text.
    const question = await example('mutations.question', `?customer=${customerId}`)
    expect(question.real).not.toContain('vraag')
    expect(question.values.vraag).toEqual(['Vanaf welke dag staat het pand leeg?'])
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
