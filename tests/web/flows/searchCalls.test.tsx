import { expect, test, vi } from 'vitest'
import { searchAll } from '../../../src/contract/areas/search/searchCalls.ts'
import { asked } from '../../../src/web/flows/searchCalls.ts'

vi.mock('../../../src/web/portal/root.ts', () => ({ customerSelected: vi.fn() }))

test.each([
  ['a'.repeat(150), 'a'.repeat(100)],
  ['Bakkerij\u0000De\tKorenaar', 'Bakkerij De Korenaar'],
  ['  871 687 1  ', '8716871'],
])('%j is looked for as far as the server looks', (typed, q) => {
  expect(asked(typed).q).toBe(q)
  expect(searchAll.query?.safeParse({ q: asked(typed).q }).success).toBe(true)
})
