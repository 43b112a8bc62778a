import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Spec, specsFor, specsIn } from '../../src/tools/changed.ts'

const spec = (path: string, text: string, ...madeOf: string[]): Spec => ({
  path,
  text,
  madeOf: new Set([path, ...madeOf]),
})
const specs = [
  spec('e2e/contacts.spec.ts', ''),
  spec('e2e/pages.spec.ts', "goto('/v3/customers/1/contacts')"),
  spec('e2e/form.walk.spec.ts', '', 'e2e/walk.ts', 'machines/flows/form.ts'),
]

test.each([
  [
    'a file of an area: the specs that bear its name or go to its pages',
    'src/web/areas/contacts/card.tsx',
    [0, 1],
  ],
  ['the contract of an area', 'src/contract/areas/contacts/contacts.ts', [0, 1]],
  ['a server that differs', 'src/server/contacts/lists.ts', [0, 1]],
  ['a machine: the walks that are made of it', 'machines/flows/form.ts', [2]],
  ['what all walks share', 'e2e/walk.ts', [2]],
  ['a spec itself', 'e2e/pages.spec.ts', [1]],
  ['what no spec speaks of', 'README.md', []],
])('%s', (_, changed, found) => {
  expect(specsFor([changed], specs)).toEqual(found.map((place) => specs[place]?.path))
})

test('a walk of the browser is made of its chart, by way of the walk that all layers share', () => {
  const found = specsIn(join(import.meta.dirname, '../..'))
  expect(specsFor(['machines/flows/login.ts'], found)).toContain('e2e/login.walk.spec.ts')
})
