import { expect, test } from 'vitest'
import { records } from '../../../src/contract/areas.ts'
import type { AnyField } from '../../../src/contract/records/field.ts'
import { type AnyResource, fieldsOf } from '../../../src/contract/records/resource.ts'
import { choiceOf, listsNamed, listsToldApart } from '../../../src/web/fields/details.ts'
import { toldApart } from '../../../src/web/ui/option.ts'

const option = (value: string, label: string, detail?: string) => ({
  value,
  label,
  ...(detail !== undefined && { detail }),
})
const labels = (options: Parameters<typeof toldApart>[0]) => toldApart(options).map(({ label }) => label)

test('choices of one name say what tells them apart, others stay as they are', () => {
  expect(
    labels([
      option('1', 'Dorpsstraat 1, Gouda', '871687120000000014'),
      option('2', 'dorpsstraat 1, Gouda ', '871687140000000012'),
      option('3', 'Kade 7, Gouda', '871687120000000021'),
    ]),
  ).toEqual([
    'Dorpsstraat 1, Gouda · 871687120000000014',
    'dorpsstraat 1, Gouda · 871687140000000012',
    'Kade 7, Gouda',
  ])
})

test('of those that differ in nothing each is still another, and none shows its number', () => {
  const found = labels([
    option('41', 'Jan de Vries'),
    option('42', 'Jan de Vries'),
    option('43', 'Jan de Vries', 'jan@bakker.example'),
  ])
  expect(found).toEqual([
    'Jan de Vries · 1 van 2',
    'Jan de Vries · 2 van 2',
    'Jan de Vries · jan@bakker.example',
  ])
})

test('no two choices of any list read the same', () => {
  const words = ['a', 'A', 'b'] as const
  for (let seed = 0; seed < 500; seed += 1) {
    const options = Array.from({ length: 6 }, (_, place) =>
      option(String(place), words[(seed * 7 + place * 3) % 3] ?? '', (seed >> place) % 2 ? 'x' : undefined),
    )
    const read = labels(options).map((label) => label.toLowerCase())
    expect(new Set(read).size, JSON.stringify(options)).toBe(options.length)
  }
})

/** Lists of which the server gives no two one name, or tells them apart itself. */
const distinct = [
  'assignable-roles',
  'account-managers',
  'assignees',
  'inbox-assignees',
  'invoice-audit-assignees',
  'customers',
  'control-services',
  'service-choices',
  'sale-services',
  // Pictures in a text: nobody chooses one from a list.
  'text-files',
]

test('every list that a field refers to has something by which two of one name are told apart', () => {
  const ofSteps = (resource: AnyResource) =>
    Object.values(resource.steps ?? {}).flatMap(({ asks = {} }) => fieldsOf({ fields: asks }))
  const fields = records.flatMap((resource: AnyResource) => [...fieldsOf(resource), ...ofSteps(resource)])
  const lists = fields.flatMap(([, { of }]: [string, AnyField]) => of?.split('?')[0]?.split('/').at(-1) ?? [])
  expect(lists.length).toBeGreaterThan(20)
  const known = [...distinct, ...listsToldApart]
  expect([...new Set(lists)].filter((list) => !known.includes(list))).toEqual([])
})

test('every list that a field refers to has records with a name, or says what they are called by', () => {
  const ofSteps = (resource: AnyResource) =>
    Object.values(resource.steps ?? {}).flatMap(({ asks = {} }) => fieldsOf({ fields: asks }))
  const fields = records.flatMap((resource: AnyResource) => [...fieldsOf(resource), ...ofSteps(resource)])
  const lists = new Set(
    fields.flatMap(([, { of }]: [string, AnyField]) => of?.split('?')[0]?.split('/').at(-1) ?? []),
  )
  const nameless = records.filter((resource: AnyResource) => {
    const { name, fields: own, automatic, derived } = resource
    return lists.has(name) && !('name' in { ...own, ...automatic, ...derived })
  })
  expect(nameless.map(({ name }) => name)).toEqual([...listsNamed])
  const row = { id: 1, version: 1, fullName: 'Anna de Wit' }
  expect(choiceOf('customers/1/contacts', row)).toEqual({ value: '1', label: 'Anna de Wit' })
})
