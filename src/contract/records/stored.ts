import type { Fields, Values } from './field.ts'
import type { AutomaticIn, Base, FieldsIn, Names } from './resource.ts'

/** Values as the database has them: of a moment a `Date`, where an answer has its text. */
type StoredValues<F extends Fields> = {
  [K in keyof F]: F[K] extends { kind: 'instant' } ? Date | null : Values<F>[K]
}

/** A record as it stands in the database. */
export type Stored<R> = Pick<Base, 'id' | 'version'> & { createdAt: Date; updatedAt: Date } & StoredValues<
    FieldsIn<R>
  > &
  StoredValues<AutomaticIn<R>> &
  Names<FieldsIn<R>> &
  Names<AutomaticIn<R>> &
  (R extends { states: infer S } ? { state: keyof S & string } : unknown)
