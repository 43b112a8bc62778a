import { Pin, PinOff } from 'lucide-react'
import type { MenuHalf, OwnMenu } from '../../../machines/flows/drawer.ts'
import { recentHeading } from '../portal/ownMenu.ts'
import { css } from '../styled-system/css'
import { buttonStyle } from '../ui/buttonStyle.ts'
import { type NavEntry, NavList } from '../ui/navList.tsx'
import { TabBar, TabPanel } from '../ui/tabBar.tsx'
import type { NavSection } from './menuIcons.tsx'

/** What somebody made of the menu, and how that changes. */
export interface OwnMenuProps {
  own: OwnMenu
  /** The half somebody turned to; null is that of the page one is at. */
  half: MenuHalf | null
  onTurn: (half: MenuHalf) => void
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
  /** Tells the tabs of a drawer from those of a sheet above it. */
  place: 'drawer' | 'sheet'
}

/** In the drawer a part scrolls by itself, so that one's own pages and the tabs stay in sight. */
const part = css({
  lg: { minHeight: '0', overflowY: 'auto', scrollbarWidth: 'thin', px: '2.5', py: '2' },
  '& + &': { borderTop: '1px solid {colors.line}', pt: { base: '4', lg: '2' } },
})
const lists = css({ display: 'grid', gap: { base: '5', lg: '3' }, alignContent: 'start' })
const tabs = css({
  flexShrink: '0',
  lg: { px: '2.5' },
  '& [role=tab]': { flex: '1', justifyContent: 'center' },
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

interface Half {
  id: MenuHalf
  label: string
  sections: readonly NavSection[]
}

const holdsPage = ({ sections }: Half, page: string | null | undefined) =>
  entriesOf(sections).some(({ id }) => id === page)

/** Staff have their own half and that of the customer they stand at, under tabs; who has one half sees it as it is. */
export function MenuLists(props: MenuListsProps) {
  const { beheer, klant, current, collapsed, own, half, onTurn, place } = props
  const all: readonly Half[] = [
    { id: 'beheer', label: 'Beheer', sections: beheer },
    { id: 'klant', label: 'Klant', sections: klant },
  ]
  const halves = all.filter(({ sections }) => sections.length > 0)
  // Icons alone leave no room for tabs: both halves follow each other.
  if (collapsed) return halves.map((one) => <Part key={one.id} {...props} shown={one} />)
  // A page that is no line of the menu belongs to the half one came from.
  const isOf = (page: string | null | undefined) => halves.find((one) => holdsPage(one, page))
  const shown = halves.find(({ id }) => id === half) ?? isOf(current) ?? isOf(own.recent[0]) ?? halves[0]
  return (
    <>
      <OwnPages {...props} entries={entriesOf([...beheer, ...klant])} />
      {halves.length > 1 && (
        <div className={tabs}>
          <TabBar
            label="Beheer of klant"
            group={place}
            tabs={halves}
            value={shown?.id ?? ''}
            onChange={(id) => onTurn(id === 'klant' ? id : 'beheer')}
          />
        </div>
      )}
      {shown && <Part key={shown.id} {...props} shown={shown} isTab={halves.length > 1} />}
    </>
  )
}

/** The sections of one half; that of a customer says above them whose pages they are. */
function Part({
  shown: { id, sections },
  isTab = false,
  customer,
  current,
  collapsed,
  own,
  onFold,
  place,
}: MenuListsProps & { shown: Half; isTab?: boolean }) {
  const content = (
    <div className={lists}>
      {id === 'klant' && customer && !collapsed && (
        <div className={customerHead}>
          <span className={css({ textStyle: 'label', overflowWrap: 'anywhere' })}>{customer.name}</span>
          {customer.number && (
            <span className={css({ textStyle: 'tiny', color: 'text.faint' })}>
              Klantnummer {customer.number}
            </span>
          )}
        </div>
      )}
      {sections.map((section) => {
        const heading = `${id} ${section.label}`
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
      })}
    </div>
  )
  return (
    <div className={part} data-menu-part={id}>
      {isTab ? (
        <TabPanel id={id} group={place}>
          {content}
        </TabPanel>
      ) : (
        content
      )}
    </div>
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
}: Pick<OwnMenuProps, 'own' | 'onFold' | 'onPin'> & {
  entries: readonly NavEntry[]
  current: string | null
}) {
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
