import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { sending } from '../library/sent.ts'

const marker = 'Merkteken'

describeAnyEngine('what a person may ask by law', (openFresh) => {
  let world: World
  let admin: string
  let keeper: string
  let client: string
  let clientId: number
  let customerId: number
  let other: number

  const zipOf = async (token: string, id = customerId) => {
    const answer = await world.ask('GET', `customers/${id}/personal-data`, { token })
    if (answer.status !== 200) return { answer, files: {} as Record<string, Uint8Array> }
    return { answer, files: unzipSync(new Uint8Array(answer.body.data as Buffer)) }
  }
  const all = (files: Record<string, Uint8Array>) =>
    Object.values(files)
      .map((file) => strFromU8(file))
      .join('\n')

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    customerId = await world.customer('Bakkerij De Korenaar')
    other = await world.customer('Kaasmakerij De Gouwe')
    admin = await world.signedIn({ role: 'Beheerder' })
    keeper = await world.signedIn({ role: 'Accountmanager' })
    const person = await world.person({
      role: 'Klant beheerder',
      type: 'customer',
      customerIds: [customerId],
      firstName: `${marker}gebruiker`,
      emailAddress: 'merkteken.gebruiker@wereld.example',
    })
    clientId = person.id
    client = (await world.login(person.emailAddress)).data.accessToken
    const { db } = world.database
    for (const [of, lastName] of [
      [customerId, `${marker}contact`],
      [other, 'Vreemde'],
    ] as const)
      await db
        .insertInto('contacts')
        .values({ customerId: of, lastName, isPrimary: true, isSignatory: false } as never)
        .execute()
    await db
      .insertInto('actions')
      .values({
        customerId,
        kind: 'note',
        subject: `${marker}notitie`,
        noteType: 'notitie',
        body: `<p>${marker}tekst</p>`,
      } as never)
      .execute()
    await sending(world).add(admin, customerId, { title: `${marker}brief` }, `${marker}inhoud;1\n`)
    await sending(world).add(admin, customerId, { title: 'Jaarnota', category: 'factuur' }, 'factuur;1\n')
  })
  afterAll(() => world.close())

  test('all that is kept about a customer is one ZIP: every table as JSON, every file, and no secret', async () => {
    const { files, answer } = await zipOf(keeper)
    expect(answer.headers['content-disposition']).toMatch(/klantgegevens-\d+-\d{4}-\d\d-\d\d\.zip/)
    const text = all(files)
    for (const part of ['contact', 'gebruiker', 'notitie', 'tekst', 'brief', 'inhoud'])
      expect(text, part).toContain(`${marker}${part}`)
    for (const [name, content] of Object.entries(files))
      if (name.endsWith('.json')) expect(Array.isArray(JSON.parse(strFromU8(content))), name).toBe(true)
    expect(text).not.toMatch(/password_hash|two_factor_secret|token_hash/)
    expect(text).not.toContain('Vreemde')
    const { action } = await world.database.db
      .selectFrom('audit')
      .select('action')
      .where('subject', '=', 'customers')
      .where('subjectId', '=', customerId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(action).toBe('export')
  })

  test('no table with a customer in it is forgotten: the database itself says which there are', async () => {
    await sql`create table leftovers (id integer, customer_id integer, words text)`.execute(world.database.db)
    await sql`insert into leftovers values (1, ${customerId}, ${`${marker}rest`})`.execute(world.database.db)
    expect(strFromU8((await zipOf(keeper)).files['gegevens/leftovers.json'] as Uint8Array)).toContain(
      `${marker}rest`,
    )
    await sql`drop table leftovers`.execute(world.database.db)
  })

  test('is not for customers, and not for who keeps another one', async () => {
    expect((await zipOf(client)).answer.status).toBe(403)
    expect((await zipOf(client, other)).answer.status).toBe(404)
  })

  test('erasing asks for the name and a reason, and is for full admins only', async () => {
    const ask = (token: string, name: string, reason: string | null = 'Verzoek van 2 maart') =>
      world.ask('POST', `customers/${customerId}/erase`, { token, body: { name, reason } })
    expect((await ask(keeper, 'Bakkerij De Korenaar')).status).toBe(403)
    expect((await ask(admin, 'Bakkerij')).errors).toEqual({ name: ['Dit is niet de naam van deze klant'] })
    expect((await ask(admin, 'Bakkerij De Korenaar', null)).status).toBe(422)
    expect(all((await zipOf(admin)).files)).toContain(`${marker}contact`)
  })

  test('what was personal is gone from every table but the sealed audit; the invoice stays', async () => {
    const done = await world.ask('POST', `customers/${customerId}/erase`, {
      token: admin,
      body: { name: 'Bakkerij De Korenaar', reason: 'Verzoek van 2 maart' },
    })
    expect(done.status).toBe(200)
    expect(done.data).toMatchObject({ erased: { contacts: 1, users: 1, documents: 1 } })
    const { files } = await zipOf(admin)
    const { 'gegevens/audit.json': _, 'gegevens/audit.csv': __, ...rest } = files
    expect(all(rest)).not.toContain(marker)
    expect(all(rest)).toContain('Jaarnota')
    expect((await world.ask('GET', 'auth/session', { token: client })).status).toBe(401)
    const user = await world.database.db
      .selectFrom('users')
      .select(['name', 'state', 'passwordHash'])
      .where('id', '=', clientId)
      .executeTakeFirstOrThrow()
    expect(user).toMatchObject({ state: 'inactive', passwordHash: null })
    const { data } = await world.ask<{ reason: string }[]>('GET', `customers/${customerId}/erasures`, {
      token: admin,
    })
    expect(data.map(({ reason }) => reason)).toEqual(['Verzoek van 2 maart'])
  })
})
