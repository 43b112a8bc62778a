import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressColumns, forgetNobodys } from '../../../../src/server/storage/mail/outbox.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

describeAnyEngine('what was mailed stays in the outbox', (openFresh) => {
  let world: World

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    mkdirSync(join(world.dataDir, 'outbox'), { recursive: true })
  })
  afterAll(() => world.close())

  test('every place where an address stands keeps what was mailed there, but for those that only tell of a mail', async () => {
    const tells: Readonly<Record<string, string>> = {
      'mails.recipient': 'what was to be mailed',
      'newsletter_recipients.email_address': 'whom a newsletter went to',
      'signal_mails.recipient': 'whom a signal was mailed to',
      'password_links.email_address': 'where a link went',
      'signing_activities.address': 'from which computer somebody signed',
      'sessions.address': 'from which computer somebody signed in',
      'inbox_mailbox.address': 'our own mailbox',
      'mutations.address': 'a house',
    }
    const { rows } = await sql<{ place: string }>`
      select table_name || '.' || column_name as place from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_type = 'BASE TABLE' and table_schema = 'public' and data_type = 'text' and column_name ~ '(email|recipient|address)'
        and column_name !~ '_(text|kind|state)$' order by 1`.execute(world.database.db)
    const known = Object.entries(addressColumns).flatMap(([table, columns]) =>
      columns.map((column) => `${table}.${column}`),
    )
    expect(
      rows.map(({ place }) => place).filter((place) => !known.includes(place) && !(place in tells)),
    ).toEqual([])
    expect(known.filter((place) => !rows.some((row) => row.place === place))).toEqual([])
  })

  test('a mail to the desk of a party, who is no person of ours, stays in the outbox', async () => {
    const partyId = await world.gridOperator()
    const to = 'reclamaties@leverancier.example'
    await sql`update parties set claim_email = ${to} where id = ${partyId}`.execute(world.database.db)
    const place = join(world.dataDir, 'outbox', '999999')
    const mail = { at: new Date().toISOString(), to, subject: 'Reclamatie', text: 'Beste,' }
    writeFileSync(`${place}.json`, JSON.stringify(mail))
    writeFileSync(`${place}.eml`, 'Beste,')
    expect(await forgetNobodys(world.database, world.dataDir)).toBe(0)
    await sql`update parties set claim_email = null where id = ${partyId}`.execute(world.database.db)
    expect(await forgetNobodys(world.database, world.dataDir)).toBe(1)
  })
})
