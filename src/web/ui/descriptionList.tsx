import type { ReactNode } from 'react'
import { css, cva, cx } from '../styled-system/css'

/** A label with what is known under it; nothing known shows as a dash. */
export interface Description {
  label: string
  value: ReactNode
  /** Has a line to itself: a text of more than a few words. */
  wide?: boolean
}

const list = cva({
  base: { display: 'grid', gap: '4', minWidth: '0' },
  variants: {
    columns: {
      1: { gap: '2.5' },
      2: { gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } },
      3: { gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(3, minmax(0, 1fr))' } },
      4: { gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(4, minmax(0, 1fr))' } },
    },
  },
})
const side = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(6rem, 35%) 1fr',
  gap: '3',
  alignItems: 'baseline',
})
const whole = css({ gridColumn: '1 / -1', maxWidth: '5xl' })
const term = css({ textStyle: 'small', color: 'text.faint' })
const detail = css({ textStyle: 'body', color: 'text', overflowWrap: 'anywhere', minWidth: '0' })

function isNothing(value: ReactNode) {
  return value === null || value === undefined || value === '' || value === false
}

/** Facts about one record: label above value in a grid, or beside it in one column. */
export function DescriptionList({
  items,
  columns = 2,
}: {
  items: readonly Description[]
  columns?: 1 | 2 | 3 | 4
}) {
  return (
    <dl className={list({ columns })}>
      {items.map(({ label, value, wide }) => (
        <div key={label} className={cx(columns === 1 && side, wide && whole)}>
          <dt className={term}>{label}</dt>
          <dd className={detail}>{isNothing(value) ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  )
}
