import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { css } from '../styled-system/css'
import { intoView } from './intoView.ts'
import { Tooltip } from './tooltip.tsx'

/** One place to go. */
export interface NavEntry {
  id: string
  label: string
  href: string
  icon: ReactNode
  /** How many wait there. */
  count?: number
}

interface NavListProps {
  /** The heading above the entries. */
  label: string
  entries: readonly NavEntry[]
  /** The entry of the page one is on. */
  current: string | null
  /** Only icons, their names as tooltips. */
  collapsed?: boolean
  /** Its heading alone, and the page one is at; without `onFold` it is always whole. */
  folded?: boolean
  onFold?: () => void
}

const heading = css({
  textStyle: 'tiny',
  fontWeight: 'medium',
  color: 'text.faint',
  px: '2.5',
  pb: { base: '1', lg: '0.5' },
})
const rule = css({ height: '1px', bg: 'line', mx: '2.5', mb: '1' })
const list = css({ display: 'grid', gap: { base: '0.5', lg: '0' } })
const entryStyle = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  height: { base: '11', lg: '7' },
  px: '2.5',
  borderRadius: 'md',
  textStyle: 'label',
  fontSize: { base: 'md', lg: 'sm' },
  color: 'text.soft',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  transition: 'background-color {durations.fast}, color {durations.fast}',
  scrollMarginBlock: '16',
  '& svg': { flexShrink: '0', color: 'text.faint' },
  _hover: { bg: 'surface.pressed', color: 'text' },
  '&[aria-current]': {
    bg: 'surface',
    color: 'text.accent',
    boxShadow: 'sm',
    '& svg': { color: 'accent' },
  },
  '&[data-collapsed]': { justifyContent: 'center', px: '0' },
})
const countStyle = css({
  marginLeft: 'auto',
  textStyle: 'tiny',
  fontVariantNumeric: 'tabular-nums',
  color: 'text.faint',
})

/** A heading with the places under it, as the drawer shows them. */
export function NavList({
  label,
  entries,
  current,
  collapsed = false,
  folded = false,
  onFold,
}: NavListProps) {
  const isFolded = folded && !collapsed
  const shown = isFolded ? entries.filter(({ id }) => id === current) : entries
  return (
    <div>
      {collapsed ? (
        <div className={rule} aria-hidden />
      ) : (
        <h2 className={heading} aria-label={label}>
          {onFold === undefined ? label : <FoldButton label={label} folded={folded} onFold={onFold} />}
        </h2>
      )}
      <ul className={list} aria-label={label} hidden={shown.length === 0}>
        {shown.map((entry) => (
          <li key={entry.id}>
            <NavLink entry={entry} isCurrent={entry.id === current} collapsed={collapsed} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const foldStyle = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  width: 'full',
  minHeight: '6',
  borderRadius: 'sm',
  textAlign: 'left',
  _hover: { color: 'text' },
  '& svg': { transition: 'transform {durations.fast}' },
  '&[aria-expanded=false] svg': { transform: 'rotate(-90deg)' },
})

/** A heading that folds what stands under it. */
function FoldButton({ label, folded, onFold }: { label: string; folded: boolean; onFold: () => void }) {
  return (
    <button
      type="button"
      className={foldStyle}
      aria-expanded={!folded}
      aria-label={`${folded ? 'Uitklappen' : 'Inklappen'}: ${label}`}
      onClick={onFold}
    >
      {label}
      <ChevronDown size={13} aria-hidden />
    </button>
  )
}

function NavLink({
  entry,
  isCurrent,
  collapsed,
}: {
  entry: NavEntry
  isCurrent: boolean
  collapsed: boolean
}) {
  const link = (
    <Link
      ref={isCurrent ? intoView : null}
      href={entry.href}
      className={entryStyle}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={collapsed ? entry.label : undefined}
      data-collapsed={collapsed || undefined}
    >
      {entry.icon}
      {!collapsed && entry.label}
      {!collapsed && entry.count !== undefined && entry.count > 0 && (
        <span className={countStyle}>{entry.count}</span>
      )}
    </Link>
  )
  if (!collapsed) return link
  return (
    <Tooltip text={entry.label} side="right">
      {link}
    </Tooltip>
  )
}
