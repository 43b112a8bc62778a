import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'
import { css } from '../styled-system/css'
import { useFieldAttributes } from './fieldContext.ts'

type CheckboxProps = Omit<
  ComponentProps<'input'>,
  'type' | 'checked' | 'onChange' | 'className' | 'style'
> & {
  checked: boolean
  onChange: (checked: boolean) => void
  /** Neither on nor off: some of the rows below are chosen. */
  mixed?: boolean
  /** The text beside the box; without it give an aria-label, or put it in a Field. */
  children?: ReactNode
}

const row = css({
  display: 'inline-flex',
  alignItems: 'flex-start',
  gap: '2.5',
  textStyle: 'body',
  color: 'text',
  '&:has(:disabled)': { color: 'text.faint', cursor: 'not-allowed' },
})

const mark = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16' fill='none' stroke='white' stroke-width='2.2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m3.5 8.5 3 3 6-6.5'/%3E%3C/svg%3E")`
const dash = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16' stroke='white' stroke-width='2.2' stroke-linecap='round'%3E%3Cpath d='M4 8h8'/%3E%3C/svg%3E")`

const box = css({
  appearance: 'none',
  flexShrink: '0',
  width: '4',
  height: '4',
  marginTop: '2.5px',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'line.control',
  borderRadius: 'xs',
  bg: 'surface',
  backgroundSize: 'contain',
  cursor: 'inherit',
  transition: 'background-color {durations.fast}, border-color {durations.fast}',
  '&:hover:not(:disabled)': { borderColor: 'accent' },
  '&:is(:checked, :indeterminate)': { bgColor: 'accent', borderColor: 'accent' },
  '&:checked': { backgroundImage: mark },
  '&:indeterminate': { backgroundImage: dash },
  '&[aria-invalid=true]': { borderColor: 'danger' },
  '&:disabled': { opacity: '0.55' },
})

/** A box to tick, with its text as its label. */
export function Checkbox({ checked, onChange, mixed = false, children, ...rest }: CheckboxProps) {
  const ref = useRef<HTMLInputElement>(null)
  const field = useFieldAttributes()
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = mixed
  }, [mixed])
  const ownId = useId()
  const id = field.id ?? ownId
  const input = (
    <input
      {...field}
      id={id}
      {...rest}
      ref={ref}
      type="checkbox"
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
      className={box}
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
