import type { ComponentProps } from 'react'
import { css } from '../styled-system/css'
import { useFieldAttributes } from './fieldContext.ts'

type PinInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'className' | 'style' | 'type'> & {
  value: string
  onChange: (value: string) => void
  /** How many digits. */
  length?: number
}

const frame = css({ position: 'relative', width: 'fit-content' })
const boxes = css({ display: 'grid', gridAutoFlow: 'column', gap: '2', pointerEvents: 'none' })
const box = css({
  display: 'grid',
  placeItems: 'center',
  width: { base: '11', md: '10' },
  height: '12',
  bg: 'surface',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'line.control',
  borderRadius: 'md',
  boxShadow: 'xs',
  fontSize: '2xl',
  fontWeight: 'medium',
  fontVariantNumeric: 'tabular-nums',
  'input:focus ~ div > &': { '&[data-next]': { outline: '2px solid {colors.focus}', outlineOffset: '-1px' } },
  'input[aria-invalid=true] ~ div > &': { borderColor: 'danger' },
})
const input = css({
  position: 'absolute',
  inset: '0',
  width: 'full',
  height: 'full',
  opacity: '0',
  fontSize: 'lg',
  cursor: 'text',
})

/** A code of digits. One real input lies over the boxes, so that pasting and one-time-code filling work as anywhere. */
export function PinInput({ value, onChange, length = 6, ...rest }: PinInputProps) {
  const next = Math.min(value.length, length - 1)
  const attributes = useFieldAttributes()
  const take = (text: string) => {
    const digits = text.replace(/\D/g, '')
    // A code that was wrong is typed over, not added to: nothing would happen.
    const isOver = attributes['aria-invalid'] && value.length === length && digits.length > length
    onChange((isOver ? digits.slice(length) : digits).slice(0, length))
  }
  return (
    <div className={frame}>
      <input
        autoComplete="one-time-code"
        {...attributes}
        {...rest}
        type="text"
        inputMode="numeric"
        value={value}
        onChange={(event) => take(event.currentTarget.value)}
        className={input}
      />
      <div className={boxes} aria-hidden>
        {Array.from({ length }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
          <div key={place} className={box} data-next={place === next || undefined}>
            {value[place] ?? ''}
          </div>
        ))}
      </div>
    </div>
  )
}
