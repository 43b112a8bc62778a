import { useState } from 'react'
import { durationText, secondsIn } from '../../domain/time/duration.ts'
import { TextInput, type TextInputProps } from './textInput.tsx'

type DurationInputProps = Omit<TextInputProps, 'type' | 'numeric' | 'onBlur' | 'value' | 'onChange'> & {
  /** Whole seconds, or the text as typed while it means no length of time. */
  value: unknown
  /** Null for nothing typed. */
  onChange: (value: number | string | null) => void
}

const textOf = (value: unknown) =>
  typeof value === 'number' ? durationText(value) : typeof value === 'string' ? value : ''

/** A length of time as people write it (1:30, 1,5, 90m); it reads as h:mm:ss once one has left the field. */
export function DurationInput({ value, onChange, ...rest }: DurationInputProps) {
  const [typed, setTyped] = useState(() => textOf(value))
  const meant = typed === '' ? null : (secondsIn(typed) ?? typed)
  return (
    <TextInput
      autoComplete="off"
      {...rest}
      numeric
      value={meant === value ? typed : textOf(value)}
      onChange={(text) => {
        setTyped(text)
        onChange(text.trim() === '' ? null : (secondsIn(text) ?? text))
      }}
      onBlur={() => setTyped(textOf(value))}
    />
  )
}
