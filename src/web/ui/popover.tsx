import { Popover as Ark } from '@ark-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import { css } from '../styled-system/css'

interface PopoverProps {
  open: boolean
  onOpen: (open: boolean) => void
  /** What it is about, for screen readers. */
  label: string
  /** The button it hangs under. */
  trigger: ReactElement
  children: ReactNode
}

const content = css({
  bg: 'surface',
  color: 'text',
  borderRadius: 'lg',
  boxShadow: 'lg',
  border: '1px solid {colors.line}',
  outline: 'none',
  zIndex: 'popup',
  overflow: 'hidden',
})

/** A panel that hangs under a button; Escape and a click beside it close it, and focus goes back to the button. */
export function Popover({ open, onOpen, label, trigger, children }: PopoverProps) {
  return (
    <Ark.Root
      open={open}
      onOpenChange={(change) => change.open !== open && onOpen(change.open)}
      positioning={{ strategy: 'fixed', placement: 'bottom-end', gutter: 6 }}
      lazyMount
      unmountOnExit
    >
      <Ark.Trigger asChild>{trigger}</Ark.Trigger>
      <Ark.Positioner>
        <Ark.Content className={content} aria-label={label}>
          {children}
        </Ark.Content>
      </Ark.Positioner>
    </Ark.Root>
  )
}
