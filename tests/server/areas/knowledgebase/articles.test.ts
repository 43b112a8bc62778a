import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Article } from '../../../../src/contract/areas/knowledgebase/articles.ts'
import { itemAt } from '../../../../src/domain/itemAt.ts'
import { instantAt } from '../../../../src/domain/time/clockTime.ts'
import { addDays } from '../../../../src/domain/time/day.ts'
import { articleLettersOf } from '../../../../src/server/areas/knowledgebase/letters.ts'
import { publishDue, reviewDay } from '../../../../src/server/areas/knowledgebase/life.ts'
import { reviewMail } from '../../../../src/server/areas/knowledgebase/telling.ts'
import { today } from '../../../../src/server/ground/today.ts'
import { takeAllDue } from '../../../../src/server/records/daily.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

describeAnyEngine('articles of the knowledge base', (openFresh) => {
  let world: World
  let token: string
  let reader: string
  let withoutModule: string
  let employee: string
  let ownerId: number

  const make = async (more: object = {}, as = token) =>
    world.ask<Article>('POST', 'knowledgebase', {
      token: as,
      body: {
        title: 'De meter aflezen',
        category: 'handleiding',
        body: '<p>Kijk naar het <strong>telwerk</strong>.</p>',
        audience: 'iedereen',
        ownerId,
        ...more,
      },
    })
  const take = ({ id, version }: Article, event: string, told: object = {}, as = token) =>
    world.ask<Article>('POST', `knowledgebase/${id}/transition`, {
      token: as,
      body: { event, version, ...told },
    })
  const published = async (more: object = {}) => (await take((await make(more)).data, 'PUBLISH')).data
  const titles = async (as: string, query = '') =>
    (await world.ask<Article[]>('GET', `knowledgebase${query}`, { token: as })).data.map(({ title }) => title)
  const get = (id: number, as = token) => world.ask<Article>('GET', `knowledgebase/${id}`, { token: as })

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
    ownerId = (await world.person({ role: 'Beheerder' })).id
    const [first, second] = [await world.customer('Met EMS'), await world.customer('Zonder')]
    await world.database.db.updateTable('customers').set({ modules: [] }).where('id', '=', second).execute()
    const customer = { role: 'Klant beheerder', type: 'customer' } as const
    reader = await world.signedIn({ ...customer, customerIds: [first] } as never)
    withoutModule = await world.signedIn({ ...customer, customerIds: [second] } as never)
    employee = await world.signedIn({ role: 'Accountmanager' })
  })
  afterAll(() => world.close())

  test('each reader finds what is published and meant for them, and nothing else', async () => {
    await published({ title: 'Voor iedereen' })
    await published({ title: 'Voor klanten', audience: 'klanten' })
    const ofModule = await published({ title: 'Voor EMS', audience: 'module', module: 'ems' })
    const internal = await published({ title: 'Van ons', audience: 'intern' })
    const draft = (await make({ title: 'Nog niet af' })).data
    const all = ['Nog niet af', 'Van ons', 'Voor EMS', 'Voor iedereen', 'Voor klanten']
    expect((await titles(token)).toSorted()).toEqual(all)
    expect((await titles(employee)).toSorted()).toEqual(all)
    const own = ['Voor EMS', 'Voor iedereen', 'Voor klanten']
    expect((await titles(reader)).toSorted()).toEqual(own)
    expect((await titles(withoutModule)).toSorted()).toEqual(['Voor iedereen', 'Voor klanten'])
    expect(await titles(reader, '?q=telwerk')).toHaveLength(own.length)
    expect(await titles(withoutModule, '?q=EMS')).toEqual([])
    for (const id of [internal.id, draft.id]) {
      expect((await get(id, reader)).status).toBe(404)
      expect((await world.ask('GET', `knowledgebase/${id}/history`, { token: reader })).status).toBe(404)
    }
    expect((await get(ofModule.id, withoutModule)).status).toBe(404)
    const { data } = await get(ofModule.id, reader)
    expect(data).toMatchObject({ title: 'Voor EMS', allowed: [] })
    expect(data).not.toHaveProperty('audience')
    expect(data).not.toHaveProperty('ownerId')
    const history = (as: string) =>
      world.ask<unknown[]>('GET', `knowledgebase/${ofModule.id}/history`, { token: as })
    expect((await history(reader)).data).toEqual([])
    expect((await history(token)).data).toHaveLength(2)
    expect((await make({}, reader)).status).toBe(403)
  })

  test('is looked over, sent back with a reason, planned and published on its day', async () => {
    const row = (await make({ title: 'Op een dag' })).data
    expect(row.reviewDate).not.toBeNull()
    const review = (await take(row, 'SUBMIT')).data
    expect(review.allowed.toSorted()).toEqual(['PUBLISH', 'RETURN'])
    expect((await take(review, 'RETURN')).status).toBe(422)
    const back = (await take(review, 'RETURN', { comment: 'Korter graag' })).data
    expect((await take(back, 'SCHEDULE', { publishOn: today() })).status).toBe(422)
    expect((await take(back, 'SCHEDULE', { publishOn: today(), publishTime: '0:00' })).status).toBe(422)
    expect(
      (await take(back, 'SCHEDULE', { publishOn: addDays(today(), 1), publishTime: 'vroeg' })).status,
    ).toBe(422)
    // That night it is at once three: at the beginning of the day it would be there before its time.
    const skipped = await take(back, 'SCHEDULE', { publishOn: '2095-03-27', publishTime: '2:30' })
    expect([skipped.status, Object.keys(skipped.errors ?? {})]).toEqual([422, ['publishTime']])
    const day = addDays(today(), 3)
    const planned = (await take(back, 'SCHEDULE', { publishOn: day, publishTime: '9 uur' })).data
    expect(planned).toMatchObject({
      state: 'scheduled',
      publishOn: day,
      publishTime: '09:00',
      publishAt: new Date(instantAt(day, '09:00')).toISOString(),
    })
    expect(await titles(reader)).not.toContain('Op een dag')
    await takeAllDue({ database: world.database, lives: world.app.lives })
    expect((await get(row.id)).data.state).toBe('scheduled')
    await world.database.db
      .updateTable('articles')
      .set({ publishAt: new Date(Date.now() - 1000).toISOString() })
      .where('id', '=', row.id)
      .execute()
    await publishDue(world.database)
    expect((await get(row.id)).data).toMatchObject({
      state: 'published',
      publishedOn: today(),
      publishOn: null,
      publishTime: null,
      publishAt: null,
    })
    expect(await titles(reader)).toContain('Op een dag')
  })

  test('stays to be read when its day has passed, until it is confirmed or taken away', async () => {
    const row = await published({ title: 'Oud' })
    await world.database.db
      .updateTable('articles')
      .set({ reviewDate: addDays(today(), -1) })
      .where('id', '=', row.id)
      .execute()
    await takeAllDue({ database: world.database, lives: world.app.lives })
    const outdated = (await get(row.id, reader)).data
    expect(outdated.state).toBe('outdated')
    // That we are to look at it is our own work.
    expect(outdated.statusName).toBe('Gepubliceerd')
    expect((await get(row.id, token)).data.statusName).toBe('Herziening nodig')
    expect((await take(outdated, 'CONFIRM', { reviewDate: today() })).status).toBe(422)
    const confirmed = (await take(outdated, 'CONFIRM', { reviewDate: addDays(today(), 100) })).data
    expect(confirmed.state).toBe('published')
    const archived = (await take(confirmed, 'ARCHIVE')).data
    expect((await get(row.id, reader)).status).toBe(404)
    expect((await take(archived, 'RESTORE')).data.state).toBe('draft')
  })

  test('is asked for again a year after it was written anew, not at once', async () => {
    const row = await published({ title: 'Herschreven', reviewDate: addDays(today(), -5) })
    expect(row.reviewDate).toBe(reviewDay(today()))
    await world.database.db
      .updateTable('articles')
      .set({ reviewDate: addDays(today(), -1) })
      .where('id', '=', row.id)
      .execute()
    await takeAllDue({ database: world.database, lives: world.app.lives })
    const revised = (await take((await get(row.id)).data, 'REVISE')).data
    const again = (await take(revised, 'PUBLISH')).data
    expect(again.reviewDate).toBe(reviewDay(today()))
    await takeAllDue({ database: world.database, lives: world.app.lives })
    expect((await get(row.id)).data.state).toBe('published')
    const later = addDays(today(), 30)
    expect((await published({ reviewDate: later })).reviewDate).toBe(later)
  })

  test('its owner is told once, in one mail for all of a day, of what is still so', async () => {
    const keeper = await world.person({ role: 'Beheerder' })
    const rows = [
      await published({ title: 'Eén', ownerId: keeper.id }),
      await published({ title: 'Twee', ownerId: keeper.id }),
    ]
    await world.database.db
      .updateTable('articles')
      .set({ reviewDate: addDays(today(), -1) })
      .where('ownerId', '=', keeper.id)
      .execute()
    for (const _ of [1, 2]) await takeAllDue({ database: world.database, lives: world.app.lives })
    const orders = await world.database.db
      .selectFrom('mails')
      .selectAll()
      .where('userId', '=', keeper.id)
      .where('kind', '=', reviewMail)
      .execute()
    expect(orders).toHaveLength(1)
    const write = articleLettersOf({ database: world.database, config: { publicUrl: 'https://portaal' } })
    const order = itemAt(orders, 0)
    const written = async () => (await write({ ...order, data: order.data as never }))?.letter
    expect(await written()).toMatchObject({
      subject: '2 artikelen om na te kijken',
      paragraphs: expect.arrayContaining(['Eén', 'Twee']),
    })
    const [first, second] = rows
    const current = async (row?: Article) => (await get(row?.id ?? 0)).data
    await take(await current(first), 'CONFIRM', { reviewDate: addDays(today(), 9) })
    expect(await written()).toMatchObject({ subject: 'Nakijken: Twee' })
    await take(await current(second), 'ARCHIVE')
    expect(await written()).toBeUndefined()
  })

  test('is cleaned, is never of strangers, and news is not looked over again', async () => {
    const { data } = await make({ category: 'nieuws', body: '<p>Dag</p><script>alert(1)</script>' })
    expect(data).toMatchObject({ reviewDate: null })
    expect(data.body).not.toContain('script')
    expect((await make({ ownerId: 999_999 })).status).toBe(422)
    expect((await make({ category: 'intern' })).status).toBe(422)
  })
})
