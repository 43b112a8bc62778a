import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileHeaders } from '../../../../src/server/storage/files/disposition.ts'

let name = ''
const server = createServer((_, response) =>
  response.writeHead(200, fileHeaders({ name, type: 'text/csv' })).end(),
)
let url = ''
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((closed) => server.close(closed)))

const nameIn = (disposition: string | null) =>
  decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1] ?? '')

test.each(['Trafo’s-2026-11-23.csv', 'a"b;c.csv', 'regel\r\nX-Kwaad: 1.csv', '100 %.csv', 'ζωή 🦊.xlsx'])(
  'a file called %j arrives under that name',
  async (called) => {
    name = called
    const { status, headers } = await fetch(url)
    expect([status, nameIn(headers.get('Content-Disposition'))]).toEqual([200, called])
    expect(headers.get('X-Kwaad')).toBeNull()
  },
)

test('so does any other', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1 }), async (called) => {
      name = called
      const { status, headers } = await fetch(url)
      expect([status, nameIn(headers.get('Content-Disposition'))]).toEqual([200, called.toWellFormed()])
    }),
    { numRuns: 60 },
  )
})
