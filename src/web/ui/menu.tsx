import { Menu as Ark } from '@ark-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import { follow, type MenuItem, MenuItems } from './menuItem.tsx'
import { popupStyle } from './popupStyle.ts'

interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement
  items: readonly MenuItem[]
  /** What the menu is about, for screen readers. */
  label: string
  /** Something above the lines, such as who is signed in. */
  header?: ReactNode
}

/** A button with a list of things to do or places to go. */
export function Menu({ trigger, items, label, header }: MenuProps) {
  return (
    <Ark.Root
      navigate={follow}
      aria-label={label}
      positioning={{ strategy: 'fixed', placement: 'bottom-end', gutter: 4 }}
      lazyMount
      unmountOnExit
    >
      <Ark.Trigger asChild>{trigger}</Ark.Trigger>
      <Ark.Positioner>
        <Ark.Content className={popupStyle}>
          {header}
          <MenuItems items={items} />
        </Ark.Content>
      </Ark.Positioner>
    </Ark.Root>
  )
}
