import { z } from 'zod'
import { carriesWhite, isColor } from '../../../domain/contrast.ts'
import { dayText, figure } from '../../../domain/dutch.ts'
import { bareNumber } from '../../../domain/typed.ts'
import { type AnyField, date, decimal, money, required, text } from '../../records/field.ts'
import { choice } from '../../records/picked.ts'
import { checked, problemsOf } from '../../records/problems.ts'
import type { Declared, ParameterOption } from './parameterWords.ts'

const yesNo = { ja: 'Ja', nee: 'Nee' } as const
/** More moments than this are no reminder but a nuisance. */
const mostMoments = 10

/** What a person fills in for a parameter, with its rule: a field of its type. */
export function valueField(declared: Declared): AnyField {
  const { type, unit, help = '', optional, scale = 0 } = declared
  const extra = { ...(unit !== undefined && { unit }), ...(help !== '' && { help }) }
  const own = ((): AnyField => {
    if (type === 'getal') return bounded(declared, decimal('Waarde', scale === 0 ? 6 : scale, extra))
    if (type === 'bedrag') return bounded(declared, money('Waarde', extra))
    if (type === 'percentage')
      return bounded(declared, decimal('Waarde', scale === 0 ? 2 : scale, { unit: '%', ...extra }))
    if (type === 'jaNee') return choice('Waarde', yesNo, extra)
    if (type === 'keuze') return choice('Waarde', declared.choices ?? {}, extra)
    if (type === 'datum') return date('Waarde', extra)
    if (type === 'dagen') return days(declared)
    if (type === 'kleur') return color(text('Waarde', 7, extra))
    return text('Waarde', declared.max ?? 500, extra)
  })()
  return optional ? own : required(own)
}

/** A number between the bounds of its parameter, without decimals where it has none. */
function bounded({ min = 0, max, scale, type }: Declared, field: AnyField): AnyField {
  const isWhole = type === 'getal' && (scale ?? 0) === 0
  const schema = field.schema.superRefine((value, context) => {
    if (value === null) return
    const number = Number(value)
    if (isWhole && !Number.isInteger(number)) context.addIssue('Vul een geheel getal in')
    else if (number < min) context.addIssue(`Vul minstens ${figure(min, 0, 6)} in`)
    else if (max !== undefined && number > max) context.addIssue(`Vul hoogstens ${figure(max, 0, 6)} in`)
  })
  return { ...field, schema }
}

function days({ min = 0, max = 730, help }: Declared): AnyField {
  const rule = `Vul hele aantallen dagen in van ${min} tot en met ${max}, van groot naar klein met een / ertussen, zoals 30/7`
  const field = text('Waarde', 60, { help: help ?? 'Van groot naar klein, met een / ertussen' })
  const fits = (value: unknown) => {
    const all = daysIn(String(value))
    return (
      all.length <= mostMoments &&
      all.every(
        (one, place) => /^\d{1,3}$/.test(one.text) && one.days >= min && one.days <= max && falls(all, place),
      )
    )
  }
  return { ...field, schema: field.schema.refine((value) => value === null || fits(value), rule) }
}

const daysIn = (value: string) =>
  value.split('/').map((one) => ({ text: one.trim(), days: Number(one.trim()) }))
const falls = (all: ReturnType<typeof daysIn>, place: number) =>
  place === 0 || (all[place - 1]?.days ?? 0) > (all[place]?.days ?? 0)

const color = (field: AnyField): AnyField => ({
  ...field,
  schema: field.schema
    .refine((value) => value === null || isColor(String(value)), 'Vul een kleur in zoals #0b6e5d')
    .refine(
      (value) => value === null || !isColor(String(value)) || carriesWhite(String(value)),
      'Is te licht: witte letters erop zijn niet te lezen (contrast 4,5 op 1)',
    ),
})

/** A value in its normal form, or why it is none, in sentences. */
export function normalValue(
  declared: Declared,
  value: string | null,
): { value: string } | { faults: string[] } {
  if (declared.type === 'lijst') return { value: '' }
  const parsed = checked(z.strictObject({ value: valueField(declared).schema }), { value })
  if (!parsed.success) return { faults: problemsOf(parsed.error).value ?? ['Deze waarde is niet geldig'] }
  return { value: normalForm(declared, String(parsed.data.value ?? '')) }
}

function normalForm({ type }: Declared, value: string): string {
  if (type === 'getal' || type === 'percentage') return bareNumber(value)
  if (type === 'bedrag') return `${value.split('.')[0]}.${(value.split('.')[1] ?? '').padEnd(2, '0')}`
  if (type === 'dagen')
    return daysIn(value)
      .map((one) => one.days)
      .join('/')
  return type === 'kleur' ? value.toLowerCase() : value
}

/** A value as people read it, with its unit. */
export function shownValue(
  declared: Declared,
  value: string,
  options: readonly ParameterOption[] = [],
): string {
  const { type, unit, choices } = declared
  if (type === 'lijst') {
    const active = options.filter(({ active }) => active)
    return `${active.length} ${active.length === 1 ? 'keuze' : 'keuzes'}`
  }
  if (value === '') return ''
  if (type === 'bedrag') return `€ ${figure(value, 2, 2)}`
  if (type === 'getal' || type === 'percentage')
    return `${figure(value, 0, 6)}${type === 'percentage' ? '%' : unit ? ` ${unit}` : ''}`
  if (type === 'jaNee') return value === 'ja' ? 'Ja' : 'Nee'
  if (type === 'datum') return dayText(value)
  if (type === 'keuze') return choices?.[value] ?? value
  return type === 'dagen' ? `${value.replaceAll('/', ', ')} dagen` : value
}

/** What a value is for the program, by the type of its parameter. */
interface ValueOf {
  tekst: string
  /** As a number; its exact decimals are the text that is kept. */
  getal: number
  /** In whole cents. */
  bedrag: number
  percentage: number
  jaNee: boolean
  /** YYYY-MM-DD. */
  datum: string
  keuze: string
  /** From many to few. */
  dagen: readonly number[]
  kleur: string
  lijst: readonly ParameterOption[]
}

/** The value of one parameter as the program uses it; of a choice one of what can be chosen. */
export type ValueOfDeclared<D extends Declared> = D extends { type: 'keuze'; choices: infer C }
  ? `${keyof C & (string | number)}`
  : ValueOf[D['type']]

/** A kept value as the program uses it. */
export function usedValue(
  { type, options }: Declared,
  value: string,
  kept: readonly ParameterOption[] | null,
): ValueOf[keyof ValueOf] {
  if (type === 'lijst') return kept ?? options ?? []
  if (type === 'getal' || type === 'percentage') return Number(value)
  if (type === 'bedrag') return Number(value.replace('.', ''))
  if (type === 'jaNee') return value === 'ja'
  if (type === 'dagen') return value === '' ? [] : value.split('/').map(Number)
  return value
}
