import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Database } from '../../../../src/server/storage/db/database.ts'
import { disk } from '../../../../src/server/storage/files/disk.ts'
import { missingFiles } from '../../../../src/server/storage/files/missing.ts'
import { createFiles } from '../../../../src/server/storage/files/store.ts'
import { describeEachEngine } from '../../engines.ts'
import { documentOf } from './documentOf.ts'

describeEachEngine('files that a folder put back should hold', (openFresh) => {
  const folder = mkdtempSync(join(inject('engines'), 'missing-'))
  let database: Database
  beforeAll(async () => {
    database = await openFresh()
  })
  afterAll(async () => {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const keep = async (text: string) => {
    const { hash } = await createFiles({ database, folder }).put(Readable.from([text]), { maximum: 100 })
    return hash
  }
  const pathOf = (hash: string) => disk(folder).pathOf(hash)

  test('are missed when gone, cut short or changed, each by what its records call it', async () => {
    const [whole, gone, short, changed, loose] = await Promise.all(
      ['heel', 'weg', 'te kort', 'gewijzigd', 'los'].map(keep),
    )
    for (const [place, hash] of [whole, gone, short, changed].entries())
      await documentOf(database, hash ?? '', `nota ${place}.pdf`)
    await documentOf(database, gone ?? '', 'dezelfde.pdf')
    expect(await missingFiles(database, folder)).toEqual([])

    rmSync(pathOf(gone ?? ''))
    truncateSync(pathOf(short ?? ''), 3)
    writeFileSync(pathOf(changed ?? ''), 'gewijzigt')
    // What no record refers to may stay behind.
    rmSync(pathOf(loose ?? ''))
    const missing = await missingFiles(database, folder)
    expect(new Set(missing)).toEqual(
      new Set([
        {
          hash: gone,
          fault: 'gone',
          owners: ['dezelfde.pdf (document_versions)', 'nota 1.pdf (document_versions)'],
        },
        { hash: short, fault: 'damaged', owners: ['nota 2.pdf (document_versions)'] },
        { hash: changed, fault: 'damaged', owners: ['nota 3.pdf (document_versions)'] },
      ]),
    )
  })
})
