import fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { mountHealth, writtenTo } from '../../../src/server/http/health.ts'
import type { Database } from '../../../src/server/storage/db/database.ts'

afterEach(() => vi.unstubAllEnvs())

interface Stand {
  readonly database: boolean
  readonly closing: boolean
  readonly onTheWay: string
  /** Every folder the server writes to. */
  readonly all: readonly string[]
}

/** What /readyz says of a server whose files are kept here, and others on their way. */
async function readyz(
  folder: string,
  { database = true, closing = false, onTheWay = '/tmp', all = [folder, onTheWay] }: Partial<Stand> = {},
) {
  const http = fastify()
  mountHealth(http, {
    database: { ready: async () => database } as Database,
    folders: all,
    isClosing: () => closing,
  })
  const { statusCode, body } = await http.inject('/readyz')
  const { statusCode: alive } = await http.inject('/healthz')
  await http.close()
  return { status: statusCode, told: JSON.parse(body), alive }
}

// Of the file systems that Linux makes up itself, none has a byte free: they are as full as a disk can be.
test.skipIf(process.platform !== 'linux')('a server whose disk is full lives, but is not ready', async () => {
  const full = { status: 503, told: { status: 'unavailable', because: 'disk' }, alive: 200 }
  expect(await readyz('/proc')).toEqual(full)
  expect(await readyz('/tmp', { onTheWay: '/proc' })).toEqual(full)
  vi.stubEnv('TMPDIR', '/proc')
  expect(await readyz('/tmp', { all: writtenTo({ filesDir: '/tmp', dataDir: '/tmp' }) })).toEqual(full)
})

test('with room it is ready; the other reasons come before the disk', async () => {
  expect(await readyz('/tmp')).toEqual({ status: 200, told: { status: 'ready' }, alive: 200 })
  expect((await readyz('/proc', { database: false })).told.because).toBe('database')
  expect((await readyz('/proc', { database: false, closing: true })).told.because).toBe('closing')
})
