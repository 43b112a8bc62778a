import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { savingRemarks } from '../../../../src/contract/areas/energySaving/remarkCalls.ts'
import type { SavingFile } from '../../../../src/contract/areas/energySaving/savingDuties.ts'
import type { AnswerOf } from '../../../../src/contract/records/call.ts'
import { addDays, dayAt } from '../../../../src/domain/time/day.ts'
import { savingLettersOf } from '../../../../src/server/areas/energySaving/letters.ts'
import { remindOfReviews } from '../../../../src/server/areas/energySaving/telling.ts'
import { today } from '../../../../src/server/ground/today.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

const year = Number(dayAt(Date.now()).slice(0, 4)) - 1
const address = { street: 'Dorpsstraat', houseNumber: '1', postcode: '2801 AA', city: 'Gouda' }

describeAnyEngine('the report of a location', (openFresh) => {
  let world: World
  let token: string
  let customerId: number

  const ask = <T = SavingFile>(method: string, path: string, body?: object, as = token) =>
    world.ask<T>(method, `customers/${customerId}/${path}` as never, { token: as, ...(body && { body }) })
  const take = async (id: number, event: string, told: object = {}, as = token) => {
    const { version } = (await ask('GET', `energy-saving/${id}`, undefined, as)).data
    return ask('POST', `energy-saving/${id}/transition`, { event, version, ...told }, as)
  }
  const place = async (name: string) => {
    const body = { name, type: 'gebouw', sbiCode: '8411', ...address }
    return (await ask<{ id: number }>('POST', 'entities', body)).data.id
  }
  /** A file of a location that stands in a state. */
  const fileIn = async (state: string, referenceYear = year) => {
    const body = {
      entityId: await place(`Locatie ${state} ${referenceYear}`),
      referenceYear,
      isFiledByUs: false,
    }
    const { id } = (await ask('POST', 'energy-saving', body)).data
    await sql`update saving_files set state = ${state} where id = ${id}`.execute(world.database.db)
    return { id, entityId: body.entityId }
  }

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
    customerId = await world.customer('Gemeente De Dijk')
  })
  afterAll(() => world.close())

  test('goes to the customer, who agrees or says what is wrong; a reader says nothing', async () => {
    const { id } = await fileIn('draft')
    const user = { type: 'customer', customerIds: [customerId] } as const
    const speaks = await world.signedIn({ ...user, role: 'Klant beheerder' })
    const reads = await world.signedIn({ ...user, role: 'Klant lezer' })
    const say = (event: string, told: object = {}, as = speaks) => take(id, event, told, as)
    await take(id, 'TO_CUSTOMER')
    expect((await ask('GET', `energy-saving/${id}`, undefined, speaks)).data.allowed).toEqual([
      'AGREE',
      'REMARK',
    ])
    expect((await say('AGREE', {}, reads)).status).toBe(409)
    expect((await say('SUBMIT')).status).toBe(409)
    expect((await say('REMARK', { remarks: '' })).errors).toHaveProperty('remarks')
    const said = await say('REMARK', { remarks: 'De koelcel is al weg' })
    expect(said.data).toMatchObject({ state: 'draft', remarks: 'De koelcel is al weg', agreedOn: null })
    expect((await say('AGREE')).status).toBe(409)
    expect((await take(id, 'TO_CUSTOMER')).data).toMatchObject({ state: 'customerReview', remarks: null })
    expect((await say('AGREE')).data).toMatchObject({ state: 'agreed', agreedOn: expect.any(String) })
    const kept = (await ask('GET', `energy-saving/${id}`)).data
    expect(kept.reportName).toMatch(/^Energiebesparing Locatie draft/)
    // What is changed after that is shown again.
    const returned = await take(id, 'RETURN', { comment: 'Toch nog iets' })
    expect(returned.data).toMatchObject({ state: 'draft', agreedOn: null })
    // Of two who speak at once the second hears that it was said.
    await take(id, 'TO_CUSTOMER')
    const both = await Promise.all([say('AGREE'), say('REMARK', { remarks: 'Wacht' })])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('is mailed to who may speak, with a reminder before the day; the adviser hears what was said', async () => {
    const { id } = await fileIn('draft', year - 1)
    const user = { type: 'customer', customerIds: [customerId] } as const
    const speaks = await world.signedIn({ ...user, role: 'Klant beheerder' })
    const write = savingLettersOf({
      database: world.database,
      config: { publicUrl: 'https://portaal.example' },
    })
    const letters = async (kind: string) => {
      const { db } = world.database
      const orders = await db.selectFrom('mails').selectAll().where('kind', '=', kind).execute()
      const own = orders.filter(({ data }) => {
        const { fileId, fileIds } = data as { fileId?: number; fileIds?: string }
        return fileId === id || fileIds === String(id)
      })
      return (await Promise.all(own.map((order) => write(order as never)))).flatMap(
        (one) => one?.letter ?? [],
      )
    }
    const [now, before] = [today(), addDays(today(), 2)]
    expect((await take(id, 'TO_CUSTOMER', { reviewBefore: now })).errors).toHaveProperty('reviewBefore')
    const sent = await take(id, 'TO_CUSTOMER', { reviewBefore: before, message: 'Let op de koelcel.' })
    expect(sent.data).toMatchObject({ state: 'customerReview', reviewBefore: before })
    const asked = await letters('savingReview')
    expect(asked.length).toBeGreaterThan(0)
    expect(asked[0]?.paragraphs).toContain('Let op de koelcel.')
    expect(asked[0]?.action?.url).toBe(
      `https://portaal.example/switch/${customerId}?r=/v3/customers/${customerId}/energy-saving/${id}`,
    )
    expect(await remindOfReviews(world.database, addDays(before, 1))).toBe(0)
    expect(await remindOfReviews(world.database)).toBe(1)
    expect(await remindOfReviews(world.database)).toBe(0)
    expect(await letters('savingReminder')).toHaveLength(asked.length)
    await take(id, 'REMARK', { remarks: 'De koelcel is weg' }, speaks)
    expect((await letters('savingRemarks')).map(({ paragraphs }) => paragraphs)).toEqual([
      expect.arrayContaining(['De koelcel is weg']),
    ])
    // What was said meanwhile is not asked any more.
    expect(await letters('savingReview')).toEqual([])
    await take(id, 'TO_CUSTOMER')
    expect((await ask('GET', `energy-saving/${id}`)).data.reviewBefore).toBe(addDays(now, 14))
    await take(id, 'AGREE', {}, speaks)
    expect(await letters('savingAgreed')).toHaveLength(1)
  })

  test('has remarks of its parts, each taken in or answered before it goes out again', async () => {
    const { id, entityId } = await fileIn('draft', year - 2)
    const user = { type: 'customer', customerIds: [customerId] } as const
    const speaks = await world.signedIn({ ...user, role: 'Klant beheerder' })
    const measure = { list: 'eigen', code: 'E1', name: 'Koelcel', entityId }
    const measureId = (await ask<{ id: number }>('POST', 'measures', measure)).data.id
    const say = (body: object, as = speaks) => ask('POST', `energy-saving/${id}/remarks`, body, as)
    const said = { chapter: 'maatregelen', measureId, content: 'Die is al weg' }
    expect((await say(said)).status).toBe(409)
    await take(id, 'TO_CUSTOMER')
    expect((await take(id, 'REMARK', {}, speaks)).errors).toHaveProperty('remarks')
    const wrong = await say({ ...said, content: ' ' })
    expect([wrong.status, Object.keys(wrong.errors ?? {})]).toEqual([422, ['content']])
    const strange = await say({ ...said, measureId: 999_999 })
    expect([strange.status, Object.keys(strange.errors ?? {})]).toEqual([422, ['measureId']])
    expect((await say(said)).status).toBe(200)
    await say({ chapter: 'verbruik', measureId: null, content: 'Klopt het gas?' })
    expect((await take(id, 'REMARK', {}, speaks)).data).toMatchObject({ state: 'draft', remarks: null })
    const early = await take(id, 'TO_CUSTOMER')
    expect([early.status, early.message]).toEqual([409, 'Nog te verwerken of te beantwoorden: 2 opmerkingen'])
    const list = async () =>
      (await ask<AnswerOf<typeof savingRemarks>>('GET', `energy-saving/${id}/remarks`)).data.remarks
    const [first, second] = await list()
    expect(first).toMatchObject({ measureName: 'E1 Koelcel', outcome: 'open', answer: null })
    const answer = (body: object, as = token) => ask('POST', `energy-saving/${id}/remark-answers`, body, as)
    const takenIn = { remarkId: first?.id, outcome: 'takenIn', answer: null }
    expect((await answer(takenIn, speaks)).status).toBe(403)
    const both = await Promise.all([answer(takenIn), answer(takenIn)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const empty = { remarkId: second?.id, outcome: 'answered', answer: '' }
    expect((await answer(empty)).errors).toHaveProperty('answer')
    expect((await answer({ ...empty, answer: 'Ja, volgens de meter' })).status).toBe(200)
    expect((await list()).map(({ outcome }) => outcome)).toEqual(['takenIn', 'answered'])
    expect((await take(id, 'TO_CUSTOMER')).data.state).toBe('customerReview')
  })

  test('of the next round goes on in the file that is there of its year', async () => {
    const { id, entityId } = await fileIn('accepted', year - 4)
    const double = await ask('POST', 'energy-saving', { entityId, referenceYear: year, isFiledByUs: false })
    const refused = await take(id, 'NEXT_CYCLE')
    expect([refused.status, refused.message]).toEqual([
      409,
      `Van ${year} is er al een dossier van deze locatie: ga daar verder met de volgende ronde.`,
    ])
    await ask('DELETE', `energy-saving/${double.data.id}`, { version: double.data.version })
    expect((await take(id, 'NEXT_CYCLE')).data).toMatchObject({ state: 'assessing', referenceYear: year })
  })

  test('begins its next round without what was said in the one before, in the same year as well', async () => {
    const { id } = await fileIn('supplement')
    await sql`update saving_files set state = 'draft' where id = ${id}`.execute(world.database.db)
    const parts = () =>
      ask<AnswerOf<typeof savingRemarks>>('GET', `energy-saving/${id}/remarks`).then(
        ({ data }) => data.remarks,
      )
    const said = await ask('POST', `energy-saving/${id}/remarks`, {
      chapter: 'overig',
      measureId: null,
      content: 'Nog van deze ronde',
    })
    expect([said.status, (await parts()).length]).toEqual([200, 1])
    await sql`update saving_files set state = 'accepted' where id = ${id}`.execute(world.database.db)
    const next = (await take(id, 'NEXT_CYCLE')).data
    expect(next).toMatchObject({ state: 'assessing', referenceYear: year, remarks: null, openRemarkCount: 0 })
    expect(await parts()).toEqual([])
    await sql`update saving_files set state = 'draft' where id = ${id}`.execute(world.database.db)
    // What nobody sees any more keeps nothing from going to the customer.
    expect((await take(id, 'TO_CUSTOMER')).data.state).toBe('customerReview')
  })
})
