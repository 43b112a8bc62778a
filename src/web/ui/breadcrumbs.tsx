import { ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import { css } from '../styled-system/css'

/** One step on the way here; the last one, without href, is this page. */
export interface Crumb {
  label: string
  href?: string
}

const list = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '1',
  textStyle: 'small',
  color: 'text.faint',
  '& li': { display: 'flex', alignItems: 'center', gap: '1', minWidth: '0' },
  '& a': { color: 'text.soft', borderRadius: 'xs', _hover: { color: 'text', textDecoration: 'underline' } },
})

/** The way from the top to this page. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Kruimelpad">
      <ol className={list}>
        {crumbs.map(({ label, href }, place) => (
          <li key={`${label} ${href ?? ''}`}>
            {place > 0 && <ChevronRight size={13} aria-hidden />}
            {href ? <Link href={href}>{label}</Link> : <span aria-current="page">{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
