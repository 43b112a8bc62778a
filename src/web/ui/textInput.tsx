import type { ComponentProps, ReactNode } from 'react'
import { useFieldAttributes } from './fieldContext.ts'
import { inputAfter, inputBefore, inputFrame, inputStyle } from './inputStyle.ts'

/** What every text-like input takes; the value goes in and comes out as text. */
export type TextInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'className' | 'style'> & {
  value: string
  onChange: (value: string) => void
  /** An icon or sign in front of the text. */
  before?: ReactNode
  /** A unit behind it, such as "kWh". */
  after?: ReactNode
  /** Right-aligned figures of equal width. */
  numeric?: boolean
}

/** "m² GO" and "€ per jaar" take more room than "kWh". */
function roomFor(after: ReactNode) {
  if (typeof after === 'string' && after.length > 4) return 'long'
  return Boolean(after)
}

/** One line of text; inside a Field it takes its label, help and error from there. */
export function TextInput({
  value,
  onChange,
  before,
  after,
  numeric,
  type = 'text',
  ...rest
}: TextInputProps) {
  const input = (
    <input
      {...useFieldAttributes()}
      {...rest}
      type={type}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      className={inputStyle({ before: Boolean(before), after: roomFor(after), numeric })}
    />
  )
  if (!before && !after) return input
  return (
    <div className={inputFrame}>
      {before && <span className={inputBefore}>{before}</span>}
      {input}
      {after && <span className={inputAfter}>{after}</span>}
    </div>
  )
}
