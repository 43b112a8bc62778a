import type { z } from 'zod'
import { asSentences } from '../../domain/dutch.ts'

/** Refusals per field, in Dutch; the key '' holds what belongs to no single field. */
export type Problems = Record<string, string[]>

/** The sentence under a field that must not be empty. */
export const requiredText = 'Dit veld is verplicht'

/**
 * What is wrong with the whole that was sent, in one sentence: that something is lacking only where something is. Where a message is all
 * that is shown, it would otherwise send people to look for an empty field.
 */
export function summaryOf(problems: Problems, lacking: string): string {
  const { '': whole = [], ...fields } = problems
  const texts = new Set([...whole, ...Object.values(fields).flat()])
  if (texts.size === 0 || texts.has(requiredText)) return lacking
  const names = Object.keys(fields)
  return names.length > 1 && texts.size > 1 && whole.length === 0
    ? `${names.length} velden zijn nog niet goed`
    : asSentences(whole.length > 0 ? whole : [...texts])
}

/** Rules that may say in their own words what is wrong. */
const told: ReadonlySet<unknown> = new Set([
  'custom',
  'invalid_format',
  'invalid_type',
  'too_small',
  'too_big',
])
/** A rule without a sentence of its own says so in English. */
const isForeign = (message: string) => /^(Invalid|Too (small|big))\b/.test(message)

function sentence(issue: z.core.$ZodIssue): string {
  const isEmpty = issue.input === undefined || issue.input === null || issue.input === ''
  if (issue.code === 'invalid_type' && isEmpty) return requiredText
  if (told.has(issue.code) && !isForeign(issue.message)) return issue.message
  if (issue.code === 'too_big' && issue.origin === 'string') return `Maximaal ${issue.maximum} tekens`
  if (issue.code === 'too_small' && issue.origin === 'string') return `Minimaal ${issue.minimum} tekens`
  if (issue.code === 'too_big') return `Maximaal ${issue.maximum}`
  if (issue.code === 'too_small') return `Minimaal ${issue.minimum}`
  return 'Deze waarde is niet geldig'
}

/**
 * Checks what came in, and keeps it with each refusal: otherwise what is of the wrong kind would be told as missing. A rule that the
 * record decides (a postcode, by its country) says what is wrong in terms of that record.
 */
export const checked = <T>(schema: z.ZodType<T>, input: unknown) =>
  schema.safeParse(input, {
    reportInput: true,
    error: (issue) => {
      const within = issue.code === 'custom' ? issue.params?.within : undefined
      return typeof within === 'function' ? within(Object(input)) : undefined
    },
  })

/** All refusals of a parse at once, each with the field it belongs to. */
export function problemsOf(error: z.ZodError): Problems {
  // A map, for a field may be called anything: `constructor` as well.
  const problems = new Map<string, Set<string>>()
  const add = (field: string, text: string) =>
    problems.set(field, (problems.get(field) ?? new Set()).add(text))
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) add(key, 'Dit veld is hier niet bekend')
    else add(issue.path.join('.'), sentence(issue))
  }
  return Object.fromEntries([...problems].map(([field, texts]) => [field, [...texts]]))
}
