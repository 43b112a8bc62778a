import type { ReactNode } from 'react'
import { css, cva, cx } from '../styled-system/css'

/** What a badge means; grey for what needs no attention. */
export type BadgeTone = 'neutral' | 'accent' | 'info' | 'success' | 'warning' | 'danger' | 'special'

const badgeStyle = cva({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minHeight: '5',
    px: '2',
    borderRadius: 'full',
    textStyle: 'tiny',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
  variants: {
    /** A name may be longer than there is room; a word of a state is not. */
    isName: {
      true: {
        maxWidth: 'full',
        whiteSpace: 'normal',
        overflowWrap: 'anywhere',
        '[data-one-line] &': { md: { maxWidth: 'none', whiteSpace: 'nowrap' } },
      },
    },
    tone: {
      neutral: { bg: 'surface.pressed', color: 'text.soft' },
      accent: { bg: 'accent.soft', color: 'accent.hover' },
      info: { bg: 'blue.100', color: 'info.text' },
      success: { bg: 'green.100', color: 'success.text' },
      warning: { bg: 'amber.100', color: 'warning.text' },
      danger: { bg: 'red.100', color: 'danger.hover' },
      special: { bg: 'violet.100', color: 'special.text' },
    },
  },
})

/** A small word or number on a coloured ground. */
export function Badge({
  tone = 'neutral',
  isName = false,
  icon,
  children,
}: {
  tone?: BadgeTone
  /** What somebody called something, which goes on the next line where there is no room. */
  isName?: boolean
  icon?: ReactNode
  children: ReactNode
}) {
  return (
    <span className={badgeStyle({ tone, isName })}>
      {icon}
      {children}
    </span>
  )
}

const dot = css({ width: '1.5', height: '1.5', borderRadius: 'full', bg: 'current', flexShrink: '0' })

/** The state of a record: a dot and its Dutch name, so that colour is never the only sign. */
export function StatusBadge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span className={cx(badgeStyle({ tone }))}>
      <span className={dot} aria-hidden />
      {children}
    </span>
  )
}
