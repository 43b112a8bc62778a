import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeAnyEngine } from '../../engines.ts'
import { type Budgeting, budgetingOn } from './budgeting.ts'

/** So many connections besides the two that are there: more than are worked out while somebody waits. */
const many = 550

describeAnyEngine('a budget of very many connections', (openFresh) => {
  let on: Budgeting

  beforeAll(async () => {
    on = await budgetingOn(await openFresh())
    const { db } = on.world.database
    const { rows } = await sql<{ names: string }>`
      select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
      where table_schema = 'public' and table_name = 'connections' and is_generated = 'NEVER' and column_name not in ('id', 'ean')`.execute(
      db,
    )
    const names = sql.raw(rows[0]?.names ?? '')
    // Some at a time: a statement of the embedded database has to answer within seconds, however busy the machine is.
    for (let first = 1; first <= many; first += 50)
      await sql`
        insert into connections (ean, ${names}) select '8' || lpad(nth::text, 17, '0'), ${names}
        from connections, generate_series(${first}::integer, ${first + 49}::integer) as nth
        where id = ${on.connections[0].id}`.execute(db)
  })
  afterAll(() => on.world.close())

  const worker = () => on.world.app.workers.find(({ queue }) => queue === 'budgets')
  const runOf = async (id: number) => {
    const { run } = await on.world.database.db
      .selectFrom('budgets')
      .select('run')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return run
  }
  const work = async (id: number, run?: number, signal = new AbortController().signal) =>
    worker()?.work({ id, run: run ?? (await runOf(id)) }, signal)
  const ordered = async (id: number) => {
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from pgboss.job
      where name = 'budgets' and (data ->> 'id')::integer = ${id}`.execute(on.world.database.db)
    return rows[0]?.count
  }
  const fill = (id: number, kind: string, value: number) =>
    on.world.ask('POST', `${on.path}/${id}/cells`, {
      token: on.token,
      body: { connectionId: on.connections[0].id, cells: [{ product: '1', kind, month: 3, value }] },
    })

  test('is worked out in the background, says how far that is, and is not offered before', async () => {
    const { data, status } = await on.make()
    expect(status).toBe(201)
    expect(data).toMatchObject({ progress: 0, budgeted: '0.00', calculatedAt: null })
    expect(data.blocked).toBe('Deze begroting wordt nog doorgerekend.')
    expect(await ordered(data.id)).toBe(1)
    expect((await on.take(data.id, 'SUBMIT')).status).toBe(409)
    expect((await fill(data.id, 'levering', 100)).status).toBe(409)
    await work(data.id)
    const after = (await on.read(data.id)).data
    expect(after).toMatchObject({ progress: null, failure: null })
    expect(Number(after.budgeted)).toBeGreaterThan(0)
    expect(after.calculatedAt).not.toBeNull()
    expect((await on.grid(data.id)).connections).toHaveLength(many + 2)
    await on.fillIn(data.id)
    expect((await on.take(data.id, 'SUBMIT')).data.state).toBe('review')
  })

  test('comes to the same as one that is worked out at once', async () => {
    const chosen = [on.connections[0].id, on.connections[1].id]
    const small = (await on.make({ scope: 'aansluiting', connectionIds: chosen })).data
    const large = (await on.make()).data
    expect(small.progress).toBeNull()
    await work(large.id)
    for (const connectionId of chosen) {
      const [one, other] = await Promise.all(
        [small, large].map(({ id }) => on.grid(id, `?connectionId=${connectionId}`)),
      )
      expect(other?.rows).toEqual(one?.rows)
    }
    // Worked out anew, a line that says the same is not written again.
    const written = async () => {
      const { rows } = await sql<{
        last: string
      }>`select md5(string_agg(xmin::text, ' ' order by connection_id, kind, month)) as last
        from budget_lines where budget_id = ${large.id}`.execute(on.world.database.db)
      return rows[0]?.last
    }
    const before = await written()
    await on.take(large.id, 'CALCULATE')
    await work(large.id)
    expect((await on.read(large.id)).data.progress).toBeNull()
    expect(await written()).toBe(before)
  })

  test('keeps what was filled in, and is worked out anew where use was', async () => {
    const { data } = await on.make()
    await work(data.id)
    expect((await fill(data.id, 'levering', 4321)).status).toBe(200)
    expect((await on.read(data.id)).data.progress).toBeNull()
    expect((await fill(data.id, 'volume', 5_000_000)).status).toBe(200)
    expect((await on.read(data.id)).data.progress).toBe(0)
    await work(data.id)
    const { rows } = await on.grid(data.id, `?connectionId=${on.connections[0].id}`)
    const cell = (kind: string) => rows.find((row) => row.kind === kind)?.cells[2]
    expect(cell('levering')).toMatchObject({ value: 4321, calculated: 60_000, isOverride: true })
    expect(cell('volume')).toMatchObject({ value: 5_000_000, isOverride: true })
  })

  test('stops where another run comes in its place, and leaves that alone', async () => {
    const { data } = await on.make()
    const first = await runOf(data.id)
    await on.take(data.id, 'CALCULATE')
    await work(data.id, first)
    expect((await on.read(data.id)).data).toMatchObject({ progress: 0, budgeted: '0.00' })
    await work(data.id)
    expect((await on.read(data.id)).data.progress).toBeNull()
    // Brought again by the queue: it is done already.
    const { calculatedAt } = (await on.read(data.id)).data
    await work(data.id)
    expect((await on.read(data.id)).data.calculatedAt).toBe(calculatedAt)
  })

  test('says that it failed, stays unoffered, and is worked out anew when somebody asks', async () => {
    const { data } = await on.make()
    const { db } = on.world.database
    await sql`alter table budget_lines add constraint broken check (budget_id <> ${sql.lit(data.id)})`.execute(
      db,
    )
    await work(data.id)
    await sql`alter table budget_lines drop constraint broken`.execute(db)
    const failed = (await on.read(data.id)).data
    expect(failed).toMatchObject({
      progress: null,
      failure: 'Het doorrekenen is mislukt. Probeer het opnieuw.',
    })
    expect(failed.blocked).toBe(failed.failure)
    await on.take(data.id, 'CALCULATE')
    await work(data.id)
    expect((await on.read(data.id)).data).toMatchObject({ progress: null, failure: null })
  })

  test('goes on where the server ended halfway', async () => {
    const { data } = await on.make()
    const ending = new AbortController()
    ending.abort()
    await expect(work(data.id, undefined, ending.signal)).rejects.toThrow()
    expect((await on.read(data.id)).data.progress).toBe(0)
    await work(data.id)
    expect((await on.read(data.id)).data.progress).toBeNull()
  })
})
