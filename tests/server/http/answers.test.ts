import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contact } from '../../../src/contract/areas/contacts/contacts.ts'
import { recordCalls } from '../../../src/contract/records/recordCalls.ts'
import type { RouteInfo } from '../../../src/server/records/route.ts'
import { faultIn } from '../answers.ts'

const route: RouteInfo = {
  ...{ method: 'GET', path: 'things', access: 'everyone', summary: 'Dingen' },
  answer: z.array(z.strictObject({ id: z.number() })),
}

describe('an answer of a declared route', () => {
  test('is what its call declares', () => {
    expect(faultIn(route, { data: [{ id: 1 }] })).toBeNull()
  })

  test.each([
    ['a key that is not declared', { data: [{ id: 1, secret: 'x' }] }],
    ['a value of another kind', { data: [{ id: '1' }] }],
    ['a key that is absent', { data: [{}] }],
    ['something beside its data', { data: [], more: 1 }],
  ])('is refused with %s', (_, body) => {
    expect(faultIn(route, body)).toContain('GET things answers otherwise')
  })

  test('must be declared at all', () => {
    const { answer: _, ...silent } = route
    expect(faultIn(silent, { data: 1 })).toContain('declares no answer')
  })

  test('may be another whole one, where the call says so', () => {
    const instead = z.strictObject({ secretRequired: z.literal(true) })
    expect(faultIn({ ...route, instead }, { secretRequired: true })).toBeNull()
    expect(faultIn(route, { secretRequired: true })).not.toBeNull()
  })

  test('is, of a record, what its resource declares', () => {
    const { get } = recordCalls(contact)
    const asked: RouteInfo = { ...get, access: 'everyone', summary: '' }
    expect(faultIn(asked, { data: { id: 1, version: 1 } })).toContain('lastName')
  })
})
