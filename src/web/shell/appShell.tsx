import type { ReactNode } from 'react'
import type { Menu } from '../portal/menu.ts'
import { css } from '../styled-system/css'
import { Drawer } from '../ui/drawer.tsx'
import { MegaMenu } from '../ui/megaMenu.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { AccountMenu, type AccountProps } from './accountMenu.tsx'
import { withIcons } from './menuIcons.tsx'
import { MenuLists, type OwnMenuProps } from './menuLists.tsx'
import { TopBar } from './topBar.tsx'

interface AppShellProps extends OwnMenuProps {
  /** Logo and name; compact is the mark alone. */
  brand: { full: ReactNode; compact: ReactNode }
  menu: Menu
  /** The menu entry of the page one is on. */
  current: string | null
  /** The customer one stands at; its name heads the customer's part of the menu. */
  customer: { name: string; number?: string } | null
  /** The drawer's state and its button. */
  collapsed: boolean
  onToggle: () => void
  account: AccountProps
  /** Above everything, and scrolling away: the environment. */
  notice?: ReactNode
  /** Always in sight: watching along, no network. */
  alerts?: ReactNode
  search?: ReactNode
  timer?: ReactNode
  tools?: ReactNode
  children: ReactNode
}

const frame = css({ display: 'flex', minHeight: '100dvh' })
// How high the sticky header is, for what sticks below it: the bar, and each alert above it.
const column = css({
  flex: '1',
  minWidth: '0',
  display: 'flex',
  flexDirection: 'column',
  '--alert-height': { base: '{sizes.11}', md: '{sizes.8}' },
  '--bar-height': '{sizes.topbar.height}',
  '&:has(header > [data-bar])': { '--bar-height': 'calc({sizes.topbar.height} + var(--alert-height))' },
  '&:has(header > [data-bar] ~ [data-bar])': {
    '--bar-height': 'calc({sizes.topbar.height} + 2 * var(--alert-height))',
  },
})
const header = css({ position: 'sticky', top: '0', zIndex: 'bar', _print: { display: 'none' } })
const page = css({
  flex: '1',
  width: 'full',
  maxWidth: 'page',
  mx: 'auto',
  px: { base: '4', md: '5', xl: '7' },
  py: { base: '5', md: '4' },
  outline: 'none',
})
const skip = css({
  position: 'absolute',
  left: '3',
  top: '-20',
  zIndex: 'toast',
  bg: 'surface',
  px: '4',
  py: '2.5',
  borderRadius: 'md',
  boxShadow: 'lg',
  textStyle: 'label',
  _focus: { top: '3' },
})

/** The house around every page of who is signed in: menu at the left, bar above, the page itself. */
export function AppShell(props: AppShellProps) {
  const {
    brand,
    menu,
    current,
    collapsed,
    onToggle,
    account,
    notice,
    alerts,
    search,
    timer,
    tools,
    children,
  } = props
  const beheer = withIcons(menu.beheer)
  const klant = withIcons(menu.klant)
  const halves = [
    { id: 'beheer', label: 'Beheer', sections: beheer },
    { id: 'klant', label: 'Klant', sections: klant },
  ]
  const lists = (place: 'drawer' | 'sheet', isCollapsed = false) => (
    <MenuLists {...props} beheer={beheer} klant={klant} collapsed={isCollapsed} place={place} />
  )
  return (
    <div className={frame}>
      <a href="#inhoud" className={skip}>
        Naar de inhoud
      </a>
      <Drawer
        collapsed={collapsed}
        onToggle={onToggle}
        brand={collapsed ? brand.compact : brand.full}
        label="Hoofdmenu"
      >
        {lists('drawer', collapsed)}
      </Drawer>
      <div className={column}>
        {notice}
        <header className={header}>
          {alerts}
          <TopBar
            menu={
              <Sheet label="Menu" brand={brand.full}>
                {lists('sheet')}
              </Sheet>
            }
            brand={brand.full}
            search={search}
            timer={timer}
            tools={
              <>
                {tools}
                <span className={css({ hideBelow: 'lg' })}>
                  <MegaMenu halves={halves} current={current} />
                </span>
              </>
            }
            account={<AccountMenu {...account} />}
          />
        </header>
        <main id="inhoud" tabIndex={-1} className={page}>
          {children}
        </main>
      </div>
    </div>
  )
}
