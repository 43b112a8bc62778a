import type { ReactNode } from 'react'
import { css } from '../styled-system/css'

interface TopBarProps {
  /** The button of the menu on a phone. */
  menu: ReactNode
  /** The brand, where there is no drawer to show it. */
  brand: ReactNode
  /** Search and switch customer; only for who may switch. */
  search?: ReactNode
  /** The hours timer: on a phone beside the search, where a running one fits. */
  timer?: ReactNode
  /** Inbox, audits, actions, notifications, knowledge base: what exists and is allowed. */
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
// What is found opens below the whole row: beside a running timer the field itself is narrow on a phone.
const secondRow = css({
  position: { base: 'relative', lg: 'static' },
  order: { base: '1', lg: '0' },
  flex: { base: '1 0 100%', lg: '1 1 auto' },
  minWidth: '0',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  pb: { base: '2.5', lg: '0' },
  px: { base: '1', lg: '0' },
})
const searchPlace = css({ flex: '1 1 auto', minWidth: '0', maxWidth: { lg: '28rem' } })

/** The bar over every page: menu button and brand on a phone, search, tools and account. */
export function TopBar({ menu, brand, search, timer, tools, account }: TopBarProps) {
  return (
    <div className={bar}>
      {menu}
      <div
        className={css({ hideFrom: 'lg', display: 'flex', alignItems: 'center', height: 'topbar.height' })}
      >
        {brand}
      </div>
      {(search || timer) && (
        <div className={secondRow}>
          <div className={searchPlace}>{search}</div>
          {timer}
        </div>
      )}
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
