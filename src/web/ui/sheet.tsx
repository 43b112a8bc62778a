import { Dialog as Ark } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { Menu } from 'lucide-react'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import { css, cx } from '../styled-system/css'
import { backdrop } from './backdrop.ts'
import { buttonStyle } from './buttonStyle.ts'
import { CloseButton } from './closeButton.tsx'
import { EarlyEscape } from './earlyEscape.tsx'

interface SheetProps {
  /** What the sheet holds: "Menu". */
  label: string
  /** Name and logo at the top. */
  brand: ReactNode
  children: ReactNode
}

const panel = css({
  position: 'fixed',
  insetBlock: '0',
  left: '0',
  zIndex: 'dialog',
  width: 'min(20rem, 86vw)',
  display: 'flex',
  flexDirection: 'column',
  bg: 'canvas',
  boxShadow: 'lg',
  outline: 'none',
  '&[data-state=open]': { animation: 'slide' },
})
const head = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  height: 'topbar.height',
  pl: '4',
  pr: '2.5',
  flexShrink: '0',
})
const body = css({
  flex: '1',
  minHeight: '0',
  overflowY: 'auto',
  px: '2.5',
  py: '3',
  display: 'grid',
  gap: '5',
  alignContent: 'start',
})

/** The menu of a phone: a button that slides it in from the left; following a link closes it. */
export function Sheet({ label, brand, children }: SheetProps) {
  const content = useRef<HTMLDivElement>(null)
  return (
    <Ark.Root lazyMount unmountOnExit>
      <Ark.Trigger
        aria-label={label}
        className={cx(buttonStyle({ look: 'quiet', shape: 'square' }), css({ hideFrom: 'lg' }))}
      >
        <Menu size={20} aria-hidden />
      </Ark.Trigger>
      <Portal>
        <Ark.Backdrop className={backdrop} />
        <Ark.Positioner>
          <Ark.Context>
            {(sheet) => (
              <Ark.Content ref={content} className={panel} aria-label={label}>
                <EarlyEscape of={content} onEscape={() => sheet.setOpen(false)} />
                <div className={head}>
                  {brand}
                  <CloseButton onClick={() => sheet.setOpen(false)} label="Menu sluiten" />
                </div>
                {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click too */}
                <nav
                  aria-label={label}
                  className={body}
                  onClick={(event: MouseEvent) => {
                    if (event.target instanceof Element && event.target.closest('a')) sheet.setOpen(false)
                  }}
                >
                  {children}
                </nav>
              </Ark.Content>
            )}
          </Ark.Context>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}
