import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openEmbedded } from '../../../src/server/storage/db/embedded/engine.ts'
import { tidy } from '../../../src/server/storage/db/embedded/housekeeping.ts'
import type { Engine } from '../../../src/server/storage/db/engine.ts'

describe('the embedded database', () => {
  const dataDir = mkdtempSync(join(inject('engines'), 'tidy-'))
  let engine: Engine

  const lease = () => engine.lease(5000)
  const ask = async (text: string) => {
    const held = await lease()
    try {
      return (await held.query(text, [], 5000)).rows
    } finally {
      held.release()
    }
  }

  beforeAll(async () => {
    engine = await openEmbedded(dataDir)
    await ask('create table "Odd name" (id integer); create table quiet (id integer)')
  })

  afterAll(async () => {
    await engine.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('puts a table in order when much of it changed, and leaves the others alone', async () => {
    await ask('insert into "Odd name" select generate_series(1, 1000); insert into quiet values (1)')
    expect(await tidy(lease, false)).toEqual(['Odd name', 'quiet'])
    expect(await tidy(lease, false)).toEqual([])
    await ask('update "Odd name" set id = id + 1; update quiet set id = 2')
    expect(await tidy(lease, false)).toEqual(['Odd name'])
    expect(await ask('select reltuples from pg_class where oid = \'"Odd name"\'::regclass')).toEqual([
      { reltuples: 1000 },
    ])
  })

  test('does not grow by changing the same rows over and over', async () => {
    const size = async () => (await ask('select pg_relation_size(\'"Odd name"\') as size'))[0]?.size as number
    for (let round = 0; round < 3; round += 1) {
      await ask('update "Odd name" set id = id + 1')
      await tidy(lease, false)
    }
    const before = await size()
    for (let round = 0; round < 10; round += 1) {
      await ask('update "Odd name" set id = id + 1')
      await tidy(lease, false)
    }
    expect(await size()).toBeLessThan(before * 2)
  })

  test('looks at every table when it is told to', async () => {
    expect(await tidy(lease, true)).toEqual(['Odd name', 'quiet'])
  })

  test('one asker has it alone, the next gets it after, and one who waits too long hears so', async () => {
    const first = await lease()
    const second = engine.lease(2000)
    await expect(engine.lease(30)).rejects.toMatchObject({ code: 'NO_CONNECTION' })
    first.release()
    const held = await second
    expect((await held.query('select 1 as one', [], 1000)).rows).toEqual([{ one: 1 }])
    held.release()
  })
})
