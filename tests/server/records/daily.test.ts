import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../src/domain/time/day.ts'
import { today } from '../../../src/server/ground/today.ts'
import { takeAllDue } from '../../../src/server/records/daily.ts'
import { orUndone } from '../../../src/server/storage/db/undone.ts'
import { describeAnyEngine } from '../engines.ts'
import { type World, worldOn } from '../world.ts'

describeAnyEngine('the steps of a day', (openFresh) => {
  let world: World

  beforeAll(async () => {
    world = await worldOn(await openFresh())
  })
  afterAll(() => world.close())

  const names = async (where: object) =>
    (
      await world.database.db
        .selectFrom('customers')
        .select('name')
        .where(({ and }) => and(where as never))
        .orderBy('name')
        .execute()
    ).map(({ name }) => name)

  test('are taken by all but the record that cannot, and what was wrong with it is told', async () => {
    const { db } = world.database
    for (const name of ['Aak', 'Boot', 'Schip']) await world.customer(name)
    const past = addDays(today(), -1)
    await db.updateTable('customers').set({ state: 'notice', endDate: past }).execute()
    await sql`create function no_boats() returns trigger language plpgsql as
      'begin if new.name = ''Boot'' and new.state = ''inactive'' then raise exception ''no boats''; end if; return new; end'`.execute(
      db,
    )
    await sql`create trigger no_boats before update on customers for each row execute function no_boats()`.execute(
      db,
    )
    const own = { database: world.database, lives: world.app.lives }
    await expect(takeAllDue(own)).rejects.toMatchObject({
      message: '1 records did not take their step',
      errors: [expect.objectContaining({ message: 'no boats' })],
    })
    expect([await names({ state: 'inactive' }), await names({ state: 'notice' })]).toEqual([
      ['Aak', 'Schip'],
      ['Boot'],
    ])
    await sql`drop trigger no_boats on customers`.execute(db)
    expect(await takeAllDue(own)).toBe(1)
    expect(await names({ state: 'inactive' })).toEqual(['Aak', 'Boot', 'Schip'])
  })

  test('are taken of those behind more that cannot than are looked at at once', async () => {
    const { db } = world.database
    const past = addDays(today(), -1)
    const small = { type: 'midzakelijk', country: 'NL', postalSame: true } as const
    // In the order in which they are looked at the one that can is the last.
    const rows = ['Zeilboot', ...Array.from({ length: 501 }, (_, nth) => `Vlot ${nth}`)]
    await db
      .insertInto('customers')
      .values(
        rows
          .toReversed()
          .map((name) => ({ name, state: 'notice' as const, endDate: past, modules: [], ...small })),
      )
      .execute()
    await sql`create function no_rafts() returns trigger language plpgsql as
      'begin if new.name like ''Vlot%'' and new.state = ''inactive'' then raise exception ''no rafts''; end if; return new; end'`.execute(
      db,
    )
    await sql`create trigger no_rafts before update on customers for each row execute function no_rafts()`.execute(
      db,
    )
    await expect(takeAllDue({ database: world.database, lives: world.app.lives })).rejects.toMatchObject({
      message: '501 records did not take their step',
    })
    expect(await names({ state: 'inactive', name: 'Zeilboot' })).toEqual(['Zeilboot'])
    await sql`drop trigger no_rafts on customers`.execute(db)
  })

  test('what was undone within what goes on leaves what was done around it', async () => {
    const rename = (tx: typeof world.database.db, name: string) =>
      tx.updateTable('customers').set({ name }).where('name', 'like', 'Aa%').execute()
    const fail = () => {
      throw new RangeError('no')
    }
    await world.database.transaction(async (tx) => {
      await rename(tx, 'Aal')
      const outer = await orUndone(tx, async () => {
        await rename(tx, 'Aap')
        const inner = await orUndone(tx, async () => {
          await rename(tx, 'Aar')
          return fail()
        })
        expect(inner.ok).toBe(false)
        return fail()
      })
      expect(outer.ok).toBe(false)
    })
    expect(await names({})).toContain('Aal')
  })
})
