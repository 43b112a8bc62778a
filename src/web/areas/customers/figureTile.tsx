import type { LucideIcon } from 'lucide-react'
import { Link } from 'wouter'
import { css } from '../../styled-system/css'

const tile = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'auto minmax(0, 1fr)' },
  alignItems: 'center',
  columnGap: '3',
  padding: { base: '3', md: '4' },
  bg: 'surface',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'line',
  borderRadius: 'lg',
  boxShadow: 'xs',
  minWidth: '0',
  textDecoration: 'none',
  '&[href]:hover': { borderColor: 'line.control' },
})
// On a phone the figure needs the width.
const sign = css({
  display: { base: 'none', sm: 'grid' },
  placeItems: 'center',
  width: '10',
  height: '10',
  borderRadius: 'md',
  bg: 'accent.soft',
  color: 'accent',
})

interface FigureTileProps {
  icon: LucideIcon
  figure: string
  label: string
  /** Where more of it is. */
  href?: string | undefined
}

/** One figure of the customer at a glance. */
export function FigureTile({ icon: Icon, figure, label, href }: FigureTileProps) {
  const content = (
    <>
      <span className={sign}>
        <Icon size={20} aria-hidden />
      </span>
      <span className={css({ minWidth: '0' })}>
        <span className={css({ display: 'block', textStyle: 'figure' })}>{figure}</span>
        <span className={css({ textStyle: 'small', color: 'text.soft' })}>{label}</span>
      </span>
    </>
  )
  return href ? (
    <Link href={href} className={tile}>
      {content}
    </Link>
  ) : (
    <div className={tile}>{content}</div>
  )
}
