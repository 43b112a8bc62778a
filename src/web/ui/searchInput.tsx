import { Search, X } from 'lucide-react'
import type { AriaAttributes } from 'react'
import { css } from '../styled-system/css'
import { inputBefore, inputFrame, inputStyle } from './inputStyle.ts'
import { Spinner } from './spinner.tsx'

interface SearchInputProps {
  value: string
  onChange: (value: string) => void
  /** What is searched: "Zoek klanten". */
  label: string
  placeholder?: string
  loading?: boolean
  /** The role and ties of a field that has a list of results below it. */
  combobox?: AriaAttributes & { role: 'combobox' }
}

const end = css({
  position: 'absolute',
  right: '2',
  display: 'grid',
  placeItems: 'center',
  width: '6',
  height: '6',
  color: 'text.faint',
})

/** A field to search with; its cross, or Escape, empties it. */
export function SearchInput({
  value,
  onChange,
  label,
  placeholder = label,
  loading = false,
  combobox,
}: SearchInputProps) {
  return (
    <search className={inputFrame}>
      <span className={inputBefore}>
        <Search size={16} aria-hidden />
      </span>
      <input
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        {...combobox}
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Escape over a list of results is for whoever owns the list.
          if (combobox || event.key !== 'Escape' || value === '') return
          event.stopPropagation()
          onChange('')
        }}
        className={inputStyle({ before: true, after: true })}
      />
      <span className={end}>
        {loading ? (
          <Spinner size="sm" label="Zoeken…" />
        ) : (
          value !== '' && (
            <button type="button" aria-label="Zoekveld leegmaken" onClick={() => onChange('')}>
              <X size={16} aria-hidden />
            </button>
          )
        )}
      </span>
    </search>
  )
}
