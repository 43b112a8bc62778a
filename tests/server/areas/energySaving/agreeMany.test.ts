import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SavingFile } from '../../../../src/contract/areas/energySaving/savingDuties.ts'
import type { BulkAnswer } from '../../../../src/contract/records/call.ts'
import { dayAt } from '../../../../src/domain/time/day.ts'
import { savingLettersOf } from '../../../../src/server/areas/energySaving/letters.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

const year = Number(dayAt(Date.now()).slice(0, 4)) - 1
const address = { street: 'Dorpsstraat', houseNumber: '1', postcode: '2801 AA', city: 'Gouda' }

describeAnyEngine('reports of many locations', (openFresh) => {
  let world: World
  let token: string
  let customerId: number
  let speaks: string
  let speakerId: number

  const ask = <T = SavingFile>(method: string, path: string, body?: object, as = token) =>
    world.ask<T>(method, `customers/${customerId}/${path}` as never, { token: as, ...(body && { body }) })
  const read = async (id: number) => (await ask('GET', `energy-saving/${id}`)).data
  /** A report that lies with the customer. */
  const asked = async (name: string) => {
    const entity = { name, type: 'gebouw', sbiCode: '8411', ...address }
    const entityId = (await ask<{ id: number }>('POST', 'entities', entity)).data.id
    const body = { entityId, referenceYear: year, isFiledByUs: false }
    const { id } = (await ask('POST', 'energy-saving', body)).data
    await sql`update saving_files set state = 'draft' where id = ${id}`.execute(world.database.db)
    await ask('POST', `energy-saving/${id}/transition`, { event: 'TO_CUSTOMER', version: 1 })
    return id
  }
  const agree = async (ids: readonly number[], as = speaks) => {
    const items = await Promise.all(ids.map(async (id) => ({ id, version: (await read(id)).version })))
    return ask<BulkAnswer>('POST', 'energy-saving/transitions', { event: 'AGREE', items }, as)
  }

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
    customerId = await world.customer('Gemeente De Dijk')
    const user = { type: 'customer', customerIds: [customerId], role: 'Klant beheerder' } as const
    const person = await world.person(user)
    speakerId = person.id
    speaks = (await world.login(person.emailAddress)).data.accessToken
  })
  afterAll(() => world.close())

  test('are agreed with at once: each keeps its own report, what is held back is told by its name', async () => {
    const ids = [await asked('Stadhuis'), await asked('Zwembad'), await asked('Gymzaal')]
    const [, remarked = 0] = ids
    const remark = { chapter: 'verbruik', measureId: null, content: 'Klopt het gas?' }
    await ask('POST', `energy-saving/${remarked}/remarks`, remark, speaks)
    expect(await read(remarked)).toMatchObject({
      openRemarkCount: 1,
      name: `Zwembad, referentiejaar ${year}`,
    })
    const { data } = await agree(ids)
    expect(data).toEqual({
      done: 2,
      refused: [{ id: remarked, message: 'Nog door te geven: 1 opmerking' }],
    })
    const rows = await Promise.all(ids.map(read))
    expect(rows.map(({ state }) => state)).toEqual(['agreed', 'customerReview', 'agreed'])
    expect(rows.map(({ reportName }) => reportName)).toEqual([
      expect.stringMatching(/^Energiebesparing Stadhuis/),
      null,
      expect.stringMatching(/^Energiebesparing Gymzaal/),
    ])
    // Whoever sent them hears of all of them in one mail.
    const { db } = world.database
    const orders = await db.selectFrom('mails').selectAll().where('kind', '=', 'savingAgreed').execute()
    const write = savingLettersOf({
      database: world.database,
      config: { publicUrl: 'https://portaal.example' },
    })
    const [letter, ...others] = await Promise.all(orders.map((order) => write(order as never)))
    expect(others).toEqual([])
    expect(letter?.letter.subject).toMatch(/2 rapportages/)
    expect(letter?.letter.paragraphs).toEqual(
      expect.arrayContaining([`Stadhuis, referentiejaar ${year}`, `Gymzaal, referentiejaar ${year}`]),
    )
  })

  test('are not agreed with by who may only read, and not twice', async () => {
    const id = await asked('Brandweerkazerne')
    const reads = await world.signedIn({ type: 'customer', customerIds: [customerId], role: 'Klant lezer' })
    expect((await agree([id], reads)).data).toMatchObject({ done: 0 })
    const both = await Promise.all([agree([id]), agree([id])])
    expect(both.map(({ data }) => data.done).sort()).toEqual([0, 1])
  })

  test('are not agreed with, or remarked on, by who watches along', async () => {
    const id = await asked('Werf')
    const begun = await world.ask<{ superToken: string }>('POST', `users/${speakerId}/super-login` as never, {
      token,
      body: { reason: 'Helpt aan de telefoon' },
    })
    const watching = begun.data.superToken
    const seen = (await ask('GET', `energy-saving/${id}`, undefined, watching)).data
    expect(seen.allowed).toEqual([])
    for (const [event, told] of [
      ['AGREE', {}],
      ['REMARK', { remarks: 'Wacht' }],
    ] as const) {
      const body = { event, version: seen.version, ...told }
      const refused = await ask('POST', `energy-saving/${id}/transition`, body, watching)
      expect([refused.status, refused.message]).toEqual([
        409,
        'Wie met een ander meekijkt, kan dit niet namens die ander doen.',
      ])
    }
    expect((await agree([id], watching)).data).toMatchObject({ done: 0 })
    expect((await read(id)).state).toBe('customerReview')
  })
})
