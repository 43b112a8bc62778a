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

/** The parts while somebody types: a space at either end stays, or no second word could ever follow the first. */
export function typedParts(value: string): ReadonlyMap<string, string> {
  return new Map(
    value.split(';').map((one): [string, string] => {
      const [name = '', ...text] = one.split(':')
      return [name.trim(), text.join(':').replace(/^ /, '')]
    }),
  )
}

/** The same with one part typed anew. What parts the parts cannot be in one of them: it becomes a comma, so that no word is lost. */
export const retyped = (names: readonly string[], value: string, changed: string, text: string): string => {
  const told = typedParts(value)
  const now = (name: string) => (name === changed ? text.replaceAll(';', ',') : (told.get(name) ?? ''))
  return names.map((name) => (now(name) === '' ? `${name}:` : `${name}: ${now(name)}`)).join('; ')
}

/** The codes that were chosen of several. */
export const codesIn = (value: string): string[] =>
  value
    .split(',')
    .map((code) => code.trim())
    .filter((code) => code !== '')
