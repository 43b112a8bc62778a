import { CalendarDays } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { parseDate } from '../../domain/typed.ts'
import { date } from '../format/format.ts'
import { css } from '../styled-system/css'
import { inputFrame } from './inputStyle.ts'
import { TextInput, type TextInputProps } from './textInput.tsx'

const CalendarButton = lazy(() => import('./calendarButton.tsx'))

type DateInputProps = Omit<TextInputProps, 'type' | 'before' | 'after' | 'numeric' | 'min' | 'max'> & {
  /** The first and last day that may be picked, as YYYY-MM-DD. */
  min?: string
  max?: string
}

const place = css({ position: 'absolute', right: '1', color: 'text.faint', display: 'grid' })
const still = css({ padding: '2' })

function asTyped(value: string) {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? date(value) : value
}

/** A day typed as DD/MM/YYYY or picked from a calendar; its value is YYYY-MM-DD, or the text as typed when it is no day. */
export function DateInput({ value, onChange, min, max, ...rest }: DateInputProps) {
  const [typed, setTyped] = useState(() => asTyped(value))
  const shown = (parseDate(typed) ?? typed) === value ? typed : asTyped(value)
  return (
    <div className={inputFrame}>
      <TextInput
        autoComplete="off"
        placeholder="DD/MM/JJJJ"
        inputMode="numeric"
        {...rest}
        value={shown}
        onChange={(text) => {
          setTyped(text)
          onChange(parseDate(text) ?? text)
        }}
        onBlur={() => setTyped(asTyped(value))}
      />
      {!rest.disabled && !rest.readOnly && (
        <span className={place}>
          <Suspense fallback={<CalendarDays size={16} aria-hidden className={still} />}>
            <CalendarButton value={value} onPick={onChange} min={min} max={max} />
          </Suspense>
        </span>
      )}
    </div>
  )
}
