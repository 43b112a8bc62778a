import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { css } from '../styled-system/css'
import { useFieldAttributes } from './fieldContext.ts'
import { inputFrame, inputStyle } from './inputStyle.ts'
import type { TextInputProps } from './textInput.tsx'

type PasswordProps = Omit<TextInputProps, 'type' | 'before' | 'after' | 'numeric'>

const eye = css({
  position: 'absolute',
  right: '1',
  display: 'grid',
  placeItems: 'center',
  width: '8',
  height: '8',
  borderRadius: 'sm',
  color: 'text.faint',
  _hover: { color: 'text', bg: 'surface.pressed' },
})

/** A password, hidden until its eye is pressed. */
export function PasswordInput({
  value,
  onChange,
  autoComplete = 'current-password',
  ...rest
}: PasswordProps) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <div className={inputFrame}>
      <input
        spellCheck={false}
        autoCapitalize="none"
        {...useFieldAttributes()}
        {...rest}
        type={shown ? 'text' : 'password'}
        autoComplete={autoComplete}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className={inputStyle({ after: true })}
      />
      <button
        type="button"
        className={eye}
        aria-label={shown ? 'Verberg invoer' : 'Toon invoer'}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        <Icon size={16} aria-hidden />
      </button>
    </div>
  )
}
