import { Dialog as Ark } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { css } from '../styled-system/css'
import { backdrop } from './backdrop.ts'
import { CloseButton } from './closeButton.tsx'
import { EarlyEscape } from './earlyEscape.tsx'

interface SidePanelProps {
  open: boolean
  /** Escape, the cross, or a click beside the panel. */
  onClose: () => void
  title: string
  /** Buttons beside the title. */
  actions?: ReactNode
  onKeyDown?: (event: KeyboardEvent) => void
  children: ReactNode
}

const panel = css({
  position: 'fixed',
  insetBlock: '0',
  right: '0',
  zIndex: 'dialog',
  width: 'min(54rem, 100vw)',
  display: 'flex',
  flexDirection: 'column',
  bg: 'surface',
  color: 'text',
  boxShadow: 'lg',
  outline: 'none',
  '&[data-state=open]': { animation: 'fade' },
})
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  // The cross has its corner to itself, however many lines the rest takes.
  pl: '4',
  pr: '14',
  py: '2.5',
  position: 'relative',
  borderBottom: '1px solid {colors.line}',
})
const name = css({ textStyle: 'heading', flex: '1 1 12rem', minWidth: '0', overflowWrap: 'anywhere' })
const buttons = css({ display: 'flex', alignItems: 'center', gap: '2' })
const corner = css({ position: 'absolute', top: { base: '2.5', md: '3.5' }, right: '4' })
const body = css({ flex: '1', minHeight: '0', overflow: 'auto', display: 'grid', bg: 'surface.sunken' })

/** A panel at the right of the window, over the page; focus stays inside and returns. */
export function SidePanel({ open, onClose, title, actions, onKeyDown, children }: SidePanelProps) {
  const content = useRef<HTMLDivElement>(null)
  return (
    <Ark.Root open={open} onOpenChange={(change) => !change.open && onClose()} lazyMount unmountOnExit>
      <Portal>
        <Ark.Backdrop className={backdrop} />
        <Ark.Positioner>
          <Ark.Content ref={content} className={panel} onKeyDown={onKeyDown}>
            <EarlyEscape of={content} onEscape={onClose} />
            <div className={head}>
              <Ark.Title className={name}>{title}</Ark.Title>
              {actions && <div className={buttons}>{actions}</div>}
              <span className={corner}>
                <CloseButton onClick={onClose} />
              </span>
            </div>
            <div className={body}>{children}</div>
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}
