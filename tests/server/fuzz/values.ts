import type { Random } from '../../../src/server/demo/random.ts'

/** A JSON schema, as far as one looks at it to make something up. */
export interface Schema {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly additionalProperties?: Schema | boolean
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
}

/** What an object knows without being told. */
export const prototypal = Object.getOwnPropertyNames(Object.prototype)

/** Days that exist and days that do not, moments, and what merely looks like them. */
const days = [
  '2026-01-31',
  '2024-02-29',
  '1900-01-01',
  '9999-12-31',
  '2026-02-30',
  '2026-13-01',
  '0000-00-00',
  '1899-12-31',
  '0001-01-01',
  '99999-01-01',
  '-000001-01-01',
  '+012026-01-01',
  '2026-1-1',
  '2026-01',
  '2026-00',
  '2026-13',
  '0000-01',
  '9999-12',
  '2026-03-29T02:30:00',
  '2026-01-01T00:00:00Z',
  '2026-01-01T24:00:00Z',
  '9999-12-31T23:59:59.999Z',
  'NaN-NaN-NaN',
  'vandaag',
  '2026-02-29',
]

const numbers = [
  0, -0, -1, 1, 2, 7, 100, 999, 1000, 0.1, -0.5, 32_767, 32_768, 65_536, 2_147_483_647, 2_147_483_648,
  -2_147_483_648, -2_147_483_649, 4_294_967_296, 9_007_199_254_740_991, 9_007_199_254_740_992, 1e18, 1e21,
  1e300, -1e300, 5e-324, 99_999_999_999_999,
]

const texts = [
  '',
  ' ',
  'x',
  'x'.repeat(3000),
  '%',
  '_',
  '\\',
  "'",
  '"',
  "' or 1=1--",
  ';',
  ',',
  ',,',
  '1,2,3',
  '0,0',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-Infinity',
  '1e400',
  '0x10',
  '1_000',
  '٣',
  '½',
  '-',
  '+',
  '.',
  '1,5',
  '12345678901234567890',
  '-12345678901234567890.123456789',
  '0.00000000001',
  '99999999999.99',
  '1.',
  '.5',
  '😀',
  'é'.normalize('NFD'),
  '\u202e',
  '\ufeff',
  '\u0001',
  '\t\n',
  '<b>x</b>',
  '=1+1',
  '@',
  '../../etc/passwd',
  'a@b.nl',
  '871687120050333619',
  'NL91ABNA0417164300',
  '1234 AB',
  '{}',
  '[]',
  '(',
  '*',
  '\\d+',
  '$1',
  '$$',
]

/** What a schema leaves open and a careless line trips over. */
export function anything(random: Random): unknown {
  const kind = random.between(0, 7)
  if (kind === 0) return random.pick(prototypal)
  if (kind === 1) return random.pick(days)
  if (kind === 2) return random.pick(numbers)
  if (kind === 3) return String(random.pick(numbers))
  if (kind === 4) return random.pick([null, true, false])
  if (kind === 5) return random.pick([[], [null], [[]], [random.pick(prototypal)], [{}], [1, 1], ['', '']])
  if (kind === 6) return random.pick([{}, { [random.pick(prototypal)]: 1 }, { length: 3 }, { id: {} }])
  return random.pick(texts)
}

/** Something of the kind a schema asks, at its edges and a little beyond them. */
export function fitting(schema: Schema, random: Random, depth = 0): unknown {
  const choices = schema.enum ?? (schema.const === undefined ? undefined : [schema.const])
  if (choices !== undefined && choices.length > 0) return random.pick(choices)
  const other = schema.anyOf ?? schema.oneOf
  if (other !== undefined && other.length > 0) return fitting(random.pick(other), random, depth)
  const type = Array.isArray(schema.type) ? random.pick(schema.type as readonly string[]) : schema.type
  if (type === 'boolean') return random.chance(0.5)
  if (type === 'null') return null
  if (type === 'integer' || type === 'number') return numberFor(schema, random, type === 'integer')
  if (type === 'string') return textFor(schema, random)
  if (depth > 4) return null
  if (type === 'array')
    return Array.from({ length: random.between(0, 3) }, () => fitting(schema.items ?? {}, random, depth + 1))
  if (type === 'object') return objectFor(schema, random, depth)
  return anything(random)
}

function numberFor({ minimum, maximum }: Schema, random: Random, whole: boolean): number {
  const edges = [minimum, maximum].filter((edge) => edge !== undefined)
  const around = edges.flatMap((edge) => [edge, edge + 1, edge - 1])
  const found = random.pick(random.chance(0.5) && around.length > 0 ? around : numbers)
  return whole ? Math.trunc(found) : found
}

function textFor({ format }: Schema, random: Random): string {
  if (format?.startsWith('date') || random.chance(0.25)) return random.pick(days)
  if (random.chance(0.2)) return random.pick(prototypal)
  return random.chance(0.3) ? String(random.pick(numbers)) : random.pick(texts)
}

function objectFor(
  { properties = {}, required = [], additionalProperties }: Schema,
  random: Random,
  depth: number,
) {
  const told = Object.entries(properties)
    .filter(([name]) => required.includes(name) || random.chance(0.6))
    .map(([name, inner]) => [name, fitting(inner, random, depth + 1)] as const)
  const free = typeof additionalProperties === 'object' && random.chance(0.7)
  const more = free
    ? [[random.pick([...prototypal, 'a']), fitting(additionalProperties, random, depth + 1)] as const]
    : []
  return Object.fromEntries([...told, ...more])
}
