import type { AnyField, Fields, Typed } from './field.ts'
import { requiredText } from './problems.ts'

/** A field that may not be empty for some values of the others: it has its asterisk for those, and is refused without. */
export function neededWhen<F extends AnyField>(
  needed: (typed: Typed) => boolean,
  field: F,
  says = requiredText,
): F {
  return { ...field, needed: { when: needed, says } }
}

/** Whether a field may not be empty, for what is typed so far. */
export function isNeeded({ required, needed }: AnyField, typed: Typed): boolean {
  return required || needed?.when(typed) === true
}

/** A question of a step that is not asked until what was told calls for it: the refusal stands under it. */
export function askedLate<F extends AnyField>(field: F): F {
  return { ...field, late: true }
}

/** Which of the questions of a step are asked late, each as it begins, where there are any. */
export function lateIn(asks: Fields): { readonly late?: Readonly<Record<string, unknown>> } {
  const late = Object.entries(asks).flatMap(([name, field]) => (field.late ? [[name, field.initial]] : []))
  return late.length === 0 ? {} : { late: Object.fromEntries(late) }
}

const isLacking = (value: unknown) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0)

/** What is empty and may not be beside what else is known, each with why. */
export function lackingIn(fields: Fields, values: Typed, known: Typed): [string, string][] {
  return Object.entries(fields).flatMap(([name, { needed, shown }]): [string, string][] =>
    needed?.when(known) && (shown?.(known) ?? true) && isLacking(values[name]) ? [[name, needed.says]] : [],
  )
}
