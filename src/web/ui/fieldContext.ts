import { createContext, useContext } from 'react'

/** What a Field tells the input inside it: its id, what describes it, and whether it is required or wrong. */
export interface FieldWiring {
  id: string
  labelId: string
  describedBy: string | undefined
  required: boolean
  invalid: boolean
  disabled: boolean
}

/** Carries the wiring from Field to whichever input stands in it. */
export const FieldContext = createContext<FieldWiring | null>(null)

/** The attributes that tie a native input to the Field around it; empty outside a Field. */
export function useFieldAttributes() {
  const field = useContext(FieldContext)
  if (!field) return {}
  return {
    id: field.id,
    required: field.required || undefined,
    disabled: field.disabled || undefined,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
  }
}
