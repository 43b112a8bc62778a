import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../../src/domain/time/day.ts'
import { replayErasures } from '../../../../src/server/areas/privacy/replay.ts'
import { retain, retentionNow } from '../../../../src/server/areas/privacy/retain.ts'
import { today } from '../../../../src/server/ground/today.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { sending } from '../library/sent.ts'

describeAnyEngine('what has had its time', (openFresh) => {
  let world: World
  let token: string
  let gone: number
  let here: number
  const years = (count: number) => addDays(today(), Math.ceil(count * 365.25))

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
    gone = await world.customer('Bakkerij De Korenaar', 'inactive')
    here = await world.customer('Kaasmakerij De Gouwe')
    const { db } = world.database
    await db.updateTable('customers').set({ endDate: today() }).where('id', '=', gone).execute()
    for (const customerId of [gone, here]) {
      await db
        .insertInto('contacts')
        .values({ customerId, lastName: `Merk ${customerId}`, isPrimary: true, isSignatory: false } as never)
        .execute()
      await sending(world).add(
        token,
        customerId,
        { title: 'Jaarnota', category: 'factuur' },
        `nota ${customerId}\n`,
      )
    }
    const { id } = await world.person({ role: 'Accountmanager', firstName: 'Merk' })
    await db.updateTable('users').set({ state: 'inactive' }).where('id', '=', id).execute()
  })
  afterAll(() => world.close())

  const names = async () => {
    const { rows } = await sql<{ name: string }>`
      select last_name as name from contacts union all select first_name from users where state = 'inactive' order by 1
    `.execute(world.database.db)
    return rows.map(({ name }) => name)
  }
  const notas = async () =>
    (await world.database.db.selectFrom('documents').select('customerId').execute()).map(
      (row) => row.customerId,
    )
  const due = async (day: string) =>
    Object.fromEntries((await retentionNow(world.database.db, day)).map((one) => [one.id, one.due]))

  test('stays as long as its term, and is told beforehand without touching it', async () => {
    expect(await retain(world.database, undefined, years(1.9))).toBe(0)
    expect(await due(years(2.1))).toEqual({
      customers: 1,
      invoices: 0,
      documents: 0,
      signings: 0,
      users: 1,
      interests: 0,
      deals: 0,
      notifications: 0,
    })
    expect(await names()).toEqual(['Merk', `Merk ${gone}`, `Merk ${here}`].sort())
  })

  test('goes after it, of who left alone, once, with a trace', async () => {
    const aborted = AbortSignal.abort()
    expect(await retain(world.database, aborted, years(2.1))).toBe(0)
    expect(await retain(world.database, undefined, years(2.1))).toBe(2)
    expect(await retain(world.database, undefined, years(2.1))).toBe(0)
    expect(await names()).toEqual(['Geanonimiseerd', 'Geanonimiseerd', `Merk ${here}`])
    expect((await notas()).sort()).toEqual([gone, here].sort())
    const { data } = await world.ask<{ id: string; done: number }[]>('GET', 'retention', { token })
    expect(data.filter(({ done }) => done > 0).map(({ id }) => id)).toEqual(['customers', 'users'])
    const reasons = await world.ask<{ reason: string }[]>('GET', `customers/${gone}/erasures`, { token })
    expect(reasons.data.map(({ reason }) => reason)).toEqual(['Bewaartermijn verstreken'])
  })

  test('eight years on the invoices of who left go too; those of who is here stay', async () => {
    expect(await retain(world.database, undefined, years(8.1))).toBe(1)
    expect(await notas()).toEqual([here])
  })

  test('erased stays erased when a backup from before it is put back, and nobody else is', async () => {
    const { db } = world.database
    const folder = join(world.dataDir, 'erasures-list')
    const body = { name: 'Kaasmakerij De Gouwe', reason: 'Verzoek' }
    expect((await world.ask('POST', `customers/${here}/erase`, { token, body })).status).toBe(200)
    expect(await replayErasures(world.database, folder)).toBe(0)
    // As a backup from before would have it.
    await db.deleteFrom('erasures').where('customerId', '=', here).execute()
    await db.updateTable('contacts').set({ lastName: 'Merk terug' }).where('customerId', '=', here).execute()
    expect(await replayErasures(world.database, folder)).toBe(1)
    expect(await names()).not.toContain('Merk terug')
    expect(await replayErasures(world.database, folder)).toBe(0)
    // The same id in another database is another customer.
    await db.deleteFrom('erasures').where('customerId', '=', here).execute()
    await db
      .updateTable('customers')
      .set({ createdAt: new Date(0) })
      .where('id', '=', here)
      .execute()
    await db.updateTable('contacts').set({ lastName: 'Nieuw' }).where('customerId', '=', here).execute()
    expect(await replayErasures(world.database, folder)).toBe(0)
    expect(await names()).toContain('Nieuw')
    rmSync(folder, { recursive: true, force: true })
  })
})
