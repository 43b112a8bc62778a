import { Popover as Ark, usePopoverContext } from '@ark-ui/react/popover'
import { LayoutGrid } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { css, cx } from '../styled-system/css'
import { buttonStyle } from './buttonStyle.ts'
import type { NavEntry } from './navList.tsx'
import { popupStyle } from './popupStyle.ts'
import { TabBar, TabPanel } from './tabBar.tsx'

/** One half of the menu: "Beheer" or "Klant", with its sections. */
interface MegaHalf {
  id: string
  label: string
  sections: readonly { label: string; entries: readonly NavEntry[] }[]
}

const panel = cx(
  popupStyle,
  css({
    width: 'min(46rem, calc(100vw - 2rem))',
    padding: '0!',
    maxHeight: 'min(34rem, var(--available-height, 80vh))!',
  }),
)
const columns = css({
  display: 'grid',
  gridTemplateColumns: { base: '1fr', sm: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
  gap: '5',
  padding: '5',
})
const heading = css({ textStyle: 'tiny', fontWeight: 'medium', color: 'text.faint', px: '2', pb: '1' })
const link = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  minHeight: { base: '10', md: '8' },
  px: '2',
  borderRadius: 'sm',
  textStyle: 'small',
  fontWeight: 'medium',
  color: 'text',
  '& svg': { color: 'text.faint', flexShrink: '0' },
  _hover: { bg: 'surface.pressed' },
  '&[aria-current]': { color: 'text.accent', '& svg': { color: 'accent' } },
})

/** Everything at once, behind one button; with two halves they stand under the tabs Beheer and Klant. */
export function MegaMenu({ halves, current }: { halves: readonly MegaHalf[]; current: string | null }) {
  const filled = halves.filter(({ sections }) => sections.length > 0)
  const here = filled.find(({ sections }) =>
    sections.some(({ entries }) => entries.some(({ id }) => id === current)),
  )
  const [chosen, setChosen] = useState<string | null>(null)
  const half = filled.find(({ id }) => id === chosen) ?? here ?? filled[0]
  if (!half) return null
  return (
    <Ark.Root
      positioning={{ strategy: 'fixed', placement: 'bottom-end', gutter: 6 }}
      onOpenChange={({ open }) => !open && setChosen(null)}
      lazyMount
      unmountOnExit
    >
      <Ark.Trigger aria-label="Alle onderdelen" className={buttonStyle({ look: 'quiet' })}>
        <LayoutGrid size={17} aria-hidden />
        <span className={css({ hideBelow: 'md' })}>Alle onderdelen</span>
      </Ark.Trigger>
      <Ark.Positioner>
        <Ark.Content className={panel} aria-label="Alle onderdelen">
          {filled.length > 1 && (
            <div className={css({ px: '4', pt: '2' })}>
              <TabBar
                label="Beheer of klant"
                group="mega"
                tabs={filled}
                value={half.id}
                onChange={setChosen}
              />
            </div>
          )}
          {filled.length > 1 ? (
            <TabPanel id={half.id} group="mega">
              <Sections half={half} current={current} />
            </TabPanel>
          ) : (
            <Sections half={half} current={current} />
          )}
        </Ark.Content>
      </Ark.Positioner>
    </Ark.Root>
  )
}

function Sections({ half, current }: { half: MegaHalf; current: string | null }) {
  const menu = usePopoverContext()
  return (
    <nav aria-label={`Alle onderdelen: ${half.label}`} className={columns}>
      {half.sections.map(({ label, entries }) => (
        <div key={label}>
          <h2 className={heading}>{label}</h2>
          <ul>
            {entries.map((entry) => (
              <li key={entry.id}>
                <Link
                  href={entry.href}
                  onClick={() => menu.setOpen(false)}
                  className={link}
                  aria-current={entry.id === current ? 'page' : undefined}
                >
                  {entry.icon}
                  {entry.label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
