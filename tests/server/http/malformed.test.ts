import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeAnyEngine } from '../engines.ts'
import { type World, worldOn } from '../world.ts'

/** What nobody's browser sends: a server that really listens answers it as it does everything else. */
describeAnyEngine('a malformed request', (openFresh) => {
  let world: World
  let port: number

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    port = Number(new URL(await world.http.listen({ port: 0, host: '127.0.0.1' })).port)
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
    ['http://['],
    ['http://elders.example/api/v3/%zz'],
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
    [
      'an expectation',
      'POST / HTTP/1.1\r\nHost: x\r\nExpect: thee\r\n\r\n',
      417,
      'verwacht iets wat hier niet kan',
    ],
    ['headers without end', `GET / HTTP/1.1\r\nX: ${'y'.repeat(70_000)}\r\n\r\n`, 431, 'De koppen van deze'],
  ])('%s is answered in Dutch, with the headers of every answer', async (_, bytes, status, sentence) => {
    const answer = await said(bytes)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    for (const name of headed) expect(answer.toLowerCase()).toContain(`\r\n${name}: `)
    expect(answer).toContain(sentence)
  })

  test('no host is answered as any other request', async () => {
    const answer = await said('GET /api/v3/brand HTTP/1.1\r\nConnection: close\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    for (const name of headed) expect(answer.toLowerCase()).toContain(`\r\n${name}: `)
  })
})
