import { useId } from 'react'
import { css } from '../styled-system/css'
import { Checkbox } from '../ui/checkbox.tsx'
import { helpText, RequiredMark } from '../ui/field.tsx'
import type { InputProps } from './inputs.tsx'

// Beside a labelled field the box stands level with its input; the form says how far down that is.
const tick = css({ display: 'grid', gap: '1', pt: { md: 'var(--tick, 0)' } })
const problemText = css({ textStyle: 'small', color: 'danger.text', fontWeight: 'medium' })

const isWrong = (error: InputProps['error']) => error !== undefined && error.length > 0

/** What is wrong with boxes, below them. */
export function Problem({ error, id }: Pick<InputProps, 'error'> & { id?: string }) {
  if (!error || error.length === 0) return null
  return (
    <p id={id} className={problemText}>
      {typeof error === 'string' ? error : error.join(' ')}
    </p>
  )
}

/** What is wrong with boxes, or else what helps, below them. */
function Below({ field, error, id }: Pick<InputProps, 'field' | 'error'> & { id: string }) {
  if (isWrong(error)) return <Problem error={error} id={id} />
  return field.help ? (
    <p id={id} className={helpText}>
      {field.help}
    </p>
  ) : null
}

/** Yes or no: a box with its label beside it. */
export function YesNo({ name, field, value, onChange, error, disabled }: InputProps) {
  const below = useId()
  const describedBy = isWrong(error) || field.help ? below : undefined
  return (
    <div className={tick}>
      <Checkbox
        name={name}
        checked={value === true}
        onChange={onChange}
        disabled={disabled}
        aria-invalid={isWrong(error) || undefined}
        aria-describedby={describedBy}
      >
        {field.label}
      </Checkbox>
      <Below field={field} error={error} id={below} />
    </div>
  )
}

const choiceRow = css({ display: 'flex', flexWrap: 'wrap', columnGap: '5', rowGap: '2', pt: '2' })

/** Any of a few choices: a box for each. */
export function AnyOf({ name, field, value, onChange, error, disabled }: InputProps) {
  const below = useId()
  const describedBy = isWrong(error) || field.help ? below : undefined
  const chosen = Array.isArray(value) ? value.map(String) : []
  const all = (field.choices ?? []).map((choice) => String(choice.value))
  const set = (one: string, on: boolean) =>
    onChange(all.filter((other) => (other === one ? on : chosen.includes(other))))
  return (
    <fieldset disabled={disabled} className={css({ minWidth: '0' })}>
      <legend className={css({ textStyle: 'label' })}>
        {field.label} {field.required && <RequiredMark />}
      </legend>
      <div className={choiceRow}>
        {(field.choices ?? []).map((choice) => (
          <Checkbox
            key={choice.value}
            name={name}
            checked={chosen.includes(String(choice.value))}
            onChange={(on) => set(String(choice.value), on)}
            aria-invalid={isWrong(error) || undefined}
            aria-describedby={describedBy}
          >
            {choice.label}
          </Checkbox>
        ))}
      </div>
      <Below field={field} error={error} id={below} />
    </fieldset>
  )
}
