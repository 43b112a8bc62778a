import { z } from 'zod'
import type { Parsed } from '../../domain/identity/parsed.ts'
import type { Asking } from './asking.ts'
import { calendarDay } from './calendarDay.ts'
import type { Pointing } from './pointing.ts'
import { requiredText } from './problems.ts'
import { typedInteger } from './typedNumber.ts'

export type Kind =
  | 'text'
  | 'longText'
  | 'richText'
  | 'email'
  | 'phone'
  | 'url'
  | 'integer'
  | 'decimal'
  | 'money'
  | 'boolean'
  | 'date'
  | 'duration'
  | 'choice'
  | 'choices'
  | 'reference'
  | 'references'
  | 'rights'
  | 'instant'
  | 'code'
  | 'rows'

/** One value of a pick list: what is stored and what a person reads. */
export interface Choice {
  readonly value: string | number
  readonly label: string
}

/** A draft as a form holds it while a person types; only used to decide whether a field is shown. */
export type Typed = Readonly<Record<string, unknown>>

/** A field of a record, declared once: label, rule and kind. `Value` is what is stored and what travels. */
export interface Field<Value = unknown> extends Pointing, Asking {
  readonly kind: Kind
  readonly label: string
  readonly required: boolean
  readonly schema: z.ZodType<Value>
  /** The rule without the asterisk, for a required field that is hidden. */
  readonly optional?: z.ZodType
  /** What a new record starts with. */
  readonly initial: Value
  readonly choices?: readonly Choice[]
  readonly maxLength?: number
  /** Digits behind the comma of a decimal. */
  readonly scale?: number
  readonly unit?: string
  /** The unit, where it follows from what else is filled in. */
  readonly unitOf?: (typed: Typed) => string | undefined
  readonly help?: string
  /** What deserves a second look in a value that is taken all the same; null when nothing does. */
  readonly warns?: (value: unknown) => string | null
  /** While somebody types: the call that answers earlier texts that look like it. */
  readonly suggests?: string
  /** The call that answers the values in use, as they are or with a label: what a list is narrowed by is chosen from them. */
  readonly known?: string
  /** The list of names that may be named with an @ in it. */
  readonly names?: string
  /** Where a reference looks its values up: the path of a list with id and name. Of formatted text: where its pictures lie. */
  readonly of?: string
  /** Never sent to and never taken from a customer's user. */
  readonly staffOnly?: boolean
  /** Nor to or from staff that is no admin. */
  readonly adminOnly?: boolean
  /** Whether the field exists for these values; what is hidden is cleared on saving. */
  readonly shown?: (typed: Typed) => boolean
  /** Says of whom or from when a record is: cleared it would be of more than was meant, so what is sent for it while hidden is refused. */
  readonly narrows?: true
  /** May be left empty: the server then fills it in, so no record is without it. */
  readonly filled?: boolean
  /** While a person fills in the form: what this field becomes when another one changes; undefined leaves it as it is. */
  readonly follows?: { readonly field: string; readonly value: (of: unknown) => unknown }
  /** Which of its choices belong to what else is filled in: a form offers no others. */
  readonly fits?: (value: Choice['value'], typed: Typed) => boolean
  /** The card of the form in which the field stands. */
  readonly section?: string
  /** Of rows: the fields of one. They stand in a table of their own, which the area keeps. */
  readonly columns?: Fields
  /** Not a column of the record's own table: read with it and written by its area (`apart`), or only told with a save (`never`). */
  readonly kept?: 'apart' | 'never'
  /**
   * A list that others change without the record becoming another version of itself, so that saving it keeps what they did
   * (`shared`), or that comes in the order in which it was chosen (`ordered`).
   */
  readonly list?: 'shared' | 'ordered'
}

// biome-ignore lint/suspicious/noExplicitAny: a list of fields is variant in its values; the one alias that says so
export type AnyField = Field<any>
export type Fields = Readonly<Record<string, AnyField>>
export type Values<F extends Fields> = { [K in keyof F]: F[K] extends Field<infer Value> ? Value : never }

export type Extra = Partial<
  Pick<Field, 'help' | 'unit' | 'section' | 'suggests' | 'known' | 'names' | 'none' | 'keptAs' | 'narrows'>
>

/** Text of one line; empty is null. */
export function text(label: string, maxLength = 120, extra: Extra = {}): Field<string | null> {
  const schema = z
    .string()
    .trim()
    .max(maxLength)
    .nullable()
    .default(null)
    .transform((value) => value || null)
  return { kind: 'text', label, required: false, schema, initial: null, maxLength, ...extra }
}

/** Text of several lines. */
export function longText(label: string, maxLength = 4000, extra: Extra = {}): Field<string | null> {
  return { ...text(label, maxLength, extra), kind: 'longText' }
}

/** Signs of a text with a rule of its own, unless it says that it takes more. */
const mostParsed = 254

/** Text with a rule of its own (EAN, IBAN, postcode …): stored in its normal form, refused with the rule's sentence. */
export function parsed(
  kind: Kind,
  label: string,
  parse: (input: string) => Parsed,
  extra: Extra & { maxLength?: number } = {},
): Field<string | null> {
  const schema = z
    .string()
    .max(Math.max(mostParsed, extra.maxLength ?? 0))
    .nullable()
    .default(null)
    .transform((input, context) => {
      if (input === null || input.trim() === '') return null
      const result = parse(input)
      if (result.ok) return result.value
      // A message of its own would go before what `checked` says of the record.
      const said = result.within ? { params: { within: result.within } } : { message: result.message }
      context.issues.push({ code: 'custom', input, ...said })
      return z.NEVER
    })
  return { kind, label, required: false, schema, initial: null, maxLength: mostParsed, ...extra }
}

/** A whole number of at most nine digits, not negative. */
export function integer(label: string, extra: Extra = {}): Field<number | null> {
  const schema = typedInteger('Vul een geheel getal in').min(0).max(999_999_999).nullable().default(null)
  return { kind: 'integer', label, required: false, schema, initial: null, ...extra }
}

/** Digits before the point of a number, where nothing else is said: as many as every column holds. */
const usualWhole = 10

/** An exact number as a decimal string with at most `scale` digits behind the point, and `whole` before it ("12.5"). */
export function decimal(
  label: string,
  scale: number,
  { whole = usualWhole, ...extra }: Extra & { whole?: number } = {},
): Field<string | null> {
  const shape = new RegExp(`^-?\\d{1,${whole}}(\\.\\d{1,${scale}})?$`)
  const isLong = new RegExp(`^-?\\d{${whole + 1}}`)
  const schema = z
    .string()
    .max(20)
    .nullable()
    .default(null)
    .transform((input, context) => {
      if (input === null || input === '') return null
      if (shape.test(input)) return input
      context.issues.push({
        code: 'custom',
        message: isLong.test(input)
          ? `Vul een getal in van hoogstens ${whole} cijfers voor de komma`
          : `Vul een getal in met hoogstens ${scale} ${scale === 1 ? 'decimaal' : 'decimalen'}`,
        input,
      })
      return z.NEVER
    })
  return { kind: 'decimal', label, required: false, schema, initial: null, scale, ...extra }
}

/** An amount in euro as a decimal string of two places. */
export function money(label: string, extra: Extra = {}): Field<string | null> {
  return { ...decimal(label, 2, extra), kind: 'money' }
}

/** An amount or number of which there can be none, but never less. */
export function notNegative(field: Field<string | null>): Field<string | null> {
  const isNot = (value: string | null) => value === null || !value.startsWith('-')
  return { ...field, schema: field.schema.refine(isNot, 'Kan niet negatief zijn') }
}

/** Yes or no; never unknown. */
export function boolean(label: string, initial = false, extra: Extra = {}): Field<boolean> {
  return { kind: 'boolean', label, required: false, schema: z.boolean().default(initial), initial, ...extra }
}

/** A length of time in whole seconds, more than none and at most a day. */
export function duration(label: string, extra: Extra = {}): Field<number | null> {
  const schema = z
    .union([z.number(), z.string()])
    .nullable()
    .default(null)
    .refine((value) => value === null || Number.isInteger(value), 'Vul een tijd in, bijvoorbeeld 1:30 of 90m')
    .refine((value) => value === null || Number(value) > 0, 'Vul een tijd in die langer is dan nul')
    .refine((value) => value === null || !(Number(value) > 86_400), 'Vul hoogstens 24 uur in')
  return {
    ...{ kind: 'duration', label, required: false, initial: null },
    schema: schema as z.ZodType<number | null>,
    ...extra,
  }
}

/** A calendar day, YYYY-MM-DD. */
export function date(label: string, extra: Extra = {}): Field<string | null> {
  const schema = z.preprocess((value) => (value === '' ? null : value), calendarDay.nullable().default(null))
  return {
    kind: 'date',
    label,
    required: false,
    schema,
    initial: null,
    ...extra,
  }
}

/** A moment, ISO with Z. */
export function instant(label: string): Field<string | null> & { kind: 'instant' } {
  return {
    ...{ kind: 'instant', label, required: false, initial: null },
    schema: z.iso.datetime().nullable().default(null),
  }
}

/** The same field for other values. */
type Of<F, Value> = Omit<F, 'schema' | 'initial'> & Field<Value>

/** A field that may not be empty. */
export function required<Value, F extends Field<Value>>(field: F & Field<Value>): Of<F, NonNullable<Value>>
export function required(field: AnyField): AnyField {
  const schema = field.schema.refine((value) => value !== null, requiredText)
  return { ...field, required: true, schema, optional: field.schema }
}

/** A field that customers' users never see nor set. */
export function staffOnly<F extends AnyField>(field: F): F {
  return { ...field, staffOnly: true }
}

/** Yes or no stays so while it is hidden (no), a list is empty; anything else is null then, also when it is required. */
type Hidden<Value> = Value extends boolean | readonly unknown[] ? Value : Value | null

/** A field that exists only for some values of the others. */
export function when<Value, F extends Field<Value>>(
  shown: (typed: Typed) => boolean,
  field: F & Field<Value>,
): Of<F, Hidden<Value>>
export function when(shown: (typed: Typed) => boolean, field: AnyField): AnyField {
  return { ...field, shown }
}

/** Puts fields under one heading of the form. */
export function section<F extends Fields>(title: string, fields: F): F
export function section(title: string, fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, { ...field, section: title }]),
  )
}
