import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { KyselyPlugin, RootOperationNode } from 'kysely'
import { afterAll } from 'vitest'
import { seedDemo } from '../../../src/server/demo/seed.ts'
import type { Database } from '../../../src/server/storage/db/database.ts'

/** The moment at which the demo of the tests is made: a Monday, so that yesterday was Sunday 14 June 2026. */
export const now = new Date('2026-06-15T10:00:00Z')

/** Where a server of the tests keeps its files; removed after the suite. */
export function seedFolder() {
  const dataDir = mkdtempSync(join(tmpdir(), 'wattwerf-demo-'))
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
  return { dataDir, filesDir: join(dataDir, 'files'), secretKey: 'een sleutel voor de proef, lang genoeg' }
}

/** A fingerprint of each part of a demo, without the moments at which rows were made. */
export async function contentOf({ db }: Database): Promise<Record<string, string>> {
  const hash = (rows: readonly object[]) =>
    createHash('sha256')
      .update(JSON.stringify(rows.map((row) => ({ ...row, createdAt: null, updatedAt: null }))))
      .digest('hex')
  const months = db.selectFrom('readingMonths').orderBy('connectionId').orderBy('month').orderBy('direction')
  return {
    customers: hash(await db.selectFrom('customers').selectAll().orderBy('id').execute()),
    contacts: hash(await db.selectFrom('contacts').selectAll().orderBy('id').execute()),
    connections: hash(await db.selectFrom('connections').selectAll().orderBy('id').execute()),
    readings: hash(await months.select(['connectionId', 'month', 'single', 'normal', 'low']).execute()),
  }
}

const writesTo = (node: RootOperationNode, table: string): boolean =>
  (node.kind === 'InsertQueryNode' && JSON.stringify(node.into).includes(table)) ||
  (node.kind === 'RawNode' && node.sqlFragments.join('').includes(`insert into ${table}`))

/** A database that breaks off the transaction which first writes to a table. */
export function brokenAt(database: Database, table: string): Database {
  const breaking: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (writesTo(node, table)) throw new Error('broken off')
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return {
    ...database,
    transaction: (work, options) => database.transaction((tx) => work(tx.withPlugin(breaking)), options),
  }
}

/** Fills it as the tests' moment would. */
export const seedNow = (database: Database, config: ReturnType<typeof seedFolder>) =>
  seedDemo(database, config, now)
