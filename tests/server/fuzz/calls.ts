import type { Random } from '../../../src/server/demo/random.ts'
import { anything, fitting, prototypal, type Schema } from './values.ts'

/** An operation as the description of the API tells it. */
export interface Operation {
  readonly parameters: readonly {
    readonly name: string
    readonly in: 'path' | 'query'
    readonly schema: Schema
  }[]
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Schema } } }
}

/** What a person who means well would send to it. */
export interface Meant {
  readonly path: string
  readonly query: URLSearchParams
  readonly body: unknown
}

export interface FuzzCall {
  readonly path: string
  readonly body: unknown
}

/** How a call differs from what is meant, one way at a time: what is wrong twice is refused for the first. */
const ways = [
  'queryValue',
  'queryValue',
  'queryValue',
  'queryKey',
  'queryTwice',
  'querySchema',
  'bodyLeaf',
  'bodyLeaf',
  'bodyLeaf',
  'bodyKey',
  'bodySchema',
  'bodySchema',
  'bodyWhole',
  'pathValue',
] as const

/** A call that is meant well but for one thing, made up from the operation's own description. */
export function strayed(operation: Operation, meant: Meant, random: Random): FuzzCall {
  const schema = operation.requestBody?.content['application/json'].schema
  const asked = operation.parameters.filter((parameter) => parameter.in === 'query')
  const fits = ways.filter((way) =>
    way.startsWith('body') ? schema !== undefined : way !== 'queryValue' || asked.length > 0,
  )
  const way = random.pick(fits)
  if (way === 'pathValue') return { ...meant, path: `${pathWith(meant.path, random)}${search(meant.query)}` }
  if (way.startsWith('query')) {
    const query = queryWith(way, asked, meant.query, random)
    return { path: `${meant.path}${search(query)}`, body: meant.body }
  }
  const body = bodyWith(way, schema ?? {}, meant.body, random)
  return { path: `${meant.path}${search(meant.query)}`, body }
}

const search = (query: URLSearchParams) => (query.size > 0 ? `?${query}` : '')
const wire = (value: unknown) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)

const ids = [
  '0',
  '-1',
  '1.5',
  '2147483647',
  '2147483648',
  '1e3',
  ' 1',
  'constructor',
  '__proto__',
  '%00',
  '%2e%2e',
  '😀',
]

function pathWith(path: string, random: Random): string {
  const parts = path.split('/')
  const places = parts.flatMap((part, place) => (/^\d+$/.test(part) ? [place] : []))
  if (places.length === 0) return `${path}/${encodeURI(random.pick(ids))}`
  return parts.with(random.pick(places), encodeURI(random.pick(ids))).join('/')
}

function queryWith(way: string, asked: Operation['parameters'], meant: URLSearchParams, random: Random) {
  const query = new URLSearchParams(meant)
  if (way === 'queryKey') query.append(random.pick(prototypal), wire(anything(random)))
  if (way === 'queryValue') query.set(random.pick(asked).name, wire(anything(random)))
  if (way === 'querySchema')
    for (const { name, schema } of asked)
      if (random.chance(0.3)) query.set(name, wire(fitting(schema, random)))
  const names = [...asked.map(({ name }) => name), ...query.keys()]
  if (way === 'queryTwice' && names.length > 0) {
    const name = random.pick(names)
    query.append(name, query.get(name) ?? '1')
    query.append(name, wire(anything(random)))
  }
  return query
}

function bodyWith(way: string, schema: Schema, meant: unknown, random: Random): unknown {
  if (way === 'bodyWhole') return anything(random)
  const isObject = typeof meant === 'object' && meant !== null
  if (way === 'bodySchema') {
    const made = fitting(schema, random)
    return isObject && typeof made === 'object' ? { ...meant, ...some(made, random) } : made
  }
  if (way === 'bodyKey') return { ...(meant as object), [random.pick(prototypal)]: anything(random) }
  return leafChanged(isObject ? meant : fitting(schema, random), random)
}

/** A few of what was made up: all of it at once is refused for the first. */
function some(made: object | null, random: Random): object {
  return Object.fromEntries(Object.entries(made ?? {}).filter(() => random.chance(0.4)))
}

/** The same with one thing in it replaced, however deep. */
function leafChanged(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random.chance(0.15)) return anything(random)
  const keys = Object.keys(value)
  if (keys.length === 0) return anything(random)
  const key = random.pick(keys)
  if (Array.isArray(value)) return value.with(Number(key), leafChanged(value[Number(key)], random))
  return { ...value, [key]: leafChanged((value as Record<string, unknown>)[key], random) }
}
