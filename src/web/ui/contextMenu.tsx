import { Menu as Ark } from '@ark-ui/react/menu'
import { useEffect } from 'react'
import { follow, type MenuItem, MenuItems } from './menuItem.tsx'
import { popupStyle } from './popupStyle.ts'
import type { Point } from './tableTypes.ts'

interface ContextMenuProps {
  /** Where it opens, in window pixels; null keeps it closed. */
  at: Point | null
  items: readonly MenuItem[]
  label: string
  onClose: () => void
}

/** The menu of a right click, opened and closed by whoever owns the flow. */
export function ContextMenu({ at, ...rest }: ContextMenuProps) {
  return at && <OpenMenu key={`${at.x} ${at.y}`} at={at} {...rest} />
}

function OpenMenu({ at, items, label, onClose }: ContextMenuProps & { at: Point }) {
  useEffect(() => {
    // There is no trigger to go back to, so focus returns to where it was.
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])
  return (
    <Ark.Root
      aria-label={label}
      navigate={follow}
      open
      onOpenChange={(change) => !change.open && onClose()}
      positioning={{
        strategy: 'fixed',
        placement: 'right-start',
        gutter: 2,
        getAnchorRect: () => ({ ...at, width: 0, height: 0 }),
      }}
    >
      <Ark.Positioner>
        <Ark.Content className={popupStyle}>
          <MenuItems items={items} />
        </Ark.Content>
      </Ark.Positioner>
    </Ark.Root>
  )
}
