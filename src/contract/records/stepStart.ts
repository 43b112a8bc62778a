import type { Typed } from './field.ts'
import { fieldsOf, initialDraft, type Step } from './resource.ts'

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

/** What the questions of a step begin with: what the record holds, else what the step proposes from it, else nothing. */
export function stepStart(
  { asks, begins }: Pick<Step, 'asks' | 'begins'>,
  record: Typed,
  today: string,
): Typed {
  const fields = { fields: asks ?? {} }
  const proposed = begins?.(record, today) ?? {}
  const answer = (name: string) => {
    // What a step names without a value is about something new each time: what the record holds is no answer to it.
    if (name in proposed && proposed[name] === undefined) return undefined
    return isEmpty(record[name]) ? (proposed[name] ?? record[name]) : record[name]
  }
  const known = fieldsOf(fields).map(([name]) => [name, answer(name)] as const)
  return { ...initialDraft(fields), ...Object.fromEntries(known.filter(([, value]) => value !== undefined)) }
}
