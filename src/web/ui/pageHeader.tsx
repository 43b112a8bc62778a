import type { ReactNode } from 'react'
import { count as asCount } from '../format/format.ts'
import { css } from '../styled-system/css'

interface PageHeaderProps {
  title: ReactNode
  /** How many rows there are, shown beside the title. */
  count?: number
  /** One line below the title. */
  lead?: ReactNode
  /** Breadcrumbs above the title. */
  trail?: ReactNode
  /** Buttons at the right; below the title on a phone. */
  actions?: ReactNode
}

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '4',
  rowGap: '3',
})
const badge = css({
  textStyle: 'small',
  fontVariantNumeric: 'tabular-nums',
  color: 'text.soft',
  bg: 'surface.pressed',
  borderRadius: 'full',
  px: '2',
  py: '0.5',
})

/** The top of a page: where you are, what it is called, how many there are and what you can do. */
export function PageHeader({ title, count, lead, trail, actions }: PageHeaderProps) {
  return (
    <header className={css({ display: 'grid', gap: '1', mb: { base: '4', md: '3' } })}>
      {trail}
      <div className={row}>
        <div className={css({ minWidth: '0' })}>
          <div className={css({ display: 'flex', alignItems: 'center', gap: '2.5' })}>
            <h1 className={css({ textStyle: 'title', overflowWrap: 'anywhere' })}>{title}</h1>
            {count !== undefined && <span className={badge}>{asCount(count)}</span>}
          </div>
          {lead && <p className={css({ color: 'text.soft', mt: '1' })}>{lead}</p>}
        </div>
        {actions && <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '2' })}>{actions}</div>}
      </div>
    </header>
  )
}
