import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { replayErasures } from '../../../../src/server/areas/privacy/replay.ts'
import { forgetNobodys } from '../../../../src/server/storage/mail/outbox.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

describeAnyEngine('what one person may ask by law', (openFresh) => {
  let world: World
  let admin: string
  let keeper: string
  let client: string
  let clientId: number
  let customerId: number
  let contactId: number

  const taken = async (token: string, path: string) => {
    const answer = await world.ask('GET', path, { token })
    const files = answer.status === 200 ? unzipSync(new Uint8Array(answer.body.data as Buffer)) : {}
    return { status: answer.status, files, text: (name: string) => strFromU8(files[name] as Uint8Array) }
  }

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    customerId = await world.customer('Bakkerij De Korenaar')
    admin = await world.signedIn({ role: 'Beheerder' })
    keeper = await world.signedIn({ role: 'Accountmanager' })
    const person = await world.person({
      role: 'Klant beheerder',
      type: 'customer',
      customerIds: [customerId],
      firstName: 'Wilma',
      lastName: '=Wit',
      emailAddress: 'wilma@wereld.example',
    })
    clientId = person.id
    client = (await world.login(person.emailAddress)).data.accessToken
    const { data } = await world.ask<{ id: number }>('POST', `customers/${customerId}/contacts`, {
      token: client,
      body: { lastName: 'Korenaar', comment: 'Belt liever\n"niet"; ooit' },
    })
    contactId = data.id
  })
  afterAll(() => world.close())

  test('an account: who it is and what it did, for machines and to read, and no secret', async () => {
    const { files, text } = await taken(admin, `users/${clientId}/personal-data`)
    expect(JSON.parse(text('gegevens/users.json'))).toMatchObject([{ id: clientId, firstName: 'Wilma' }])
    // What a spreadsheet would take for a formula is a text.
    expect(text('gegevens/users.csv')).toMatch(/^id;first_name;.*\r\n\d+;Wilma;.*;'=Wit;/)
    expect(JSON.parse(text('gegevens/audit.json'))).toContainEqual(
      expect.objectContaining({ action: 'create', subject: 'contacts', subjectId: contactId }),
    )
    expect(JSON.parse(text('gegevens/sessions.json')).length).toBeGreaterThan(0)
    expect(
      Object.values(files)
        .map((file) => strFromU8(file))
        .join(),
    ).not.toMatch(/password_?hash|secret|token_?hash/i)
  })

  test('a contact: the record and what the audit says of it, for who keeps the customer', async () => {
    const path = `customers/${customerId}/contacts/${contactId}/personal-data`
    const { text } = await taken(keeper, path)
    expect(JSON.parse(text('gegevens/contacts.json'))).toMatchObject([{ lastName: 'Korenaar' }])
    expect(text('gegevens/contacts.csv')).toContain('"Belt liever\n""niet""; ooit"')
    const audit = JSON.parse(text('gegevens/audit.json')) as { action: string }[]
    expect(audit.map(({ action }) => action)).toEqual(['create', 'export'])
    expect((await taken(client, path)).status).toBe(403)
    const other = await world.customer('Kaasmakerij De Gouwe')
    expect((await taken(admin, `customers/${other}/contacts/${contactId}/personal-data`)).status).toBe(404)
  })

  test('an account is erased by name, once it is not in use, and stays so after a backup is put back', async () => {
    const erase = (token: string, name = 'Wilma =Wit') =>
      world.ask('POST', `users/${clientId}/erase`, { token, body: { name, reason: 'Verzoek van 2 maart' } })
    expect((await erase(keeper)).status).toBe(403)
    expect((await erase(admin)).message).toBe('Deactiveer deze gebruiker eerst.')
    const { db } = world.database
    await db.updateTable('users').set({ state: 'inactive' }).where('id', '=', clientId).execute()
    expect((await erase(admin, 'Wilma')).errors).toEqual({ name: ['Dit is niet de naam van deze gebruiker'] })
    expect((await erase(admin)).status).toBe(200)
    const nameOf = async () =>
      (await db.selectFrom('users').select('name').where('id', '=', clientId).executeTakeFirstOrThrow()).name
    expect(await nameOf()).toBe('Geanonimiseerd gebruiker')
    expect((await erase(admin, 'Geanonimiseerd gebruiker')).status).toBe(409)

    const folder = join(world.dataDir, 'erasures-list')
    expect(await replayErasures(world.database, folder)).toBe(0)
    await db.deleteFrom('erasures').where('userId', '=', clientId).execute()
    await sql`update users set first_name = 'Wilma', last_name = 'Wit' where id = ${clientId}`.execute(db)
    expect(await replayErasures(world.database, folder)).toBe(1)
    expect(await nameOf()).toBe('Geanonimiseerd gebruiker')
    expect(await replayErasures(world.database, folder)).toBe(0)
    rmSync(folder, { recursive: true, force: true })
  })

  test('a contact who was removed stays away after a backup is put back, and another is the main one', async () => {
    const { db } = world.database
    const folder = join(world.dataDir, 'erasures-of-contacts')
    const path = `customers/${customerId}/contacts`
    const { data } = await world.ask<{ id: number }>('POST', path, {
      token: admin,
      body: { lastName: 'Blijver' },
    })
    const backup = await db
      .selectFrom('contacts')
      .select(['id', 'customerId', 'lastName', 'isPrimary', 'isSignatory', 'createdAt'])
      .where('id', '=', contactId)
      .executeTakeFirstOrThrow()
    expect((await world.ask('DELETE', `${path}/${contactId}`, { token: admin })).status).toBe(200)
    const { rows: ordered } = await sql`
      select 1 from pgboss.job where name = 'own' and singleton_key = 'erasures'`.execute(db)
    expect(ordered, 'an order to write it down outside the database').toHaveLength(1)
    expect(await replayErasures(world.database, folder)).toBe(0)

    const putBack = async (createdAt: Date) => {
      await db.deleteFrom('erasures').where('contactId', '=', contactId).execute()
      await db.updateTable('contacts').set({ isPrimary: false }).where('id', '=', data.id).execute()
      await db
        .insertInto('contacts')
        .values({ ...backup, createdAt } as never)
        .execute()
    }
    const left = async () => {
      const { rows } = await sql<{ name: string }>`
        select last_name || case when is_primary then ' *' else '' end as name from contacts
        where customer_id = ${customerId} order by id`.execute(db)
      return rows.map(({ name }) => name)
    }
    await putBack(backup.createdAt as Date)
    expect(await left()).toEqual(['Korenaar *', 'Blijver'])
    expect(await replayErasures(world.database, folder)).toBe(1)
    expect(await left()).toEqual(['Blijver *'])
    expect(await replayErasures(world.database, folder)).toBe(0)
    const { rows: told } = await sql<{ action: string }>`
      select action from audit where subject = 'contacts' and subject_id = ${contactId} order by id desc limit 2
    `.execute(db)
    expect(told.map(({ action }) => action)).toEqual(['erase', 'delete'])
    // The same id in another database is another person.
    await putBack(new Date(0))
    expect(await replayErasures(world.database, folder)).toBe(0)
    expect(await left()).toEqual(['Korenaar *', 'Blijver'])
    rmSync(folder, { recursive: true, force: true })
  })

  test('what was mailed to somebody who is forgotten goes from the outbox too, and nothing else does', async () => {
    const person = await world.person({ role: 'Beheerder', firstName: 'Otto', lastName: 'Uit' })
    const other = await world.person({ role: 'Beheerder' })
    for (const { emailAddress } of [person, other])
      await world.ask('POST', 'auth/request-password', { body: { emailAddress } })
    await world.auth.mailer.idle()
    const kept = async () => {
      const { data } = await world.ask<{ to: string }[]>('GET', 'mails', { token: admin })
      return data.map(({ to }) => to)
    }
    expect(await kept()).toEqual(expect.arrayContaining([person.emailAddress, other.emailAddress]))
    await world.database.db
      .updateTable('users')
      .set({ state: 'inactive' })
      .where('id', '=', person.id)
      .execute()
    const body = { reason: 'Gevraagd', name: 'Otto Uit' }
    expect((await world.ask('POST', `users/${person.id}/erase`, { token: admin, body })).status).toBe(200)
    expect(await forgetNobodys(world.database, world.dataDir)).toBeGreaterThan(0)
    expect(await kept()).not.toContain(person.emailAddress)
    expect(await kept()).toContain(other.emailAddress)
    const files = readdirSync(join(world.dataDir, 'outbox')).map((name) =>
      readFileSync(join(world.dataDir, 'outbox', name)),
    )
    expect(files.filter((file) => file.includes(person.emailAddress))).toEqual([])
    expect(await forgetNobodys(world.database, world.dataDir)).toBe(0)
  })
})
