import type { AnyResource } from './resource.ts'

/**
 * What becomes of a column that can hold words, when a customer asks to be forgotten:
 *
 * - `person`: who somebody is, or what somebody wrote; emptied.
 * - `consumer`: says who or where somebody is only of a customer who is a person; emptied for those.
 * - `account`: of somebody who signs in; emptied or removed with the account.
 * - `removed`: goes with its row.
 * - `law`: stays as long as the law asks: invoices (AWR, article 52), and the proof of who did what.
 * - `passing`: gone by itself within days.
 * - `secret`: a hash or a key; leaves nowhere, also not when somebody asks for what is kept about them.
 * - `plain`: says nothing about a person.
 */
export type PersonalClass =
  | 'person'
  | 'consumer'
  | 'account'
  | 'removed'
  | 'law'
  | 'passing'
  | 'secret'
  | 'plain'

/** The columns of a table that hold words, JSON or bytes, as the database calls them, separated by spaces. */
export type PersonalColumns = Readonly<Partial<Record<PersonalClass, string>>>

/** Records of other areas that a sample may refer to, by the name of their calls. */
export type SampleIds = Readonly<
  Record<
    | ('customers' | 'entities' | 'connections' | 'roles' | 'users')
    | ('grid-operators' | 'measuring-companies' | 'suppliers'),
    number
  >
>

/** An example of a record: what the generated tests make, change and have refused. */
export interface Sample {
  /** The least that a new one needs; `nth` is another number each time. */
  readonly draft: (nth: number, ids: SampleIds) => Readonly<Record<string, unknown>>
  /** A field that may be left empty: three values for it, and one that is refused with `says`. Absent: one cannot be changed so. */
  readonly changes?: {
    readonly field: string
    readonly values: readonly [string, string, string]
    readonly wrong: string
    readonly says?: RegExp
  }
}

/** What an area is, whoever asks. A record gets its calls, its list as a file, its history and the generated tests by being here. */
export interface Area {
  readonly records: readonly AnyResource[]
  /** By the name of the record; only of those that can be made. */
  readonly samples: Readonly<Record<string, Sample>>
  /** Of every table of the area, those that are no record of their own too. */
  readonly privacy: Readonly<Record<string, PersonalColumns>>
  /** What the history calls what is no record, by the subject it is written under; a record is called by its label. */
  readonly words: Readonly<Record<string, string>>
  /** What a list is called among files, where that is not the label of its records; `invoices/lines` is a file of its own. */
  readonly headings: Readonly<Record<string, string>>
}

/** What `areaOf` reads of a record to know which parts its area must have. */
interface Declared {
  readonly name: string
  readonly table: string
  readonly base?: string
  readonly permission: { readonly create: string | null }
}
type Made<R> = R extends Declared ? (R['permission']['create'] extends null ? never : R['name']) : never
type TableOf<R> = R extends { base: infer B extends string } ? B : R extends Declared ? R['table'] : never

/** Declares an area: without a sample of each record that can be made, or the privacy of a table, it does not compile. */
export function areaOf<const R extends readonly AnyResource[]>(of: {
  readonly records: R
  readonly samples: { readonly [Name in Made<R[number]>]: Sample }
  readonly privacy: { readonly [Table in TableOf<R[number]>]: PersonalColumns } & Area['privacy']
  readonly words?: Area['words']
  readonly headings?: Area['headings']
}): Area {
  return { words: {}, headings: {}, ...of }
}
