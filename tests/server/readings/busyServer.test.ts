import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../../../src/server/storage/db/database.ts'
import { describeEachEngine } from '../engines.ts'
import { addAdmin } from '../serverProcess.ts'
import { customerWith } from './connections.ts'
import { scratch } from './formats/dialect.ts'
import { asking, auditedOf, each, importingServer, rowsOf, toldOf, totalOf } from './importingServer.ts'

const files = scratch()
afterAll(files.remove)

const eans = ['871687120058657526', '871687120061402458']

describeEachEngine('a server that takes files in', (_, engine) => {
  const started: Awaited<ReturnType<typeof importingServer>>[] = []
  afterAll(() => {
    for (const { child } of started) child.kill('SIGKILL')
  })

  const serverOf = async (...given: Parameters<typeof importingServer>) => {
    const server = await importingServer(...given)
    started.push(server)
    return server
  }
  const served = async () => {
    const config = await engine.freshConfig()
    const database = await openDatabase(config)
    await addAdmin(database)
    const { customerId, connectionIds } = await customerWith(
      database,
      eans.map((ean) => ({ ean })),
    )
    await database.close()
    return { config, customerId, connectionIds, server: await serverOf(config, customerId) }
  }

  test('answers others all the while: nobody waits for the file', async () => {
    const { server } = await served()
    const offered = await server.offer(files.file(rowsOf(eans, 80_000)).path)
    const others = asking(server.call)
    const start = performance.now()
    const { id } = await server.confirm(offered)
    const { state } = await server.until(id, (one) => one.state !== 'importing')
    const time = performance.now() - start
    await others.stop()
    expect(state).toBe('done')
    expect(others.taken.length).toBeGreaterThan(4)
    // How many milliseconds that takes, `npm run bench -- busy` tells.
    expect(Math.max(...others.taken)).toBeLessThan(time / 2)
  }, 240_000)

  test('killed when it has just said that it will, takes the file in once it is there again', async () => {
    const { config, customerId, connectionIds, server } = await served()
    const quarters = 20_000
    const offered = await server.offer(files.file(rowsOf(eans, quarters)).path)
    const { id } = await server.confirm(offered)
    const ended = new Promise((gone) => server.child.once('exit', gone))
    server.child.kill('SIGKILL')
    await ended
    const again = await serverOf(config, customerId)
    const { result } = await again.until(id, ({ state }) => state !== 'importing')
    expect(result?.added).toBe(eans.length * quarters)
    await again.looked()
    again.child.kill('SIGKILL')
    await new Promise((gone) => again.child.once('exit', gone))
    const database = await openDatabase(config)
    expect(await auditedOf(database, [id])).toBe(1)
    expect(await toldOf(database, connectionIds)).toEqual(['SG05', 'SG05'])
    await database.close()
  }, 240_000)

  test('holds together under fifty who confirm at once: each file is in once, told once, and the totals are right', async () => {
    const { config, server, connectionIds } = await served()
    const quarters = 20 * 96
    const path = files.file(rowsOf(eans, quarters)).path
    const offers = []
    for (let count = 0; count < 10; count += 1) offers.push(await server.offer(path))
    const confirmed = await Promise.all(
      offers.flatMap((offered) => Array.from({ length: 5 }, () => server.confirm(offered))),
    )
    expect(confirmed.every(({ state }) => state === 'importing' || state === 'done')).toBe(true)
    const done = await Promise.all(
      offers.map(({ id }) => server.until(id, ({ state }) => state !== 'importing')),
    )
    const sum = (of: 'added' | 'changed' | 'same') =>
      done.reduce((total, { result }) => total + (result?.[of] ?? 0), 0)
    const all = eans.length * quarters
    expect([sum('added'), sum('changed'), sum('same')]).toEqual([all, 0, 9 * all])
    await server.looked()
    // The embedded database lets in one process.
    const ended = new Promise((gone) => server.child.once('exit', gone))
    server.child.kill('SIGTERM')
    await ended
    const database = await openDatabase(config)
    const ids = offers.map(({ id }) => id)
    expect(await auditedOf(database, ids)).toBe(ids.length)
    expect(await toldOf(database, connectionIds)).toEqual(['SG05', 'SG05'])
    for (const id of connectionIds) expect(await totalOf(database, id)).toBe(quarters * each)
    await database.close()
  }, 240_000)
})
