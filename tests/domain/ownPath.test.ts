import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ownPath } from '../../src/domain/ownPath.ts'

/** What a browser on our host would load when a page sets its location to this text. */
const hostReached = (text: string) => {
  try {
    return new URL(text, 'https://portaal.example/login').host
  } catch {
    return null
  }
}

describe('a path of our own', () => {
  it.each([
    '/v3/customers/7',
    '/v3/customers?q=bakker&page=2',
    '/v3/customers/7/ems/usage#dag',
    '/switch/12?r=/v3/customers',
    '/v3/customers?terug=https://elders.example/x',
    '/',
  ])('%s is accepted as it is', (text) => expect(ownPath(text)).toBe(text))

  it.each([
    '',
    'v3/customers',
    '//elders.example',
    '///elders.example',
    '\\\\elders.example',
    '/\\elders.example',
    '/%5celders.example',
    '/%5Celders.example',
    '/%255celders.example',
    '/%2felders.example',
    '/%2Felders.example',
    '/v3/..//elders.example',
    '/.//elders.example',
    '/%2e%2e/%2felders.example',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'https://elders.example',
    'https:elders.example',
    'https:/elders.example',
    '@elders.example',
    ' /v3',
    '\t//elders.example',
    '/\t/elders.example',
    '/\n/elders.example',
    '/%0a/elders.example',
    '/v3/%00',
    '/v3\u2028',
    '/v3/\u202ereverof',
    '/%E0%A4%A',
    '/\ud800',
    '?r=/v3',
    '#/v3',
    '/login',
    '/login?invalid=1',
    '/logout',
    '/LOGOUT/',
    '/%6cogout',
    '/v3/../logout',
    '/super-logout',
  ])('%j is refused', (text) => expect(ownPath(text)).toBeNull())

  it('is refused when nothing is asked for', () => {
    expect(ownPath(null)).toBeNull()
    expect(ownPath(undefined)).toBeNull()
  })

  it('is refused when it is longer than 2000 characters', () =>
    expect(ownPath(`/${'a'.repeat(2000)}`)).toBeNull())
})

describe('whatever the text', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '//',
    '%5c',
    '%2f',
    '%252f',
    '..',
    '.',
    '@',
    ':',
    '?',
    '#',
    '\t',
    '\n',
    ' ',
    '%09',
    'javascript:',
    'https:',
    'elders.example',
    'v3',
    '%',
    '\u0000',
    '\u2028',
  )
  const nasty = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.array(piece, { maxLength: 8 }).map((parts) => parts.join('')),
  )

  it('an accepted path never leaves our host, as given, decoded or read again', () => {
    fc.assert(
      fc.property(nasty, (text) => {
        const path = ownPath(text)
        if (path === null) return
        for (const form of [text, path, decodeURIComponent(path.split(/[?#]/)[0] ?? '')]) {
          expect(hostReached(form)).toBe('portaal.example')
        }
        expect(path).toMatch(/^\/(?![/\\])/)
      }),
      { numRuns: 5000 },
    )
  })

  it('an accepted path is accepted again, unchanged', () => {
    fc.assert(
      fc.property(nasty, (text) => {
        const path = ownPath(text)
        if (path !== null) expect(ownPath(path)).toBe(path)
      }),
      { numRuns: 2000 },
    )
  })

  it('a plain path of words and numbers is always accepted', () => {
    const word = fc.stringMatching(/^[a-z0-9-]{1,8}$/)
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), (words) => {
        const path = `/v3/${words.join('/')}`
        expect(ownPath(path)).toBe(path)
      }),
    )
  })
})
