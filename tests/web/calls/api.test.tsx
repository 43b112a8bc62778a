import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { api, attempt, type Reactions, reactWith } from '../../../src/web/calls/api.ts'
import { Refused } from '../../../src/web/calls/refusal.ts'

const requests: Request[] = []
let answer: () => Response | Promise<Response>

function json(status: number, body: unknown, headers: Record<string, string> = {}) {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  })
}

const reactions = {
  expired: vi.fn(),
  forbidden: vi.fn(),
  failed: vi.fn(),
  unreachable: vi.fn(),
  selected: vi.fn(),
}

beforeEach(() => {
  requests.length = 0
  answer = () => json(200, { data: [], meta: {} })
  vi.stubGlobal('fetch', async (input: Request) => {
    requests.push(input.clone())
    return answer()
  })
  localStorage.clear()
  reactWith(reactions as Reactions)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  reactWith(null)
})

const header = (name: string, at = -1) => requests.at(at)?.headers.get(name)

describe('every call', () => {
  test('goes to /api/v3/ as an XHR, with what is filled in of its query', async () => {
    await api.get('customers', { query: { q: 'bakkerij & zn', status: 1, page: null, sort: '' } })
    expect(requests[0]?.url).toBe(`${window.location.origin}/api/v3/customers?q=bakkerij+%26+zn&status=1`)
    expect(header('X-Requested-With')).toBe('XMLHttpRequest')
  })

  test('carries superToken before accessToken, and nothing when there is neither', async () => {
    await api.get('ping')
    expect(header('Authorization')).toBeNull()
    localStorage.setItem('accessToken', 'own')
    await api.get('ping')
    expect(header('Authorization')).toBe('Bearer own')
    localStorage.setItem('superToken', 'watching')
    await api.get('ping')
    expect(header('Authorization')).toBe('Bearer watching')
  })

  test('carries no token inside an embedded frame', async () => {
    localStorage.setItem('accessToken', 'own')
    vi.stubGlobal('top', {})
    await api.get('ping')
    expect(header('Authorization')).toBeNull()
  })
})

describe('a write', () => {
  const save = (body: unknown) => attempt(api.post('customers/7/contacts', body))

  test('has a key of its own; the same write after its answer is a new one', async () => {
    await save({ lastName: 'Bos' })
    await save({ lastName: 'Bos' })
    expect(header('Idempotency-Key', 0)).toMatch(/^[\w-]{36}$/)
    expect(header('Idempotency-Key', 1)).not.toBe(header('Idempotency-Key', 0))
  })

  test.each([
    ['no answer came', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server failed', () => json(500, { message: 'Oeps' })],
  ])('keeps its key when %s and it is tried again', async (_, failure) => {
    answer = failure
    await save({ lastName: 'Vos' })
    answer = () => json(201, { data: { id: 1 } })
    await save({ lastName: 'Vos' })
    await save({ lastName: 'Vos' })
    expect(header('Idempotency-Key', 1)).toBe(header('Idempotency-Key', 0))
    expect(header('Idempotency-Key', 2)).not.toBe(header('Idempotency-Key', 0))
  })

  test('reading has no key', async () => {
    await api.get('customers')
    expect(header('Idempotency-Key')).toBeNull()
  })
})

describe('a refusal is a value', () => {
  const refusal = async (response: Response | Promise<Response>) => {
    answer = () => response
    const outcome = await attempt(api.post('customers/7/contacts', {}))
    return outcome.ok ? null : outcome.refusal
  }

  test('422 gives the texts per field', async () => {
    const body = { message: 'Niet goed', errors: { lastName: ['Dit veld is verplicht'] } }
    expect(await refusal(json(422, body))).toMatchObject({
      kind: 'invalid',
      message: 'Niet goed',
      problems: { lastName: ['Dit veld is verplicht'] },
    })
  })

  test('409 gives the record as it is now', async () => {
    const row = { id: 4, version: 3, lastName: 'Bos' }
    expect(await refusal(json(409, { message: 'Te laat', data: row }))).toMatchObject({
      kind: 'conflict',
      data: row,
    })
  })

  test('429 says how many seconds to wait', async () => {
    expect(await refusal(json(429, { message: 'Te veel' }, { 'Retry-After': '30' }))).toMatchObject({
      kind: 'tooMany',
      wait: 30,
    })
  })

  test('an answer that is no JSON is still an answer', async () => {
    expect(await refusal(new Response('<html>502</html>', { status: 502 }))).toMatchObject({
      kind: 'failed',
      status: 502,
      problems: {},
    })
  })

  test('a change that one may not make is refused with its reason, whatever made it', async () => {
    const message = 'Je hebt geen recht om dit te wijzigen.'
    const refused = { kind: 'refused', status: 403, message }
    answer = () => json(403, { message })
    for (const call of [api.post('a'), api.patch('a'), api.remove('a')])
      expect(await attempt(call)).toMatchObject({ ok: false, refusal: refused })
    expect(reactions.forbidden).toHaveBeenCalledTimes(3)
    expect(await attempt(api.get('a'))).toMatchObject({ ok: false, refusal: { kind: 'forbidden' } })
  })

  test('no network is its own kind, and no fault of the server', async () => {
    expect(await refusal(Promise.reject(new TypeError('Failed to fetch')))).toMatchObject({
      kind: 'unreachable',
      status: 0,
    })
    expect(reactions.failed).not.toHaveBeenCalled()
  })

  test('a call that is aborted stays aborted', async () => {
    const abort = new AbortController()
    answer = () => {
      abort.abort()
      return Promise.reject(abort.signal.reason)
    }
    await expect(api.get('customers', { signal: abort.signal })).rejects.not.toBeInstanceOf(Refused)
  })
})

describe('what the portal does about an answer', () => {
  test.each([
    [401, 'expired'],
    [403, 'forbidden'],
    [500, 'failed'],
    [503, 'failed'],
  ] as const)('%i tells it is %s', async (status, reaction) => {
    answer = () => json(status, { message: 'x' })
    await attempt(api.get('customers'))
    expect(reactions[reaction]).toHaveBeenCalledTimes(1)
  })

  test('nothing when the asker deals with it', async () => {
    answer = () => json(500, { message: 'x' })
    await attempt(api.post('auth/login', {}, { quiet: true }))
    for (const reaction of Object.values(reactions)) expect(reaction).not.toHaveBeenCalled()
  })

  test('an answer with selectedCustomer changes the current customer', async () => {
    answer = () => json(200, { data: { selectedCustomer: { id: 7 } } })
    await api.post('auth/select-customer/7')
    expect(reactions.selected).toHaveBeenCalledWith({ id: 7 })
  })
})
