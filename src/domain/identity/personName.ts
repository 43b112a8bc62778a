/** A name in the parts in which it is kept. */
export interface PersonName {
  readonly firstName: string | null
  readonly middleName: string | null
  readonly lastName: string
}

/** A name of its parts, as one writes it. */
export const fullName = ({ firstName, middleName, lastName }: PersonName): string =>
  [firstName, middleName, lastName].filter(Boolean).join(' ')

/** Words that stand before a Dutch last name, by which it is not sorted. */
const before: ReadonlySet<string> = new Set(
  "aan bij de den der het in 'l la le op over 's 't te ten ter tot uit van ver von voor".split(' '),
)

/**
 * The parts of a name that was typed as one: "Jan van der Berg" is Jan, van der, Berg. A single word is a last name, and words from the
 * second on that stand before last names go between, as far as something is left to be the last name.
 */
export function personName(typed: string): PersonName {
  const words = typed.trim().replaceAll(/[‘’]/g, "'").split(/\s+/)
  const isBefore = (word: string | undefined) => word !== undefined && before.has(word.toLowerCase())
  const first = words.length > 1 && !isBefore(words[0]) ? words.slice(0, 1) : []
  const rest = words.slice(first.length)
  const own = rest.findIndex((word) => !isBefore(word))
  const at = own === -1 ? rest.length - 1 : own
  const joined = (some: readonly string[]) => (some.length === 0 ? null : some.join(' '))
  return {
    firstName: joined(first),
    middleName: joined(rest.slice(0, at)),
    lastName: rest.slice(at).join(' '),
  }
}
