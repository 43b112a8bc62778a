import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeAnyEngine } from '../engines.ts'
import { type World, worldOn } from '../world.ts'

describeAnyEngine('requests no page of ours makes', (openFresh) => {
  let world: World
  let token: string
  let customerId: number

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
    customerId = await world.customer('Bakkerij De Korenaar')
  })
  afterAll(() => world.close())

  const contacts = () => `customers/${customerId}/contacts`

  test('from another website are refused', async () => {
    const headers = { origin: 'https://elders.example' }
    expect((await world.ask('GET', 'auth/session', { token, headers })).status).toBe(403)
    expect((await world.ask('POST', 'auth/logout', { token, headers })).status).toBe(403)
  })

  test('that write without the header of a script are refused', async () => {
    const { status } = await world.ask('POST', contacts(), {
      token,
      headers: { 'x-requested-with': '' },
      body: { lastName: 'Bakker' },
    })
    expect(status).toBe(403)
  })

  test.each([
    ['a null byte', '{"lastName":"Ba\\u0000kker"}'],
    ['half a sign', '{"lastName":"Ba\\ud800kker"}'],
    ['a prototype', '{"__proto__":{"isAdmin":true},"lastName":"x"}'],
    ['broken JSON', '{"lastName":'],
    ['a list', '[1,2,3]'],
    ['deep nesting', `${'{"a":'.repeat(500)}1${'}'.repeat(500)}`],
    ['a number for a name', '{"lastName":12}'],
  ])('with %s get a sentence, never a fault', async (_, payload) => {
    const response = await world.http.inject({
      method: 'POST',
      url: `/api/v3/${contacts()}`,
      headers: {
        authorization: `Bearer ${token}`,
        'x-requested-with': 'XMLHttpRequest',
        'content-type': 'application/json',
      },
      payload,
    })
    expect(response.statusCode).toBeGreaterThanOrEqual(400)
    expect(response.statusCode).toBeLessThan(500)
    expect(response.json()).toMatchObject({ message: expect.stringMatching(/^[A-Z]/) })
    expect(response.body).not.toMatch(/\bat .*\.ts|node_modules|select |insert /)
  })

  test('of more than a megabyte, or of another kind than JSON, are refused', async () => {
    const send = (payload: string, type: string) =>
      world.http.inject({
        method: 'POST',
        url: `/api/v3/${contacts()}`,
        headers: {
          authorization: `Bearer ${token}`,
          'x-requested-with': 'XMLHttpRequest',
          'content-type': type,
        },
        payload,
      })
    expect(
      (await send(JSON.stringify({ lastName: 'x'.repeat(1_100_000) }), 'application/json')).statusCode,
    ).toBe(413)
    expect((await send('lastName=x', 'application/x-www-form-urlencoded')).statusCode).toBe(415)
    expect((await send('{"lastName":"x"}', 'text/plain')).statusCode).toBe(415)
  })

  test('with tags in rich text are cleaned before anything is stored', async () => {
    const { data } = await world.ask<{ backOfficeComment: string }>('POST', `customers/${customerId}`, {
      token,
      body: {
        backOfficeComment:
          '<p onclick="x()">Let op <strong>dit</strong><script>alert(1)</script><img src=x></p>',
        kvk: '12345678',
        version: 1,
      },
    })
    expect(data.backOfficeComment).toBe('<p>Let op <strong>dit</strong></p>')
  })

  test('with numbers that are none are refused as such', async () => {
    for (const id of ['0', '-1', '1.5', 'abc', '99999999999999'])
      expect((await world.ask('GET', `${contacts()}/${id}`, { token })).status, id).toBeOneOf([404, 422])
  })

  test('for what does not exist are answered 404 in JSON, and a page for a person', async () => {
    const api = await world.ask('GET', 'bestaat-niet', { token })
    expect([api.status, api.message]).toEqual([404, 'Dit is niet gevonden.'])
  })

  test('find the API described, each call with who may make it', async () => {
    const response = await world.http.inject('/api/v3/openapi.json')
    const document = response.json() as { openapi: string; paths: Record<string, Record<string, object>> }
    expect(document.openapi).toMatch(/^3\.1/)
    const calls = Object.values(document.paths).flatMap((path) => Object.keys(path))
    expect(calls).toHaveLength(world.app.routes.length)
    expect(JSON.stringify(document)).toContain('organisation-contacts:write')
  })
})
