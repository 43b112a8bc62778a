import { z } from 'zod'
import { own } from '../../domain/own.ts'
import type { DayFilters } from './dayFilter.ts'
import { type AnyField, type Fields, instant, type Typed, type Values } from './field.ts'
import { lackingIn } from './needed.ts'
import type { OwnFilters } from './ownFilter.ts'
import type { Permission } from './permission.ts'
import { type Problems, requiredText } from './problems.ts'

/** The permission of each of the five handlers; `null`: this handler does not exist. */
export interface Permissions {
  readonly list: Permission
  readonly get: Permission
  readonly create: Permission | null
  readonly update: Permission | null
  readonly remove: Permission | null
}

/** What the status filter asks for: of records 1 in force, 0 not, 2 not yet; of work open or closed. */
export type StateGroup = 0 | 1 | 2 | 'open' | 'closed'

/** A state of a life cycle: its Dutch word and its group. */
export interface StateLabel {
  readonly label: string
  readonly group: StateGroup
  /** What a customer's people read instead, where the word is about our own work. */
  readonly toCustomers?: string
  /** Its tone says something to us alone. */
  readonly toneIsOurs?: true
  /** Where the group alone would make it look better than it is. */
  readonly tone?: 'warning' | 'danger'
  /** Why a record that stands here is not changed, for anybody or for customers alone; absent where it may be. */
  readonly fixed?: string | { readonly customer: string }
}

/** A step through the life cycle that a person may take: an event of the record's machine, as a button. */
export interface Step {
  /** The button, Dutch. */
  readonly label: string
  /** Absent: the permission of changing the record. */
  readonly permission?: Permission
  /** What has to be told with it. A column of the record is stored there, anything else (a reason) in its history. */
  readonly asks?: Fields
  /** Rules over what was told and the record, beside those of the fields; `today` is YYYY-MM-DD in the Netherlands. */
  readonly check?: (told: Typed, today: string, record: Typed) => Problems
  /** What its questions begin with where the record has no answer of its own, undefined: with none whatever it holds; `today` as in `check`. */
  readonly begins?: (record: Typed, today: string) => Typed
  /** What it takes away deserves a second thought: never the first button. */
  readonly destructive?: true
  /** Only for whoever reaches every customer: what it does is not within one. */
  readonly everywhere?: true
  /** What the person should know before saying yes. */
  readonly notice?: string
  /** The same before saying yes to many at once: with it many are never done without a question, that names them. */
  readonly ofMany?: string
  /** Said for oneself alone: nobody says it who watches along as somebody else. */
  readonly notAsOther?: true
  /** Said by the customer's own people alone: what one of ours heard from them is another step, that asks how. */
  readonly ofCustomer?: true
  /** Noted by our own people alone, whatever rights somebody of the customer has. */
  readonly ofUs?: true
  /** Its words from the states in which it means something else. */
  readonly from?: Readonly<Record<string, Pick<Step, 'label' | 'notice'>>>
}

/** Rows that belong to a record: their table, which of its columns are which of the record's, and their fields. */
export interface Through {
  readonly table: string
  readonly on: Readonly<Record<string, string>>
  readonly fields: Fields
}

/** What every stored record carries besides its own fields. */
export type Base = {
  id: number
  version: number
  createdAt: string
  updatedAt: string
}

/** What a list can show of any record besides its own fields. */
export const baseFields = {
  createdAt: instant('Toegevoegd op'),
  updatedAt: instant('Gewijzigd op'),
} as const

type Derived<F extends Fields, A extends Fields> = Record<
  string,
  (row: Values<F> & Values<A> & Base) => unknown
>
export type Names<F extends Fields> = {
  [K in keyof F as F[K] extends { kind: 'reference' }
    ? K extends `${infer Name}Id`
      ? `${Name}Name`
      : never
    : never]: null extends Values<F>[K] ? string | null : string
}

/** The plain value an area declares. */
export interface Declaration<F extends Fields, A extends Fields, D extends Derived<F, A>> {
  readonly name: string
  readonly table: string
  /** The table itself, where `table` is a view of it. */
  readonly base?: string
  /** Columns that hold the same in every record: rows with something else there belong to another resource. */
  readonly fixed?: Readonly<Record<string, string>>
  /** A column of yes and no: records where it says no are not there for customers' users. */
  readonly customersSee?: string
  /** Under which name its history is kept, where another resource shows the same records. */
  readonly subject?: string
  /** `customer`: lives under customers/{customerId} and never leaves it; `self`: is the customer; `all`: belongs to nobody. */
  readonly within: 'customer' | 'self' | 'all'
  readonly permission: Permissions
  readonly label: { readonly one: string; readonly many: string }
  readonly fields: F
  /** Columns only the server fills. */
  readonly automatic?: A
  readonly derived?: D
  /** What stands above columns that are no field: a derived text, or what the server counts for its list. */
  readonly headings?: Readonly<Record<string, string>>
  readonly states?: Readonly<Record<string, StateLabel>>
  readonly initialState?: string
  /** Its list starts with all states, where what is over is as much what one comes for. */
  readonly showsAll?: true
  /** The steps a person may take, by the event of the machine; those of the server itself (sys.) are not among them. */
  readonly steps?: Readonly<Record<string, Step>>
  /** Columns of the table a person sees first. */
  readonly columns: readonly string[]
  /** Columns the list may be sorted by, with the stored fields that order stands for. */
  readonly sort: Readonly<Record<string, readonly string[]>>
  /** The order without a wish; a leading minus is descending. */
  readonly order: readonly string[]
  /** Fields a list may be narrowed by, besides status: stored ones, and those of `through`. */
  readonly filters?: readonly string[]
  /** Rows of the record in a table of their own: a filter by one of their fields finds records of which a row fits. */
  readonly through?: Through
  /** Days and amounts a list may be narrowed by from and to, as `{name}_from` and `{name}_to`. */
  readonly ranges?: readonly string[]
  /** Filters by where a day lies from today, by the name they have in the query. */
  readonly dayFilters?: DayFilters
  /** Filters by where the asker stands in the record, by the name they have in the query. */
  readonly ownFilters?: OwnFilters
  /** Fields of which the list answers the sum over all it found, in `meta.sums`. */
  readonly sums?: readonly string[]
  /** Only records with these values are added up in `sums`; the others are found, and counted. */
  readonly summedWhere?: Readonly<Record<string, string>>
  /** Stands in groups while ordered by this field, which is `meta.groups`: a day, for instance. */
  readonly groupedBy?: string
  /** Steps that may be taken with many records at once, at `…/transitions`. */
  readonly bulkSteps?: readonly string[]
  /** Other files that its list can be saved as, by the last part of their path; what is in them its area says. */
  readonly alsoExported?: readonly { readonly name: string; readonly label: string }[]
  /** Whether `q` works: search_text is generated. Of AC-00012 in it, as letters call the record, no bare number is looked for. */
  readonly searchable?: boolean | Readonly<Record<'calledBy', string>>
  /** Of what else `q` finds, it also finds what belongs to it. */
  readonly findsBy?: readonly ('customers' | 'entities')[]
  /** Rules over several fields at once. */
  readonly check?: (draft: Values<F>) => Problems
  /** The sentence when a value must be unique and is not. */
  readonly taken?: Readonly<Record<string, string>>
}

/** A declared resource with the schema derived from it. */
export type Resource<F extends Fields, A extends Fields, D extends Derived<F, A>> = Declaration<F, A, D> & {
  readonly draft: z.ZodType<Values<F>>
}

/** The one place where the variance of a resource is set aside: derivers take any. */
// biome-ignore lint/suspicious/noExplicitAny: a list of resources is variant in its fields
export type AnyResource = Resource<any, any, any>

export type FieldsIn<R> = R extends { fields: infer F extends Fields } ? F : never
export type AutomaticIn<R> = R extends { automatic?: infer A }
  ? A extends Fields
    ? A
    : Record<never, never>
  : Record<never, never>
type DerivedIn<R> = R extends { derived?: infer D }
  ? D extends Record<string, (row: never) => unknown>
    ? { [K in keyof D]: ReturnType<D[K]> }
    : Record<never, never>
  : Record<never, never>
/** Whether a resource is known by its declaration, or could be any. */
export type Known<R, Yes, No> = R extends { readonly name: infer N } ? (string extends N ? No : Yes) : No

type StatesIn<R> = R extends { states: infer S }
  ? {
      state: keyof S & string
      statusName: string
      /** The events this person may fire now. */
      allowed: string[]
    }
  : Record<never, never>

/** What a form sends: every field, nothing else. */
export type Draft<R> = Values<FieldsIn<R>>

/** A record as the server answers it. */
export type Row<R> = Base &
  Values<FieldsIn<R>> &
  Values<AutomaticIn<R>> &
  Names<FieldsIn<R>> &
  Names<AutomaticIn<R>> &
  DerivedIn<R> &
  StatesIn<R>

/** Turns a declaration into a resource; the draft refuses unknown keys and clears what is not shown. */
export function resource<
  const F extends Fields,
  const A extends Fields,
  const D extends Derived<F, A>,
  const X extends Declaration<F, A, D>,
>(declaration: X & Declaration<F, A, D>): X & { readonly draft: z.ZodType<Values<F>> } {
  return { ...declaration, draft: draftOf<F>(declaration) }
}

/** The name under which the history of a record is kept. */
export function subjectOf(of: AnyResource): string {
  return of.subject ?? of.name
}

/** What a column of a list is called, on the screen and in a file. */
export function headingOf(of: AnyResource, column: string): string {
  if (column === 'statusName') return 'Status'
  const fields: Readonly<Record<string, AnyField>> = { ...baseFields, ...of.fields, ...of.automatic }
  const referring = own(fields, column.replace(/Name$/, 'Id'))
  const field = own(fields, column) ?? (referring?.kind === 'reference' ? referring : undefined)
  return field?.label ?? own(of.headings ?? {}, column) ?? column
}

/** What one needs to take a list away as a file. */
export function listPermissions({ permission }: AnyResource): readonly Permission[] {
  return [permission.list, 'export:read']
}

/** A step in the words it has from this state. */
export function stepFrom({ steps }: Pick<AnyResource, 'steps'>, event: string, state: unknown) {
  const step = own<Step>(steps ?? {}, event)
  return step && { ...step, ...step.from?.[String(state)] }
}

/** The field a list is narrowed by: of the record, or of its rows. */
export function filterField({ fields, automatic, through }: AnyResource, name: string): AnyField | undefined {
  return { ...through?.fields, ...automatic, ...fields }[name]
}

/** The fields as pairs, for forms, tables and SQL. */
export function fieldsOf(of: { readonly fields: Fields }): [string, AnyField][] {
  return Object.entries(of.fields)
}

/** Whether a field exists for what is typed so far. */
export function isShown(field: AnyField, typed: Typed): boolean {
  return field.shown?.(typed) ?? true
}

/** A draft in which nothing is filled in yet. */
export function initialDraft(of: { readonly fields: Fields }): Record<string, unknown> {
  return Object.fromEntries(fieldsOf(of).map(([name, field]) => [name, field.initial]))
}

function clearHidden(fields: Fields, input: unknown): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input
  const typed = { ...initialDraft({ fields }), ...input }
  const hidden = Object.entries(fields).filter(([, field]) => !isShown(field, typed))
  return { ...input, ...Object.fromEntries(hidden.map(([name, field]) => [name, field.initial])) }
}

/** What a draft is made of. */
export interface Drafted<F extends Fields> {
  readonly fields: F
  readonly check?: ((draft: Values<F>) => Problems) | undefined
}

/**
 * The schema of a draft. A hidden field is not asked for, so its rule is the one of the same field without the asterisk. What comes
 * out has the fields it is made of, which the schema that is built of them one by one cannot say.
 */
export function draftOf<F extends Fields>(of: Drafted<F>): z.ZodType<Values<F>>
// biome-ignore lint/suspicious/noExplicitAny: built field by field, for any fields
export function draftOf(of: Drafted<any>): z.ZodType {
  const shape = Object.fromEntries(
    fieldsOf(of).map(([name, field]) => [
      name,
      field.shown && field.required ? (field.optional ?? field.schema) : field.schema,
    ]),
  )
  const strict = z.strictObject(shape).superRefine((draft, context) => {
    for (const [name, field] of fieldsOf(of)) {
      if (!field.shown || !field.required || !isShown(field, draft) || draft[name] !== null) continue
      context.addIssue({ code: 'custom', path: [name], message: requiredText })
    }
    for (const [name, says] of lackingIn(of.fields, draft, draft))
      context.addIssue({ code: 'custom', path: [name], message: says })
    for (const [name, texts] of Object.entries(of.check?.(draft) ?? {})) {
      for (const message of texts) context.addIssue({ code: 'custom', path: [name], message })
    }
  })
  return z.preprocess((input) => clearHidden(of.fields, input), strict)
}
