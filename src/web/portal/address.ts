import { eachOf, keysOf } from '../../domain/keys.ts'
import { type Day, daysBetween, isDay } from '../../domain/time/day.ts'
import type { Span } from '../../domain/time/period.ts'

/** One value of an address: what a text means, '' and what makes no sense included, and how it is written; '' leaves it out. */
export interface Part<Value> {
  /** Its name in the address, where that is another than among the values. */
  readonly name?: string
  read(text: string): Value
  write(value: Value): string
}

/** One of these words; the usual one stays out of the address. */
export const oneOf = <const Word extends string>(
  words: readonly Word[],
  usual: NoInfer<Word>,
): Part<Word> => ({
  read: (text) => words.find((word) => word === text) ?? usual,
  write: (word) => (word === usual ? '' : word),
})

/** One of these words, or none. */
export const maybeOneOf = <const Word extends string>(words: readonly Word[]): Part<Word | null> => ({
  read: (text) => words.find((word) => word === text) ?? null,
  write: (word) => word ?? '',
})

/** Yes or no, as 1 or 0. */
export const flag = (usual = false): Part<boolean> => ({
  read: (text) => (usual ? text !== '0' : text === '1'),
  write: (is) => (is === usual ? '' : is ? '1' : '0'),
})

const isId = (text: string) => /^[1-9]\d{0,9}$/.test(text)

/** The id of a record, or none. */
export const id: Part<number | null> = {
  read: (text) => (isId(text) ? Number(text) : null),
  write: (value) => (value === null ? '' : String(value)),
}

/** The ids of records, so many at most. */
export const ids = (most: number): Part<readonly number[]> => ({
  read: (text) => text.split(',').filter(isId).slice(0, most).map(Number),
  write: (values) => values.join(','),
})

/** One of these words, which is always written: a link shows the same whatever is usual by then. */
export const always = <const Word extends string>(
  words: readonly Word[],
  usual: NoInfer<Word>,
): Part<Word> => ({
  ...oneOf(words, usual),
  write: (word) => word,
})

/** A whole number from a least, which is the usual one. */
export const from = (least: 0 | 1): Part<number> => ({
  read: (text) => (isId(text) ? Number(text) : least),
  write: (value) => (value > least ? String(value) : ''),
})

/** Which page of rows an address is at; the first where it says none, or what is none. */
export const pageIn = (asked: URLSearchParams): number => from(1).read(asked.get('page') ?? '')

/** A day, or none. */
export const day: Part<Day | null> = {
  read: (text) => (isDay(text) ? text : null),
  write: (value) => value ?? '',
}

/** A month by its first day, or none. */
export const month: Part<Day | null> = {
  read: (text) => day.read(`${text}-01`),
  write: (value) => value?.slice(0, 7) ?? '',
}

/** Days from and up to, of fewer than so many, or none. */
export const span = (most: number): Part<Span | null> => ({
  read: (text) => {
    const [first = '', last = ''] = text.split('/')
    const isSpan = isDay(first) && isDay(last) && first <= last && daysBetween(first, last) < most
    return isSpan ? { from: first, to: last } : null
  },
  write: (value) => (value === null ? '' : `${value.from}/${value.to}`),
})

/** A text as somebody typed it, so long at most. */
export const words = (most: number): Part<string> => ({
  read: (text) => text.slice(0, most),
  write: (text) => text,
})

/** A text of this shape, or none. */
export const shaped = (shape: RegExp): Part<string | null> => ({
  read: (text) => (shape.test(text) ? text : null),
  write: (text) => text ?? '',
})

/** The same under another name in the address. */
export const named = <Value>(name: string, part: Part<Value>): Part<Value> => ({ ...part, name })

/**
 * What a page shows, as its address says it: read from a query, and written into one in this order, without what is as usual. A
 * module of our own: nuqs weighs 16 KB (6.0 packed), reads through hooks, and links and tests read addresses without a page.
 */
export function addressed<Values extends object>(
  parts: {
    readonly [Name in keyof Values]: Part<Values[Name]>
  },
): { read(query: string): Values; write(values: Values): string }
export function addressed(parts: Readonly<Record<string, Part<unknown>>>) {
  const names = keysOf(parts)
  const nameOf = (name: string) => parts[name]?.name ?? name
  return {
    read(query: string) {
      const params = new URLSearchParams(query)
      return eachOf(names, (name) => parts[name]?.read(params.get(nameOf(name)) ?? ''))
    },
    write(values: Readonly<Record<string, unknown>>) {
      const written = names.map((name) => [nameOf(name), parts[name]?.write(values[name]) ?? ''])
      const params = new URLSearchParams(written.filter(([, text]) => text !== ''))
      return params.toString().replaceAll('%2F', '/').replaceAll('%2C', ',')
    },
  }
}
