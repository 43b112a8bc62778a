import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boolean, date, required, text } from '../../../src/contract/records/field.ts'
import { choice } from '../../../src/contract/records/picked.ts'
import { type AnyResource, resource } from '../../../src/contract/records/resource.ts'
import {
  isNarrowed,
  type ListState,
  listQuery,
  listState,
  searchText,
  widened,
} from '../../../src/web/records/listState.ts'

const meters: AnyResource = resource({
  name: 'meters',
  table: 'meters',
  within: 'all',
  permission: { list: 'users:read', get: 'users:read', create: null, update: null, remove: null },
  label: { one: 'Meter', many: 'Meters' },
  fields: {
    name: required(text('Naam')),
    kind: choice('Soort', { a: 'A', b: 'B' }),
    on: boolean('Aan'),
  },
  columns: ['name', 'kind'],
  sort: { name: ['name'], kind: ['kind'] },
  order: ['name'],
  filters: ['kind', 'on'],
  searchable: true,
  states: { active: { label: 'Actief', group: 1 }, gone: { label: 'Weg', group: 0 } },
  initialState: 'active',
})

describe('a list is what its address says', () => {
  test('without a query it is the first 25 in force, in the usual order', () => {
    expect(listState('', meters)).toEqual({
      q: '',
      page: 1,
      perPage: 25,
      sort: undefined,
      status: '1',
      filters: {},
      columns: null,
    })
  })

  test('every part of it is read', () => {
    expect(listState('q=bak&status=0&page=3&per_page=50&sort=-name&kind=b&columns=name,on', meters)).toEqual({
      q: 'bak',
      page: 3,
      perPage: 50,
      sort: { by: 'name', direction: 'desc' },
      status: '0',
      filters: { kind: 'b' },
      columns: ['name', 'on'],
    })
  })

  test.each(['page=-1', 'page=x', 'page=1.5', 'per_page=7', 'sort=secret', 'status=9', 'toString=1'])(
    '%s makes no sense and is left out',
    (search) => {
      expect(listState(search, meters)).toEqual(listState('', meters))
    },
  )

  test('the server is asked for all states by leaving status out', () => {
    expect(listQuery(listState('status=all', meters))).toMatchObject({ status: null, page: 1, per_page: 25 })
    expect(listQuery(listState('', meters))).toMatchObject({ status: '1' })
    const whole = { ...meters, showsAll: true } as const
    expect(listQuery(listState('', whole))).toMatchObject({ status: null })
    expect(listQuery(listState('status=1', whole))).toMatchObject({ status: '1' })
  })
})

describe('a period of which somebody types the days', () => {
  const dated: AnyResource = { ...meters, fields: { ...meters.fields, day: date('Dag') }, ranges: ['day'] }
  const choosing = listState('day=own', dated)

  test('stands in the address, and asks the server for nothing yet', () => {
    expect(choosing.filters).toEqual({ day: 'own' })
    expect(searchText(choosing, dated)).toBe('?day=own')
    expect(listQuery(choosing)).not.toHaveProperty('day')
    expect(listState('day=2026-01-05', dated).filters).toEqual({})
  })

  test('goes with "Filters wissen"', () => {
    expect(isNarrowed(choosing, dated)).toBe(true)
    expect(widened(choosing, dated).filters).toEqual({})
  })
})

const anyState: fc.Arbitrary<ListState> = fc.record({
  q: fc.string(),
  page: fc.integer({ min: 1, max: 9999 }),
  perPage: fc.constantFrom(25, 50, 100),
  sort: fc.option(
    fc.record({
      by: fc.constantFrom('name', 'kind'),
      direction: fc.constantFrom('asc' as const, 'desc' as const),
    }),
    { nil: undefined },
  ),
  status: fc.constantFrom('0' as const, '1' as const, 'all' as const),
  filters: fc.record(
    { kind: fc.constantFrom('a', 'b'), on: fc.constantFrom('0', '1') },
    { requiredKeys: [] },
  ),
  columns: fc.constantFrom(null, ['name'], ['name', 'kind']),
})

test('what is written to the address is read back the same', () => {
  fc.assert(
    fc.property(anyState, (state) => {
      expect(listState(searchText(state, meters), meters)).toEqual(state)
    }),
  )
})

test('"Filters wissen" leaves order and page size, and nothing that hides a row', () => {
  fc.assert(
    fc.property(anyState, (state) => {
      const all = widened(state, meters)
      expect(isNarrowed(all, meters)).toBe(false)
      expect(all).toMatchObject({ page: 1, perPage: state.perPage })
      expect(all.sort).toEqual(state.sort)
    }),
  )
})
