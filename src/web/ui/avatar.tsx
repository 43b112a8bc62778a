import { initials } from '../format/format.ts'
import { css, cva } from '../styled-system/css'

const circle = cva({
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: '0',
    borderRadius: 'full',
    fontWeight: 'semibold',
    letterSpacing: 'wide',
    lineHeight: '1',
  },
  variants: {
    size: {
      sm: { width: '6', height: '6', fontSize: '2xs', letterSpacing: 'normal' },
      md: { width: '8', height: '8', fontSize: 'xs' },
      lg: { width: '11', height: '11', fontSize: 'md' },
    },
    colour: {
      0: { bg: 'teal.100', color: 'teal.800' },
      1: { bg: 'blue.100', color: 'blue.700' },
      2: { bg: 'violet.100', color: 'violet.700' },
      3: { bg: 'amber.100', color: 'amber.700' },
      4: { bg: 'ink.200', color: 'ink.700' },
    },
  },
})

/** The same name always gets the same colour. */
function colourOf(name: string) {
  let sum = 0
  for (const letter of name) sum = (sum + (letter.codePointAt(0) ?? 0)) % 5
  return sum as 0 | 1 | 2 | 3 | 4
}

/** The initials of a person or company in a circle; the name itself stands beside it, so this is decoration. */
export function Avatar({ name, size = 'md' }: { name: string; size?: 'sm' | 'md' | 'lg' }) {
  return (
    <span aria-hidden className={circle({ size, colour: colourOf(name) })}>
      {initials(name)}
    </span>
  )
}

/** A circle beside a name. */
export function Person({ name, detail }: { name: string; detail?: string }) {
  return (
    <span className={css({ display: 'inline-flex', alignItems: 'center', gap: '2.5', minWidth: '0' })}>
      <Avatar name={name} />
      <span className={css({ minWidth: '0' })}>
        <span className={css({ display: 'block', fontWeight: 'medium', overflowWrap: 'anywhere' })}>
          {name}
        </span>
        {detail && (
          <span
            className={css({
              display: 'block',
              textStyle: 'small',
              fontWeight: 'normal',
              color: 'text.soft',
            })}
          >
            {detail}
          </span>
        )}
      </span>
    </span>
  )
}
