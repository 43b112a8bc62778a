import { type ReactNode, useId } from 'react'
import { css } from '../styled-system/css'
import { useFieldAttributes } from './fieldContext.ts'

interface SwitchProps {
  checked: boolean
  onChange: (checked: boolean) => void
  name?: string
  disabled?: boolean
  'aria-label'?: string
  /** The text beside it; without it put the switch in a Field. */
  children?: ReactNode
}

const row = css({ display: 'inline-flex', alignItems: 'center', gap: '2.5', textStyle: 'body' })
const track = css({
  appearance: 'none',
  flexShrink: '0',
  position: 'relative',
  width: '9',
  height: '5',
  borderRadius: 'full',
  bg: 'line.control',
  cursor: 'inherit',
  transition: 'background-color {durations.normal}',
  _before: {
    content: '""',
    position: 'absolute',
    top: '2px',
    left: '2px',
    width: '4',
    height: '4',
    borderRadius: 'full',
    bg: 'white',
    boxShadow: 'sm',
    transition: 'transform {durations.normal} {easings.out}',
  },
  '&:checked': { bg: 'accent', _before: { transform: 'translateX(16px)' } },
  '&:disabled': { opacity: '0.55', cursor: 'not-allowed' },
})

/** On or off, at once: for settings. In a form that is saved, a Checkbox is clearer. */
export function Switch({ checked, onChange, children, ...rest }: SwitchProps) {
  const field = useFieldAttributes()
  const ownId = useId()
  const id = field.id ?? ownId
  const input = (
    <input
      {...field}
      {...rest}
      id={id}
      type="checkbox"
      role="switch"
      checked={checked}
      aria-checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
      className={track}
    />
  )
  if (!children) return input
  return (
    <label htmlFor={id} className={row}>
      {input}
      <span>{children}</span>
    </label>
  )
}
