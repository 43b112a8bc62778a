import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../../src/server/storage/db/database.ts'
import { decoders, encode } from '../../../../src/server/storage/db/values.ts'
import { describeEachEngine } from '../../engines.ts'

/** A literal of PostgreSQL and the value it must be in our code, whichever engine answers. */
const literals: [literal: string, value: unknown][] = [
  ['true', true],
  ['false', false],
  ['7::smallint', 7],
  ['(-2147483648)::integer', -2_147_483_648],
  ['9007199254740991::bigint', 9_007_199_254_740_991],
  ['(select count(*) from generate_series(1, 3))', 3],
  ['26::oid', 26],
  ['1234.50::numeric(12,2)', '1234.50'],
  ['0.1::numeric + 0.2', '0.3'],
  ['1.5::real', 1.5],
  ['0.1::double precision + 0.2', 0.300_000_000_000_000_04],
  ["'NaN'::double precision", Number.NaN],
  ["'-Infinity'::real", Number.NEGATIVE_INFINITY],
  ["'Ünïcode ☃ 😀'", 'Ünïcode ☃ 😀'],
  ["''", ''],
  ["'ab'::char(4)", 'ab  '],
  ["'ab'::varchar(4)", 'ab'],
  ["'2024-02-29'::date", '2024-02-29'],
  ["'13:45:00.25'::time", '13:45:00.25'],
  ["'2026-03-29 02:30:00'::timestamp", '2026-03-29 02:30:00'],
  ["'2026-03-29 01:00:00.123+01'::timestamptz", new Date('2026-03-29T00:00:00.123Z')],
  ["'1937-07-01 00:00:00+00:19:32'::timestamptz", new Date('1937-06-30T23:40:28Z')],
  ["'1 day 02:00:00'::interval", '1 day 02:00:00'],
  ["'\\x00ff10'::bytea", Buffer.from([0, 255, 16])],
  ["'\\x'::bytea", Buffer.alloc(0)],
  ['\'{"aKey": [1, null, "x"]}\'::jsonb', { aKey: [1, null, 'x'] }],
  ["'[1, 2]'::json", [1, 2]],
  ["'null'::jsonb", null],
  ['null::integer', null],
  ["'0f8fad5b-d9cb-469f-a165-70867728950e'::uuid", '0f8fad5b-d9cb-469f-a165-70867728950e'],
  ["array['a', 'b\"c', 'd\\e', null, 'NULL', '', 'f,{g}']", ['a', 'b"c', 'd\\e', null, 'NULL', '', 'f,{g}']],
  ["'{}'::text[]", []],
  [
    'array[[1, 2], [3, 4]]',
    [
      [1, 2],
      [3, 4],
    ],
  ],
  ["'[0:1]={5,6}'::integer[]", [5, 6]],
  ['array[1.10, 2.25]::numeric[]', ['1.10', '2.25']],
  ["array['2024-01-01']::date[]", ['2024-01-01']],
  ["array['2024-01-01 00:00+00']::timestamptz[]", [new Date('2024-01-01T00:00:00Z')]],
  ['array[true, null]', [true, null]],
  ['array[12345678901]::bigint[]', [12_345_678_901]],
  ["array['\\x01']::bytea[]", [Buffer.from([1])]],
  ['array[\'{"a": "b\\"c"}\'::jsonb]', [{ a: 'b"c' }]],
]

describeEachEngine('values', (openFresh) => {
  let database: Database

  beforeAll(async () => {
    database = await openFresh()
  })

  test.each(literals)('%s is read as it is meant', async (literal, value) => {
    // With a parameter the engines use their other protocol: both must read the same.
    const plain = await sql<{ v: unknown }>`select ${sql.raw(literal)} as v`.execute(database.db)
    const extended = await sql<{ v: unknown }>`select ${sql.raw(literal)} as v where ${1}::int = 1`.execute(
      database.db,
    )
    expect(plain.rows).toEqual([{ v: value }])
    expect(extended.rows).toEqual([{ v: value }])
  })

  test('a whole number that no number can hold is an error, never another number', async () => {
    const asked = sql`select 9007199254740993::bigint as v`.execute(database.db)
    await expect(asked).rejects.toThrow('9007199254740993 is too large for a number')
  })

  test.each([
    ['integer', 5, 5],
    ['bigint', 12_345_678_901n, 12_345_678_901],
    ['numeric', '12.30', '12.30'],
    ['double precision', 0.1, 0.1],
    ['boolean', false, false],
    ['text', 'a\\"b', 'a\\"b'],
    ['date', '2026-10-25', '2026-10-25'],
    ['timestamptz', new Date('2026-10-25T00:59:59.999Z'), new Date('2026-10-25T00:59:59.999Z')],
    ['bytea', new Uint8Array([1, 2, 255]), Buffer.from([1, 2, 255])],
    ['jsonb', { deepKey: { a: [1] } }, { deepKey: { a: [1] } }],
    ['jsonb', JSON.stringify([1, 'two']), [1, 'two']],
    ['text[]', ['x', null, 'y z'], ['x', null, 'y z']],
    ['integer[]', [1, 2], [1, 2]],
    ['text', undefined, null],
  ])('a value given as %s comes back as it went', async (type, given, back) => {
    const { rows } = await sql`select ${given}::${sql.raw(type)} as v`.execute(database.db)
    expect(rows).toEqual([{ v: back }])
  })

  test('any text without a NUL survives, alone and in an array', async () => {
    const text = fc.string({ unit: 'binary' }).map((value) => value.replaceAll('\0', '').toWellFormed())
    await fc.assert(
      fc.asyncProperty(fc.array(text, { maxLength: 6 }), text, async (texts, one) => {
        const { rows } = await sql`select ${texts}::text[] as texts, ${one}::text as one`.execute(database.db)
        expect(rows).toEqual([{ texts, one }])
      }),
      { numRuns: 50 },
    )
  })

  test('columns are camelCase in code, and keys inside JSON stay as they were', async () => {
    const { rows } = await sql`select 1 as some_name, '{"some_key": {"inner_key": 1}}'::jsonb as a_b`.execute(
      database.db,
    )
    expect(rows).toEqual([{ someName: 1, aB: { some_key: { inner_key: 1 } } }])
  })

  test('a NUL in a text is refused by the database, not by an accident', async () => {
    const asked = sql`select ${'a\0b'}::text`.execute(database.db)
    await expect(asked).rejects.toMatchObject({ name: 'DatabaseError', code: '22021' })
  })
})

describe('the text of values', () => {
  test('an array is written as PostgreSQL reads it', () => {
    expect(encode(['a', null, 'b"c\\d', [1, 2]])).toBe('{"a",NULL,"b\\"c\\\\d",{"1","2"}}')
  })

  test('only the bytes of a view are written, not the buffer below it', () => {
    expect(encode(new Uint8Array([1, 2, 3, 4]).subarray(1, 3))).toBe('\\x0203')
  })

  test('an instant that a Date cannot hold is an error', () => {
    expect(() => decoders.get(1184)?.('infinity')).toThrow(RangeError)
  })
})
