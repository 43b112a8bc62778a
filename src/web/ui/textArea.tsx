import type { ComponentProps } from 'react'
import { css, cx } from '../styled-system/css'
import { useFieldAttributes } from './fieldContext.ts'
import { inputStyle } from './inputStyle.ts'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'className' | 'style'> & {
  value: string
  onChange: (value: string) => void
}

const grows = css({ height: 'auto!', minHeight: '20', py: '2', resize: 'vertical', fieldSizing: 'content' })

/** Several lines of text; grows with what is typed. */
export function TextArea({ value, onChange, rows = 3, ...rest }: TextAreaProps) {
  return (
    <textarea
      {...useFieldAttributes()}
      rows={rows}
      {...rest}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      className={cx(inputStyle(), grows)}
    />
  )
}
