import { ChevronDown, CircleUserRound, Keyboard, LogOut, Settings, Undo2 } from 'lucide-react'
import { css } from '../styled-system/css'
import { Avatar } from '../ui/avatar.tsx'
import { Menu } from '../ui/menu.tsx'
import type { MenuItem } from '../ui/menuItem.tsx'

/** Who is signed in, as the account menu shows it. */
export interface AccountProps {
  name: string
  emailAddress: string
  /** Watching along as somebody else: the way out leads back to one's own account. */
  isSuper: boolean
}

const trigger = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  padding: '1',
  pr: { base: '1', md: '2' },
  borderRadius: 'full',
  textStyle: 'label',
  color: 'text.soft',
  _hover: { bg: 'surface.pressed', color: 'text' },
  '& svg': { color: 'text.faint', hideBelow: 'md' },
})
const who = css({
  px: '2.5',
  pt: '2',
  pb: '2.5',
  mb: '1',
  borderBottom: '1px solid {colors.line.soft}',
  maxWidth: '64',
})
const clipped = css({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })

function itemsOf({ isSuper }: AccountProps): MenuItem[] {
  return [
    {
      id: 'account',
      label: 'Mijn gegevens',
      href: '/v3/account',
      icon: <CircleUserRound size={16} aria-hidden />,
    },
    {
      id: 'settings',
      label: 'Mijn instellingen',
      href: '/v3/account/settings',
      icon: <Settings size={16} aria-hidden />,
    },
    {
      id: 'shortcuts',
      label: 'Sneltoetsen',
      href: '/v3/shortcuts',
      icon: <Keyboard size={16} aria-hidden />,
    },
    { id: 'line', divider: true },
    isSuper
      ? {
          id: 'back',
          label: 'Terug naar eigen account',
          href: '/super-logout',
          icon: <Undo2 size={16} aria-hidden />,
        }
      : { id: 'logout', label: 'Uitloggen', href: '/logout', icon: <LogOut size={16} aria-hidden /> },
  ]
}

/** The menu under one's own initials (specification, point 2: shell). */
export function AccountMenu(account: AccountProps) {
  return (
    <Menu
      label="Account"
      items={itemsOf(account)}
      header={
        <div className={who}>
          <p className={css({ textStyle: 'label' })}>{account.name}</p>
          <p className={`${clipped} ${css({ textStyle: 'tiny', color: 'text.soft' })}`}>
            {account.emailAddress}
          </p>
        </div>
      }
      trigger={
        <button type="button" className={trigger} aria-label={`Account van ${account.name}`}>
          <Avatar name={account.name} />
          <span className={`${clipped} ${css({ hideBelow: 'xl', maxWidth: '40' })}`}>{account.name}</span>
          <ChevronDown size={14} aria-hidden />
        </button>
      }
    />
  )
}
