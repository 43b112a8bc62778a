import { Pin, PinOff } from 'lucide-react'
import type { OwnMenu } from '../../../machines/flows/drawer.ts'
import { recentHeading } from '../portal/ownMenu.ts'
import { css } from '../styled-system/css'
import { buttonStyle } from '../ui/buttonStyle.ts'
import { type NavEntry, NavList } from '../ui/navList.tsx'
import type { NavSection } from './menuIcons.tsx'

/** What somebody made of the menu, and how that changes. */
export interface OwnMenuProps {
  own: OwnMenu
  onFold: (heading: string) => void
  onPin: (page: string) => void
}

interface MenuListsProps extends OwnMenuProps {
  beheer: readonly NavSection[]
  klant: readonly NavSection[]
  /** The customer one stands at; its name heads the customer's part of the menu. */
  customer: { name: string; number?: string } | null
  current: string | null
  collapsed: boolean
}

/** In the drawer each part scrolls by itself, so that neither lies out of sight; in a sheet they follow each other. */
const part = css({
  display: 'grid',
  gap: { base: '5', lg: '3' },
  alignContent: 'start',
  lg: { minHeight: '0', overflowY: 'auto', scrollbarWidth: 'thin', px: '2.5', py: '2' },
  '& + &': { borderTop: '1px solid {colors.line}', pt: { base: '4', lg: '2' } },
})
// One's own pages are few: in the drawer they never scroll away.
const ownPart = css({
  display: 'grid',
  gap: { base: '3', lg: '1.5' },
  flexShrink: '0',
  borderBottom: '1px solid {colors.line}',
  pb: '2',
  lg: { px: '2.5', maxHeight: '40%', overflowY: 'auto', scrollbarWidth: 'thin' },
})
// Whose pages they are stays in sight above them.
const customerHead = css({
  display: 'grid',
  px: '2.5',
  lg: { position: 'sticky', top: '-2', py: '1', bg: 'canvas', zIndex: 'sticky' },
})

/** Who is at a customer has its pages in sight in a sheet: below those of the whole portfolio they would lie out of it. */
function toTop(head: HTMLElement | null): void {
  const list = head?.closest('nav')
  if (head && list) list.scrollTop = head.offsetTop - list.offsetTop
}

/** Staff first see their own part, then that of the customer they stand at; a customer only the latter. */
export function MenuLists({
  beheer,
  klant,
  customer,
  current,
  collapsed,
  own,
  onFold,
  onPin,
}: MenuListsProps) {
  const isAtCustomer = klant.some(({ entries }) => entries.some(({ id }) => id === current))
  const listOf = (half: string) => (section: NavSection) => {
    const heading = `${half} ${section.label}`
    return (
      <NavList
        key={section.label}
        {...section}
        current={current}
        collapsed={collapsed}
        folded={own.folded.includes(heading)}
        onFold={() => onFold(heading)}
      />
    )
  }
  return (
    <>
      {!collapsed && (
        <OwnPages
          entries={entriesOf([...beheer, ...klant])}
          current={current}
          own={own}
          onFold={onFold}
          onPin={onPin}
        />
      )}
      {beheer.length > 0 && (
        <div className={part} data-menu-part>
          {beheer.map(listOf('beheer'))}
        </div>
      )}
      {klant.length > 0 && (
        <div className={part} data-menu-part>
          {customer && !collapsed && (
            <div ref={isAtCustomer ? toTop : null} className={customerHead}>
              <span className={css({ textStyle: 'label', overflowWrap: 'anywhere' })}>{customer.name}</span>
              {customer.number && (
                <span className={css({ textStyle: 'tiny', color: 'text.faint' })}>
                  Klantnummer {customer.number}
                </span>
              )}
            </div>
          )}
          {klant.map(listOf('klant'))}
        </div>
      )}
    </>
  )
}

const entriesOf = (sections: readonly NavSection[]) => sections.flatMap(({ entries }) => entries)

/** So many of the last pages are shown. */
const mostShown = 5

/** The pages that somebody pinned, and those that were opened last; what one may not see any more is not among them. */
function OwnPages({
  entries,
  current,
  own,
  onFold,
  onPin,
}: OwnMenuProps & { entries: readonly NavEntry[]; current: string | null }) {
  const found = (ids: readonly string[]) =>
    ids.flatMap((id) => entries.find((entry) => entry.id === id) ?? [])
  const pinned = found(own.pinned)
  const recent = found(own.recent)
    .filter(({ id }) => id !== current && !own.pinned.includes(id))
    .slice(0, mostShown)
  const here = entries.find(({ id }) => id === current)
  if (pinned.length === 0 && recent.length === 0 && here === undefined) return null
  return (
    <div className={ownPart} data-menu-own>
      {pinned.length > 0 && <NavList label="Vastgezet" entries={pinned} current={current} />}
      {recent.length > 0 && (
        <NavList
          label="Recent"
          entries={recent}
          current={null}
          folded={own.folded.includes(recentHeading)}
          onFold={() => onFold(recentHeading)}
        />
      )}
      {here !== undefined && <PinHere page={here} isPinned={own.pinned.includes(here.id)} onPin={onPin} />}
    </div>
  )
}

/** Pins the page that one is at, or lets it go. */
function PinHere({
  page,
  isPinned,
  onPin,
}: {
  page: NavEntry
  isPinned: boolean
  onPin: OwnMenuProps['onPin']
}) {
  const Icon = isPinned ? PinOff : Pin
  return (
    <button
      type="button"
      onClick={() => onPin(page.id)}
      className={`${buttonStyle({ look: 'quiet', size: 'sm' })} ${css({ justifyContent: 'flex-start', height: 'auto', minHeight: '7', whiteSpace: 'normal', textAlign: 'left' })}`}
    >
      <Icon size={15} aria-hidden />
      {isPinned ? `${page.label} losmaken` : `${page.label} vastzetten`}
    </button>
  )
}
