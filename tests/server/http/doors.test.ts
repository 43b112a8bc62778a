import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Conflict } from '../../../src/server/ground/errors.ts'
import { describeAnyEngine } from '../engines.ts'
import { formWith } from '../multipart.ts'
import { type World, worldOn } from '../world.ts'

/** What stands at the door of a server that really listens: addresses, bodies and answers that a test within it never sees. */
describeAnyEngine('the door of a listening server', (openFresh) => {
  let world: World
  let url: string
  let port: number
  let token: string
  let customerId: number

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    url = await world.http.listen({ port: 0, host: '127.0.0.1' })
    port = Number(new URL(url).port)
    token = await world.signedIn({ role: 'Beheerder' })
    customerId = await world.customer('Bakkerij De Korenaar')
  })
  afterAll(() => world.close())

  /** What a socket answers to these very bytes. */
  const said = async (bytes: string): Promise<string> => {
    const socket = connect(port, '127.0.0.1')
    socket.write(bytes)
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
      if (!answer.includes('Connection: close')) socket.end()
    })
    await once(socket, 'close')
    return answer
  }

  const headed = ['content-security-policy', 'x-content-type-options', 'x-frame-options', 'cache-control']

  test.each([
    ['/%'],
    ['/%zz'],
    ['/%E0%A4%A'],
    ['/api/v3/%'],
    ['/api/v3/customers/%zz'],
    ['/api/v3/customers/%E0%A4%A/contacts'],
    ['/build/%E0%A4%A.js'],
    [`/api/v3/customers/${'9'.repeat(200)}`],
    [`/api/v3/${'%41'.repeat(200)}`],
  ])('the address %s is answered in Dutch, with the headers of every answer', async (path) => {
    const answer = await said(`GET ${path} HTTP/1.1\r\nHost: portaal\r\nConnection: close\r\n\r\n`)
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 404 /)
    for (const name of [
      'content-security-policy',
      'x-content-type-options',
      'x-frame-options',
      'x-request-id',
    ])
      expect(head.toLowerCase()).toContain(`\r\n${name}: `)
    expect(JSON.parse(body)).toEqual({ message: 'Dit is niet gevonden.' })
  })

  test.each([
    ['no request', 'HALLO\r\n\r\n', 400, 'Deze aanvraag is niet goed opgebouwd.'],
    [
      'a header without a name',
      'GET / HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n',
      400,
      'Deze aanvraag is niet goed',
    ],
    ['headers without end', `GET / HTTP/1.1\r\nX: ${'y'.repeat(70_000)}\r\n\r\n`, 431, 'De koppen van deze'],
  ])('%s is answered in Dutch, with the headers of every answer', async (_, bytes, status, sentence) => {
    const answer = await said(bytes)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    for (const name of headed) expect(answer.toLowerCase()).toContain(`\r\n${name}: `)
    expect(answer).toContain(sentence)
  })

  /** Sends over a connection that stays, and answers the status. */
  const over = (agent: Agent, method: string, path: string, headers = {}, body?: Buffer) =>
    new Promise<number>((resolve, reject) => {
      const asked = request(`${url}${path}`, { agent, method, headers, timeout: 10_000 }, (answer) => {
        answer.resume()
        answer.on('end', () => resolve(answer.statusCode ?? 0))
      })
      asked.on('error', reject)
      asked.on('timeout', () => asked.destroy(new Error('no answer')))
      asked.end(body)
    })

  test('two megabytes that are refused leave their connection free, whatever call refused them', async () => {
    const { body, contentType } = formWith(Buffer.alloc(2_000_000, 'x'), 'vreemd.exe')
    const kinds = [
      [contentType, body],
      ['application/octet-stream', body],
    ] as const
    const takesFiles = world.app.routes.filter(
      ({ method, body: schema, path }) =>
        (method === 'POST' || method === 'PATCH') && schema === undefined && !path.startsWith('auth/'),
    )
    expect(takesFiles.length).toBeGreaterThan(5)
    for (const route of takesFiles) {
      const path = `/api/v3/${route.path.replace(':customerId', String(customerId)).replace(/:\w+/, '1')}?offset=0`
      for (const [type, sent] of kinds) {
        const agent = new Agent({ keepAlive: true, maxSockets: 1 })
        const headers = { 'content-type': type, 'x-requested-with': 'XMLHttpRequest' }
        const who = { ...headers, authorization: `Bearer ${token}` }
        expect(await over(agent, route.method, path, headers, sent), route.path).toBe(401)
        expect(await over(agent, 'GET', '/healthz'), `${route.path} after 401`).toBe(200)
        const status = await over(agent, route.method, path, who, sent)
        expect(status, route.path).toBeLessThan(500)
        expect(await over(agent, 'GET', '/healthz'), `${route.path} after ${status}`).toBe(200)
        agent.destroy()
      }
    }
  })

  test('a part of a file that is longer than was told is answered, on a connection that stays', async () => {
    const { data } = await world.ask<{ id: number }>('POST', `customers/${customerId}/uploads`, {
      token,
      body: { name: 'nota.csv', size: 100 },
    })
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const headers = {
      authorization: `Bearer ${token}`,
      'x-requested-with': 'XMLHttpRequest',
      'content-type': 'application/octet-stream',
    }
    const path = `/api/v3/customers/${customerId}/uploads/${data.id}?offset=0`
    expect(await over(agent, 'PATCH', path, headers, Buffer.alloc(2_000_000, 'x'))).toBeLessThan(500)
    expect(await over(agent, 'GET', '/healthz')).toBe(200)
    agent.destroy()
  })

  /** The list of contacts as a file, while its pages come from this. */
  const exported = async (format: string, page: (number: number) => Promise<unknown[]>) => {
    const source = world.app.sources.get('customers/:customerId/contacts')
    if (source === undefined) throw new Error('There is no list of contacts')
    const handlers = source.handlers as { list: unknown }
    const before = handlers.list
    handlers.list = async (_: unknown, { page: number }: { page: number }) => ({
      data: await page(number),
      meta: { current_page: number, last_page: 3, per_page: 1000, total: 2500 },
    })
    try {
      const answer = await fetch(`${url}/api/v3/customers/${customerId}/contacts/export.${format}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      const whole = await answer.arrayBuffer().then(
        (bytes) => Buffer.from(bytes).toString('latin1'),
        () => null,
      )
      return { status: answer.status, whole }
    } finally {
      handlers.list = before
    }
  }
  const rows = Array.from({ length: 1000 }, (_, id) => ({ id: id + 1, lastName: `Bakker ${id}` }))

  test.each(['csv', 'xlsx'])(
    'an export (%s) that is refused says so, and one that fails later breaks off',
    async (format) => {
      const refused = await exported(format, async () => {
        throw new Conflict('Deze lijst is er nu niet.')
      })
      expect(refused).toMatchObject({
        status: 409,
        whole: expect.stringContaining('Deze lijst is er nu niet.'),
      })
      const failed = await exported(format, async (number) => {
        if (number === 2) throw new Error('the database fell')
        return rows
      })
      expect(failed).toEqual({ status: 200, whole: null })
      expect(await exported(format, async () => rows)).toMatchObject({
        status: 200,
        whole: expect.any(String),
      })
    },
  )

  test('a full disk is told as such', async () => {
    const full = await exported('csv', async () => {
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    })
    expect(full).toMatchObject({ status: 507, whole: expect.stringContaining('geen ruimte meer') })
  })

  test('a start page that one may not see is refused, unless it stood there already', async () => {
    const reader = await world.person({ role: 'Klant lezer', type: 'customer', customerIds: [customerId] })
    const { data } = await world.login(reader.emailAddress)
    const choose = (startPage: string) =>
      world.ask('POST', 'auth/update-settings', { token: data.accessToken, body: { startPage } })
    const refused = await choose('customers')
    expect([refused.status, refused.errors]).toEqual([422, { startPage: ['Deze pagina mag je niet zien'] }])
    expect((await choose('actions')).status).toBe(200)
    await world.database.db
      .updateTable('users')
      .set({ settings: JSON.stringify({ startPage: 'customers' }) })
      .where('id', '=', reader.id)
      .execute()
    expect((await choose('customers')).status).toBe(200)
  })
})
