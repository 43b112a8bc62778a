import type { ReactNode } from 'react'
import type { AnyField } from '../../contract/records/field.ts'
import { count } from '../format/format.ts'
import { Field } from '../ui/field.tsx'
import type { InputProps } from './inputs.tsx'

export const asText = (value: unknown) => (value === null || value === undefined ? '' : String(value))

/** An input with what its field says: the label, what helps, and what is wrong. */
export function Labelled({ field, value, error, disabled, children }: InputProps & { children: ReactNode }) {
  return (
    <Field
      label={field.label}
      required={field.required}
      // The unit of an amount is a phrase ("€ per jaar"), too long to stand in the field.
      help={field.help ?? (field.kind === 'money' ? field.unit : undefined)}
      error={error}
      warning={field.warns?.(value) ?? tooLong(field, value)}
      disabled={disabled}
    >
      {children}
    </Field>
  )
}

/** How much of a longer text is too much, while it is written. */
function tooLong({ kind, maxLength }: AnyField, value: unknown): string | null {
  const over = kind === 'longText' && maxLength !== undefined ? asText(value).length - maxLength : 0
  return over > 0 ? `${count(over)} ${over === 1 ? 'teken' : 'tekens'} te veel` : null
}
