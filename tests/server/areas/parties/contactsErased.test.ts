import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { area } from '../../../../src/contract/areas/parties/area.ts'
import { replayErasures } from '../../../../src/server/areas/privacy/replay.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

const kinds = ['supplier', 'grid-operator', 'measuring-company'] as const
/** A plural as its calls spell it. */
const many = {
  supplier: 'suppliers',
  'grid-operator': 'grid-operators',
  'measuring-company': 'measuring-companies',
}

describeAnyEngine('whom one spoke at a party', (openFresh) => {
  let world: World
  let token: string
  let folder: string

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
    folder = join(world.dataDir, 'erasures-of-party-contacts')
  })
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true })
    return world.close()
  })

  const ask = <T>(method: string, path: string, body?: object) =>
    world.ask<T>(method, path, { token, ...(body && { body }) })
  const made = async (path: string, body: object) => {
    const answer = await ask<{ id: number }>('POST', path, body)
    expect(answer.status).toBe(201)
    return answer.data.id
  }
  let nth = 0
  const draft = (kind: (typeof kinds)[number]) => {
    nth += 1
    return area.samples[many[kind]]?.draft(nth, {} as never) ?? {}
  }
  const kept = () =>
    sql<Record<string, unknown>>`select id, party_id, kind, name, created_at from party_contacts order by id`
      .execute(world.database.db)
      .then(({ rows }) => rows)
  const told = async (subject: string, id: number) => {
    const { rows } = await sql<{ action: string }>`
      select action from audit where subject = ${subject} and subject_id = ${id} order by id`.execute(
      world.database.db,
    )
    return rows.map(({ action }) => action)
  }
  /** As after a backup was put back: those people are there again, and nothing knows that they were erased. */
  const putBack = async (rows: readonly Record<string, unknown>[]) => {
    const { db } = world.database
    await db.deleteFrom('erasures').where('partyContactId', 'is not', null).execute()
    for (const row of rows)
      await db
        .insertInto('partyContacts')
        .values(row as never)
        .execute()
  }

  test.each(kinds)('of a %s stays away once removed, also after a backup is put back', async (kind) => {
    const partyId = await made(many[kind], draft(kind))
    const id = await made(`${kind}-contacts`, { partyId, name: 'Eva Klik', email: 'eva@partij.example' })
    const stays = await made(`${kind}-contacts`, { partyId, name: 'Bas Blijft' })
    const backup = (await kept()).filter((row) => row.id === id)
    expect((await ask('DELETE', `${kind}-contacts/${id}`)).status).toBe(200)
    expect(await told(`${kind}-contacts`, id)).toEqual(['create', 'delete'])
    expect(await replayErasures(world.database, folder)).toBe(0)
    await putBack(backup)
    expect(await replayErasures(world.database, folder)).toBe(1)
    expect((await kept()).map((row) => row.id)).toContain(stays)
    expect((await kept()).map((row) => row.id)).not.toContain(id)
    expect(await told(`${kind}-contacts`, id)).toEqual(['create', 'delete', 'erase'])
    // The same id in another database is another person.
    await putBack(backup.map((row) => ({ ...row, createdAt: new Date(0) })))
    expect(await replayErasures(world.database, folder)).toBe(0)
    await ask('DELETE', `${kind}-contacts/${id}`)
  })

  test.each(kinds)('of a %s that is deleted is erased too, each with an end of their own', async (kind) => {
    const partyId = await made(many[kind], draft(kind))
    const ids = [
      await made(`${kind}-contacts`, { partyId, name: 'Eva Klik' }),
      await made(`${kind}-contacts`, { partyId, name: 'Bas Desk' }),
    ]
    expect((await ask('DELETE', `${many[kind]}/${partyId}`)).status).toBe(200)
    for (const id of ids) expect(await told(`${kind}-contacts`, id)).toEqual(['create', 'delete'])
    const { rows } = await sql<{ id: number }>`
      select party_contact_id as id from erasures where party_contact_id = any(${ids}::integer[]) order by 1`.execute(
      world.database.db,
    )
    expect(rows.map(({ id }) => id)).toEqual(ids)
  })

  test('stays where the party stays', async () => {
    const partyId = await made('suppliers', { name: 'In gebruik', products: ['1'] })
    const id = await made('supplier-contacts', { partyId, name: 'Eva Klik' })
    const customerId = await world.customer('Gemaal De Kil')
    await world.database.db
      .updateTable('customers')
      .set({ supplierId: partyId })
      .where('id', '=', customerId)
      .execute()
    const refused = await ask('DELETE', `suppliers/${partyId}`)
    expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('1 klant')])
    expect(await told('supplier-contacts', id)).toEqual(['create'])
  })
})
