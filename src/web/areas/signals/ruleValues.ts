import type { SaveAnswer, Stand, Values } from '../../../../machines/flows/form.ts'
import type { SetRule } from '../../../contract/areas/signals/signalSettingCalls.ts'
import { type RuleCode, ruleCodes } from '../../../domain/signals/finding.ts'
import { refusalFrom } from '../../calls/refusal.ts'

const parts = ['enabled', 'threshold', 'least'] as const

/** Rules as a form holds them: a value for each part of each rule, numbers as decimal strings. */
export function valuesOf(rules: readonly SetRule[]): Record<string, unknown> {
  return Object.fromEntries(
    rules.flatMap(({ code, enabled, threshold, least }) => [
      [`${code}.enabled`, enabled],
      [`${code}.threshold`, String(threshold)],
      [`${code}.least`, least === null ? null : String(least)],
    ]),
  )
}

const numberIn = (value: unknown) => (value === null || value === '' ? null : Number(value))

/** The rules that a form holds; what is no number travels as null, which the server refuses where one is needed. */
export function rulesIn(values: Values, codes: readonly RuleCode[] = ruleCodes): SetRule[] {
  return codes.map((code) => ({
    code,
    enabled: values[`${code}.enabled`] === true,
    threshold: numberIn(values[`${code}.threshold`]) ?? 0,
    least: values[`${code}.least`] === null ? null : (numberIn(values[`${code}.least`]) ?? 0),
  }))
}

/** Saves rules; what the server refuses of one is said at that rule. */
export const saved = (
  work: () => Promise<Values>,
  codes: readonly RuleCode[] = ruleCodes,
): Promise<SaveAnswer> => savedForm(work, (name) => nameOf(name, codes))

/** Saves a form that is no record; what the server refuses is said at the field that its place in the request belongs to. */
export async function savedForm(
  work: () => Promise<Values>,
  fieldOf: (name: string) => string,
): Promise<SaveAnswer> {
  try {
    const record: Stand = { values: await work(), version: null }
    return { kind: 'saved', record }
  } catch (error) {
    const { kind, problems, message } = refusalFrom(error)
    if (kind === 'conflict') return { kind: 'refused', problems: { '': [message] } }
    if (kind !== 'invalid' && kind !== 'refused' && kind !== 'tooMany') throw error
    const named = Object.fromEntries(Object.entries(problems).map(([name, said]) => [fieldOf(name), said]))
    return { kind: 'refused', problems: Object.keys(named).length > 0 ? named : { '': [message] } }
  }
}

/** "rules.2.threshold" is the threshold of the third rule. */
function nameOf(name: string, codes: readonly RuleCode[]): string {
  const [, place, part] = /^rules\.(\d+)\.(\w+)$/.exec(name) ?? []
  const code = place === undefined ? undefined : codes[Number(place)]
  return code && parts.some((one) => one === part) ? `${code}.${part}` : name
}
