import type { AnyField } from '../../../contract/records/field.ts'
import { own } from '../../../domain/own.ts'
import { plainWords } from '../formats/words.ts'
import type { TableKind } from './kind.ts'

interface Naming extends Pick<TableKind, 'name' | 'pointable' | 'keys'> {
  /** The fields of a row by name. */
  readonly fields: Readonly<Record<string, AnyField>>
  /** What a column is also called, besides the label of its field. */
  readonly alsoCalled: Readonly<Record<string, readonly string[]>>
  /** What the rows are, in the plural, and one of them: "mutaties", "een mutatie". */
  readonly of: string
  readonly ofOne: string
}

/** A heading without what stands between its words: “KvK” is cut in two by its capital, and “e-mail adres” is one word elsewhere. */
const joined = (heading: string): string => plainWords(heading).replaceAll(/[ .]/g, '')

/** A kind of table of which a column is known by the label of its field, or by what else it is called. */
export function tableNamed({ name, pointable, keys, fields, alsoCalled, of, ofOne }: Naming): TableKind {
  const nameOf = new Map(
    Object.entries(fields).flatMap(([field, { label, unit }]) =>
      // With its unit, as the form and our own files have it above the figures.
      [label, unit ? `${label} (${unit})` : label, ...(alsoCalled[field] ?? [])].map(
        (called) => [joined(called), field] as const,
      ),
    ),
  )
  const fieldNamed = (heading: string) => nameOf.get(joined(heading)) ?? null
  // Of two columns of one field the first counts.
  const recognised = (headings: readonly string[]) => {
    const named = headings.map(fieldNamed)
    return named.map((one, place) => (named.indexOf(one) === place ? one : null))
  }
  return {
    name,
    sought: { of, known: (cells) => recognised(cells).filter((one) => one !== null).length },
    pointable,
    keys,
    fieldOf: (field) => own(fields, field),
    fieldNamed,
    recognised,
    unknown: () => `Geen veld van ${ofOne} heet zo`,
  }
}
