import type { ReactNode } from 'react'
import { css } from '../styled-system/css'

interface TopBarProps {
  /** The button of the menu on a phone. */
  menu: ReactNode
  /** The brand, where there is no drawer to show it. */
  brand: ReactNode
  /** Search and switch customer; only for who may switch. */
  search?: ReactNode
  /** Hours timer, inbox, audits, actions, notifications, knowledge base: what exists and is allowed. */
  tools?: ReactNode
  account: ReactNode
}

const bar = css({
  display: 'flex',
  flexWrap: { base: 'wrap', lg: 'nowrap' },
  alignItems: 'center',
  columnGap: { base: '1', md: '3' },
  minHeight: 'topbar.height',
  px: { base: '2.5', md: '5', xl: '7' },
  bg: 'surface',
  borderBottom: '1px solid {colors.line}',
})
const searchPlace = css({
  order: { base: '1', lg: '0' },
  flex: { base: '1 0 100%', lg: '1 1 auto' },
  maxWidth: { lg: '28rem' },
  pb: { base: '2.5', lg: '0' },
  px: { base: '1', lg: '0' },
})

/** The bar over every page: menu button and brand on a phone, search, tools and account. */
export function TopBar({ menu, brand, search, tools, account }: TopBarProps) {
  return (
    <div className={bar}>
      {menu}
      <div
        className={css({ hideFrom: 'lg', display: 'flex', alignItems: 'center', height: 'topbar.height' })}
      >
        {brand}
      </div>
      {search && <div className={searchPlace}>{search}</div>}
      <div
        className={css({
          display: 'flex',
          alignItems: 'center',
          gap: '1',
          marginLeft: 'auto',
          height: 'topbar.height',
        })}
      >
        {tools}
        {account}
      </div>
    </div>
  )
}
