import { expect, test } from 'vitest'
import { readableAddress } from '../../../src/server/http/malformed.ts'

test.each([
  ['/v3/%E0%A4%A', '/onleesbaar'],
  ['/%', '/onleesbaar'],
  ['/apis/%', '/onleesbaar'],
  ['/api/v3/%zz?page=2', '/api/onleesbaar'],
  [`/api/v3/customers/${'9'.repeat(200)}`, '/api/onleesbaar'],
  ['/build/%E0%A4%A.js', '/build/onleesbaar'],
  ['/v3/customers/3?tab=a%20b', '/v3/customers/3?tab=a%20b'],
])('the address %s goes the way of %s: pages to the page, calls to a sentence', (url, way) => {
  expect(readableAddress({ url })).toBe(way)
})
