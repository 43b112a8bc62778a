import { type ReactNode, useId, useMemo } from 'react'
import { asSentences } from '../../domain/dutch.ts'
import { css } from '../styled-system/css'
import { FieldContext } from './fieldContext.ts'

interface FieldProps {
  label: string
  required?: boolean
  disabled?: boolean
  /** A sentence that helps before anything goes wrong. */
  help?: ReactNode
  /** What is wrong, as the server or the contract says it: one text or several. */
  error?: string | readonly string[] | undefined
  /** What deserves a second look, though it is taken. */
  warning?: string | null | undefined
  /** Something at the right of the label, such as "Vergeten?". */
  aside?: ReactNode
  children: ReactNode
}

// An input is as wide as its place, however long what was chosen in it.
const field = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1.5',
  minWidth: '0',
  alignContent: 'start',
})
const labelRow = css({ display: 'flex', alignItems: 'baseline', gap: '1', minHeight: '5' })
const labelText = css({ textStyle: 'label', color: 'text' })
const star = css({ color: 'danger.text', textStyle: 'label' })
const asideBox = css({ marginLeft: 'auto', textStyle: 'label' })
export const helpText = css({ textStyle: 'small', color: 'text.faint' })
const warningText = css({ textStyle: 'small', color: 'warning.text', fontWeight: 'medium' })
const errorText = css({ textStyle: 'small', color: 'danger.text', fontWeight: 'medium' })

/** The asterisk of what may not be empty; a screen reader is told by the input itself. */
export const RequiredMark = () => (
  <span aria-hidden className={star}>
    *
  </span>
)

/** A label, one input, a help text and the error; ids, aria-describedby and aria-invalid are tied here. */
export function Field({
  label,
  required = false,
  disabled = false,
  help,
  error,
  warning,
  aside,
  children,
}: FieldProps) {
  const id = useId()
  const problem = typeof error === 'string' ? error : error && asSentences(error)
  const helpId = help ? `${id}-help` : undefined
  const errorId = problem ? `${id}-error` : undefined
  const warningId = warning ? `${id}-warning` : undefined
  const wiring = useMemo(
    () => ({
      id,
      labelId: `${id}-label`,
      describedBy: [errorId, warningId, helpId].filter(Boolean).join(' ') || undefined,
      required,
      disabled,
      invalid: Boolean(errorId),
    }),
    [id, errorId, warningId, helpId, required, disabled],
  )
  return (
    <FieldContext value={wiring}>
      <div className={field}>
        <div className={labelRow}>
          <label htmlFor={id} id={wiring.labelId} className={labelText}>
            {label}
          </label>
          {required && <RequiredMark />}
          {aside && <span className={asideBox}>{aside}</span>}
        </div>
        {children}
        {problem && (
          <p id={errorId} className={errorText}>
            {problem}
          </p>
        )}
        {warning && (
          <p id={warningId} className={warningText}>
            {warning}
          </p>
        )}
        {help && (
          <p id={helpId} className={helpText}>
            {help}
          </p>
        )}
      </div>
    </FieldContext>
  )
}
