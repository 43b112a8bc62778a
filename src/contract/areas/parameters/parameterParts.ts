import type { Part } from './parameterWords.ts'

export type PartsOf = Readonly<Record<string, Part>>

/** The parts of what is composed, by their names, as text: "klein: 10; groot: 10". A person reads it as well, in the history. */
export function partsIn(value: string): ReadonlyMap<string, string> {
  const pairs = value
    .split(';')
    .filter((one) => one.trim() !== '')
    .map((one): [string, string] => {
      const at = one.indexOf(':')
      return at < 0 ? [one.trim(), ''] : [one.slice(0, at).trim(), one.slice(at + 1).trim()]
    })
  return new Map(pairs)
}

/** The same the other way. */
export const composed = (parts: Iterable<readonly [string, string]>): string =>
  [...parts].map(([name, text]) => `${name}: ${text}`.trim()).join('; ')

/** The codes that were chosen of several. */
export const codesIn = (value: string): string[] =>
  value
    .split(',')
    .map((code) => code.trim())
    .filter((code) => code !== '')
