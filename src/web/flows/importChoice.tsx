import { css } from '../styled-system/css'
import { inputStyle } from '../ui/inputStyle.ts'

/** A choice out of a list, as the browser's own: there may be a dozen of them beside each other. */
export function Choice({
  label,
  shown = false,
  options,
  value,
  onChange,
}: {
  label: string
  shown?: boolean
  options: readonly { value: string; label: string; disabled?: boolean }[]
  value: string
  onChange: (value: string) => void
}) {
  return (
    <label className={css({ display: 'grid', gap: '1.5', textStyle: 'label' })}>
      {shown && <span>{label}</span>}
      <select
        className={inputStyle()}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}
