import { z } from 'zod'
import { carriesWhite, isColor } from '../../../domain/contrast.ts'
import { dayText, euroText, figure } from '../../../domain/dutch.ts'
import { bareNumber } from '../../../domain/typed.ts'
import { deadline } from '../../records/deadline.ts'
import { type AnyField, decimal, money, required, text } from '../../records/field.ts'
import { choice, choices as several } from '../../records/picked.ts'
import { checked, type Problems, problemsOf } from '../../records/problems.ts'
import { codesIn, composed, type PartsOf, partsIn } from './parameterParts.ts'
import type { Declared, ParameterOption, Part } from './parameterWords.ts'

const yesNo = { ja: 'Ja', nee: 'Nee' } as const
/** More moments than this are no reminder but a nuisance. */
const mostMoments = 10

/** What a person fills in for a parameter, with its rule: a field of its type. */
export function valueField(declared: Part): AnyField {
  const { type, unit, help = '', optional, scale = 0 } = declared
  const extra = { ...(unit !== undefined && { unit }), ...(help !== '' && { help }) }
  const own = ((): AnyField => {
    if (type === 'getal') return bounded(declared, decimal('Waarde', scale === 0 ? 6 : scale, extra))
    if (type === 'bedrag') return bounded(declared, money('Waarde', extra))
    if (type === 'percentage')
      return bounded(declared, decimal('Waarde', scale === 0 ? 2 : scale, { unit: '%', ...extra }))
    if (type === 'jaNee') return choice('Waarde', yesNo, extra)
    if (type === 'keuze') return choice('Waarde', declared.choices ?? {}, extra)
    if (type === 'keuzes') return several('Waarde', declared.choices ?? {}, extra)
    if (type === 'datum') return deadline('Waarde', extra)
    if (type === 'dagen') return days(declared)
    if (type === 'kleur') return color(text('Waarde', 7, extra))
    return text('Waarde', declared.max ?? 500, extra)
  })()
  return optional ? own : required(own)
}

/** A number between the bounds of its parameter, without decimals where it has none. */
function bounded({ min = 0, max, scale, type }: Part, field: AnyField): AnyField {
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

function days({ min = 0, max = 730, least = 1, help }: Part): AnyField {
  const times = least > 1 ? `${least} tot en met ${mostMoments}` : `hoogstens ${mostMoments}`
  const rule = `Vul ${times} hele aantallen dagen in van ${min} tot en met ${max}, van groot naar klein met een / ertussen, zoals 30/7`
  const field = text('Waarde', 60, { help: help ?? 'Van groot naar klein, met een / ertussen' })
  const fits = (value: unknown) => {
    const all = daysIn(String(value))
    return (
      all.length >= least &&
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

type Normal = { value: string } | { faults: string[]; parts?: Problems }

/** A value in its normal form, or why it is none, in sentences; of what is composed by the name of each part as well. */
export function normalValue(declared: Declared | Part, value: string | null): Normal {
  if (declared.type === 'lijst') return { value: '' }
  if ('parts' in declared && declared.parts !== undefined) return normalParts(declared.parts, value ?? '')
  const typed = declared.type === 'keuzes' ? codesIn(value ?? '') : value
  const parsed = checked(z.strictObject({ value: valueField(declared).schema }), { value: typed })
  if (!parsed.success) {
    const [first] = Object.values(problemsOf(parsed.error))
    return { faults: first ?? ['Deze waarde is niet geldig'] }
  }
  return { value: normalForm(declared, parsed.data.value) }
}

/** Each part by its own rule, and told which one is wrong. */
function normalParts(parts: Readonly<Record<string, Part>>, value: string): Normal {
  const told = partsIn(value)
  const strange = [...told.keys()].filter((name) => !Object.hasOwn(parts, name))
  const whole = strange.map((name) => `“${name}” is geen deel van deze parameter`)
  const faults = [...whole]
  const wrong: Problems = whole.length > 0 ? { '': whole } : {}
  const normal = Object.entries(parts).map(([name, part]): [string, string] => {
    const one = normalValue(part, told.get(name) || null)
    if ('value' in one) return [name, one.value]
    // Under a part its name stands above it already; said of the whole, it stands among those of the other parts.
    wrong[name] = one.faults
    faults.push(...one.faults.map((text) => `${part.label}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`))
    return [name, '']
  })
  return faults.length > 0 ? { faults, parts: wrong } : { value: composed(normal) }
}

function normalForm({ type, choices }: Part, typed: unknown): string {
  if (type === 'keuzes') {
    const chosen = typed as readonly string[]
    return Object.keys(choices ?? {})
      .filter((code) => chosen.includes(code))
      .join(', ')
  }
  const value = String(typed ?? '')
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
  declared: Declared | Part,
  value: string,
  options: readonly ParameterOption[] = [],
): string {
  const { type, unit, choices } = declared
  if (type === 'lijst') {
    const active = options.filter(({ active }) => active)
    return `${active.length} ${active.length === 1 ? 'keuze' : 'keuzes'}`
  }
  if (value === '') return ''
  if ('parts' in declared && declared.parts !== undefined) {
    const told = partsIn(value)
    return Object.entries(declared.parts)
      .flatMap(([name, part]) => {
        const shown = shownValue(part, told.get(name) ?? '')
        return shown === '' ? [] : [`${part.label}: ${shown}`]
      })
      .join(' · ')
  }
  if (type === 'bedrag') return euroText(value)
  if (type === 'getal' || type === 'percentage')
    return `${figure(value, 0, 6)}${type === 'percentage' ? '%' : unit ? ` ${unit}` : ''}`
  if (type === 'jaNee') return value === 'ja' ? 'Ja' : 'Nee'
  if (type === 'datum') return dayText(value)
  if (type === 'keuze') return choices?.[value] ?? value
  if (type === 'keuzes')
    return codesIn(value)
      .map((code) => choices?.[code] ?? code)
      .join(', ')
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
  keuzes: readonly string[]
  samengesteld: Readonly<Record<string, unknown>>
}

/** The value of one parameter as the program uses it; of a choice one of what can be chosen. */
export type ValueOfDeclared<D extends Declared | Part> = D extends { type: 'keuze'; choices: infer C }
  ? `${keyof C & (string | number)}`
  : D extends { type: 'keuzes'; choices: infer C }
    ? readonly (keyof C & string)[]
    : D extends { type: 'samengesteld'; parts: infer P extends PartsOf }
      ? { readonly [K in keyof P]: ValueOfDeclared<P[K]> }
      : ValueOf[D['type']]

/** A kept value as the program uses it. */
export function usedValue(
  declared: Declared | Part,
  value: string,
  kept: readonly ParameterOption[] | null,
): ValueOf[keyof ValueOf] {
  const { type, options } = declared
  if ('parts' in declared && declared.parts !== undefined) {
    const told = partsIn(value)
    return Object.fromEntries(
      Object.entries(declared.parts).map(([name, part]) => [
        name,
        usedValue(part, told.get(name) ?? '', null),
      ]),
    )
  }
  if (type === 'keuzes') return codesIn(value)
  if (type === 'lijst') return kept ?? options ?? []
  if (type === 'getal' || type === 'percentage') return Number(value)
  if (type === 'bedrag') return Number(value.replace('.', ''))
  if (type === 'jaNee') return value === 'ja'
  if (type === 'dagen') return value === '' ? [] : value.split('/').map(Number)
  return value
}
