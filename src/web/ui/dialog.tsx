import { Dialog as Ark } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { type ReactNode, useRef } from 'react'
import { css, cva } from '../styled-system/css'
import { backdrop } from './backdrop.ts'
import { CloseButton } from './closeButton.tsx'
import { EarlyEscape } from './earlyEscape.tsx'

interface DialogProps {
  open: boolean
  /** Escape, the cross, or a click beside the dialog. */
  onClose: () => void
  title: string
  size?: 'narrow' | 'medium' | 'large'
  /** Mostly a DialogFooter. */
  footer?: ReactNode
  /** False for what can't be waved away, such as accepting the terms. */
  dismissable?: boolean
  children?: ReactNode
}

const positioner = css({
  position: 'fixed',
  inset: '0',
  zIndex: 'dialog',
  display: 'flex',
  justifyContent: 'center',
  alignItems: { base: 'flex-end', sm: 'flex-start' },
  padding: { base: '0', sm: '6' },
  paddingTop: { base: '10', sm: '12vh' },
  overflow: 'hidden',
})
const panel = cva({
  base: {
    position: 'relative',
    width: 'full',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    maxHeight: { base: '90dvh', sm: '80dvh' },
    bg: 'surface',
    color: 'text',
    borderRadius: { base: '{radii.xl} {radii.xl} 0 0', sm: 'xl' },
    boxShadow: 'lg',
    outline: 'none',
    '&[data-state=open]': { animation: 'rise' },
  },
  variants: {
    size: {
      narrow: { sm: { maxWidth: '27.5rem' } },
      medium: { sm: { maxWidth: '40rem' } },
      large: { sm: { maxWidth: '60rem' } },
    },
  },
})
const head = css({
  position: 'sticky',
  top: '0',
  zIndex: 'sticky',
  bg: 'surface',
  textStyle: 'heading',
  pl: { base: '5', sm: '6' },
  pr: '14',
  pt: '5',
  pb: '2',
})
// Last in the document, so that it is the last stop of the Tab key and never the first.
const cross = css({ position: 'absolute', top: '4', right: '4', zIndex: 'sticky' })
const body = css({ px: { base: '5', sm: '6' }, pt: '1', pb: '6' })
const foot = css({
  position: 'sticky',
  bottom: '0',
  zIndex: 'sticky',
  px: { base: '5', sm: '6' },
  py: '3.5',
  borderTop: '1px solid {colors.line.soft}',
  bg: 'surface.sunken',
  borderBottomRadius: { sm: 'xl' },
})

// Focus starts where the dialog says (data-autofocus), else at the first field (of the part with data-start, where something is to be
// read before it), or at the first button of the footer: "Annuleren", the harmless answer.
const firstStop =
  'input:not([type=hidden]), textarea, select, [role=combobox], [role=textbox], a[href], button'

function startOf(content: HTMLElement | null): HTMLElement | null {
  const wished = content?.querySelector<HTMLElement>('[data-autofocus]')
  const begun = content?.querySelector('[data-start]')?.querySelector<HTMLElement>(firstStop)
  return wished ?? begun ?? content?.querySelector<HTMLElement>(firstStop) ?? null
}

/** A modal dialog: Escape and the backdrop close it, the page behind can't scroll, focus stays inside and returns. */
export function Dialog({
  open,
  onClose,
  title,
  size = 'narrow',
  footer,
  dismissable = true,
  children,
}: DialogProps) {
  const content = useRef<HTMLDivElement>(null)
  return (
    <Ark.Root
      open={open}
      initialFocusEl={() => startOf(content.current)}
      onOpenChange={(change) => !change.open && onClose()}
      closeOnEscape={dismissable}
      closeOnInteractOutside={dismissable}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Ark.Backdrop className={backdrop} />
        <Ark.Positioner className={positioner}>
          <Ark.Content ref={content} className={panel({ size })}>
            <EarlyEscape of={content} onEscape={dismissable ? onClose : null} />
            <Ark.Title className={head}>{title}</Ark.Title>
            <div className={body}>{children}</div>
            {footer && <div className={foot}>{footer}</div>}
            {dismissable && (
              <div className={cross}>
                <CloseButton onClick={onClose} />
              </div>
            )}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}
