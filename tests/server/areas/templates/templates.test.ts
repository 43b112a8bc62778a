import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleOf, templateKeys } from '../../../../src/contract/areas/templates/templateKeys.ts'
import type { Template } from '../../../../src/contract/areas/templates/templates.ts'
import { templateLettersOf } from '../../../../src/server/areas/templates/testing.ts'
import { startTemplates } from '../../../../src/server/storage/templates/start.ts'
import { wordsOf } from '../../../../src/server/storage/templates/write.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

describeAnyEngine('templates', (openFresh) => {
  let world: World
  let token: string
  const invite = { merk: 'Wattwerf', voornaam: 'Anna', dagen: '14' }

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    await startTemplates(world.database)
    token = await world.signedIn({ role: 'Beheerder' })
  })
  afterAll(() => world.close())

  const ask = <T = Template>(method: string, path: string, body?: object) =>
    world.ask<T>(method, path, { token, ...(body && { body }) })
  const versions = async (key = 'auth.invite') =>
    (await ask<Template[]>('GET', `templates?key=${key}&sort=title&per_page=100`)).data
  const step = (row: Template, event: string) =>
    ask('POST', `templates/${row.id}/transition`, { event, version: row.version })
  const said = () => wordsOf(world.database.db, 'auth.invite', invite, 'https://portaal.example/x')

  test('each mail has its shipped text in use, and another start changes nothing', async () => {
    const rows = () => world.database.db.selectFrom('templates').selectAll().orderBy('id').execute()
    const before = await rows()
    expect(before.map(({ key }) => key).toSorted()).toEqual(Object.keys(templateKeys).toSorted())
    expect(before.every(({ state, isShipped }) => state === 'active' && isShipped)).toBe(true)
    await startTemplates(world.database)
    expect(await rows()).toEqual(before)
  })

  test('what a newer program ships takes the place of what an older one did', async () => {
    const { db } = world.database
    await db.updateTable('templates').set({ subject: 'Vroeger' }).where('key', '=', 'auth.locked').execute()
    await startTemplates(world.database)
    expect((await versions('auth.locked')).map(({ subject }) => subject)).toEqual([
      'Mislukte inlogpogingen bij {{merk}}',
    ])
  })

  test('a mail says what the version in use says, and the shipped text again after a reset', async () => {
    const [shipped] = await versions()
    if (shipped === undefined) throw new Error('no shipped text')
    expect((await said()).subject).toBe('Welkom bij Wattwerf')
    expect((await step(shipped, 'NEW_VERSION')).status).toBe(200)
    const draft = (await versions()).find(({ state }) => state === 'draft')
    if (draft === undefined) throw new Error('no draft')
    // Of each version it is told which draft is to take its place.
    expect((await ask('GET', `templates/${shipped.id}`)).data.draftId).toBe(draft.id)
    expect(draft.number).toBe(2)
    const { key, body, actionLabel, closing } = draft
    const changed = await world.ask<Template>('POST', `templates/${draft.id}`, {
      token,
      body: { key, body, actionLabel, closing, subject: 'Dag {{voornaam}}', version: draft.version },
    })
    expect(changed.status).toBe(200)
    expect((await said()).subject).toBe('Welkom bij Wattwerf')
    const active = await step(changed.data, 'ACTIVATE')
    expect(active.data.state).toBe('active')
    expect((await said()).subject).toBe('Dag Anna')
    expect((await versions()).map(({ number, state }) => `${number} ${state}`).toSorted()).toEqual([
      '1 archived',
      '2 active',
    ])
    expect((await step(active.data, 'RESET')).data.state).toBe('archived')
    expect((await said()).subject).toBe('Welkom bij Wattwerf')
    expect((await versions()).find(({ isShipped }) => isShipped)?.state).toBe('active')
  })

  test('the shipped text cannot be reset, changed or deleted', async () => {
    const [shipped] = await versions('auth.reset')
    if (shipped === undefined) throw new Error('no shipped text')
    expect((await step(shipped, 'RESET')).status).toBe(409)
    expect((await ask('DELETE', `templates/${shipped.id}`)).status).toBe(409)
  })

  test('an unknown placeholder, and one in a link, is refused under its field', async () => {
    const draft = { key: 'auth.reset', actionLabel: 'Instellen', closing: null }
    const refused = await ask<{ errors?: object }>('POST', 'templates', {
      ...draft,
      subject: 'Dag {{achternaam}}',
      body: 'Zie https://wattwerf.example/{{voornaam}}',
    })
    expect(refused.status).toBe(422)
    expect(JSON.stringify(refused)).toContain('Het invulveld {{achternaam}} bestaat hier niet')
    expect(JSON.stringify(refused)).toContain('Een invulveld mag niet in een link staan')
  })

  test('a version that cannot be filled in any more is passed over for the shipped text', async () => {
    const { db } = world.database
    const fits = { key: 'auth.invite' as const, state: 'active' }
    await db.updateTable('templates').set({ state: 'archived' }).where('key', '=', 'auth.invite').execute()
    const odd = { ...fits, subject: 'Dag {{weg}}', body: 'x', actionLabel: null, closing: null, number: 9 }
    await db
      .insertInto('templates')
      .values(odd as never)
      .execute()
    expect((await said()).subject).toBe('Welkom bij Wattwerf')
    await db.deleteFrom('templates').where('number', '=', 9).execute()
  })

  test('every shipped text is filled in by its example, without an open placeholder', async () => {
    for (const [key, shipped] of Object.entries(templateKeys)) {
      const words = await wordsOf(
        world.database.db,
        key as 'auth.reset',
        exampleOf(shipped) as never,
        'https://x.nl',
      )
      expect(JSON.stringify(words)).not.toContain('{{')
      expect(words.subject).not.toBe('')
    }
  })

  test('only admins with the right see them', async () => {
    const employee = await world.signedIn({ role: 'Klant beheerder' })
    expect((await world.ask('GET', 'templates', { token: employee })).status).toBe(403)
  })

  test('a version is mailed to who asks, with examples filled in, and to nobody else', async () => {
    const [row] = await versions('auth.locked')
    const { status, data } = await ask<{ recipient: string }>('POST', `templates/${row?.id}/test`)
    expect(status).toBe(200)
    const order = await world.database.db
      .selectFrom('mails')
      .select(['kind', 'userId', 'recipient', 'data'])
      .where('kind', '=', 'templateTest')
      .executeTakeFirstOrThrow()
    expect(order.recipient).toBe(data.recipient)
    const write = templateLettersOf({
      database: world.database,
      config: { publicUrl: 'https://portaal.example', brandName: 'Wattwerf' },
    })
    const written = await write({ ...order, data: order.data as Record<string, number> })
    expect(written?.letter.subject).toMatch(/^Test: /)
    expect(written?.letter.to?.address).toBe(data.recipient)
    expect(written?.letter.paragraphs.join()).not.toContain('{{')
    expect(
      await write({ ...order, recipient: 'iemand@elders.example', data: { id: row?.id ?? 0 } }),
    ).toBeNull()
  })
})
