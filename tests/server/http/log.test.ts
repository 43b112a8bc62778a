import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createHttp } from '../../../src/server/http/http.ts'

/** What is written of a request: one line, which says who asked what, how it ended and after how long. */
const lines: [string, Record<string, unknown>, string][] = []
// Nothing here asks the database: a route that nobody refuses.
const http = createHttp({
  database: null as never,
  publicUrl: 'http://portaal',
  trustedProxies: [],
  logLevel: 'info',
})

beforeAll(async () => {
  http.log.level = 'silent'
  http.setChildLoggerFactory((logger, bindings, options) => {
    const child = logger.child(bindings, options)
    for (const level of ['info', 'error'] as const)
      vi.spyOn(child, level).mockImplementation((line: unknown, text?: unknown) => {
        lines.push([level, { ...bindings, ...(line as object) }, String(text)])
      })
    return child
  })
  const config = { access: 'everyone' } as const
  http.get('/api/good', { config }, async () => ({ data: null }))
  http.get('/api/bad', { config }, async () => {
    throw new Error('unforeseen')
  })
  http.get('/api/slow', { config }, () => new Promise(() => {}))
  await http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => http.close())

test.each([
  ['/api/good?token=geheim', 200, ['info']],
  ['/api/bad', 500, ['error', 'info']],
  ['/api/nowhere', 404, ['info']],
])('%s is one line, besides what nobody foresaw', async (path, status, levels) => {
  lines.length = 0
  const { headers } = await http.inject(path)
  await vi.waitFor(() => expect(lines.map(([level]) => level)).toEqual(levels))
  const [, line, text] = lines.at(-1) as (typeof lines)[number]
  expect(text).toBe('answered')
  expect(line).toEqual({
    reqId: headers['x-request-id'],
    method: 'GET',
    path: path.split('?')[0],
    status,
    ms: expect.any(Number),
  })
  expect(JSON.stringify(lines)).not.toContain('geheim')
})

test('who does not wait for the answer leaves a line', async () => {
  lines.length = 0
  const socket = connect((http.server.address() as { port: number }).port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write('GET /api/slow HTTP/1.1\r\nHost: portaal\r\n\r\n')
  setTimeout(() => socket.destroy(), 50)
  await vi.waitFor(() => expect(lines).toHaveLength(1))
  expect(lines[0]?.[1]).toMatchObject({ method: 'GET', path: '/api/slow', reqId: expect.any(String) })
})
