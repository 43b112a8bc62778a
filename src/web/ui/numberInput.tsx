import { useState } from 'react'
import { parseDecimal, typedFigure } from '../../domain/typed.ts'
import { TextInput, type TextInputProps } from './textInput.tsx'

type NumberInputProps = Omit<TextInputProps, 'type' | 'numeric' | 'onBlur'> & {
  /** Only whole numbers: a numeric keyboard without comma. */
  whole?: boolean
}

/** Shows the value unless the text typed so far means the same ("12," is still 12). */
function shownFor(value: string, typed: string) {
  const meant = parseDecimal(typed) ?? typed
  return meant === value ? typed : typedFigure(value)
}

/** A number typed the Dutch way ("1.234,5"); its value is a decimal string ("1234.5"), or the text as typed when it is no number. */
export function NumberInput({ value, onChange, whole = false, ...rest }: NumberInputProps) {
  const [typed, setTyped] = useState(() => typedFigure(value))
  return (
    <TextInput
      autoComplete="off"
      {...rest}
      numeric
      inputMode={whole ? 'numeric' : 'decimal'}
      value={shownFor(value, typed)}
      onChange={(text) => {
        setTyped(text)
        onChange(parseDecimal(text) ?? text)
      }}
      onBlur={() => setTyped(typedFigure(value))}
    />
  )
}
