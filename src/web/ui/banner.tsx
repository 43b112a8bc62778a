import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { css, cva } from '../styled-system/css'
import { CloseButton } from './closeButton.tsx'

/** What a message means; it decides colour, icon and how loudly a screen reader tells it. */
type Tone = 'info' | 'success' | 'warning' | 'danger' | 'special'

const icons = { info: Info, special: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert }

const bannerStyle = cva({
  base: {
    display: 'flex',
    gap: '2.5',
    alignItems: 'flex-start',
    px: '3.5',
    py: '2.5',
    textStyle: 'body',
    borderWidth: '1px',
    borderStyle: 'solid',
    // A button that is a link is no word in its text.
    '& a:not([data-button])': { textDecoration: 'underline', textUnderlineOffset: '2px' },
  },
  variants: {
    tone: {
      info: { bg: 'info.soft', borderColor: 'info.line', color: 'info.text' },
      success: { bg: 'success.soft', borderColor: 'success.line', color: 'success.text' },
      warning: { bg: 'warning.soft', borderColor: 'warning.line', color: 'warning.text' },
      danger: { bg: 'danger.soft', borderColor: 'danger.line', color: 'danger.hover' },
      special: { bg: 'special.soft', borderColor: 'special.line', color: 'special.text' },
    },
    /** Edge to edge at the top of the window: environment, watch-along session, offline. */
    bar: {
      true: {
        borderWidth: '0 0 1px',
        alignItems: 'center',
        justifyContent: 'center',
        py: { base: '1', md: '0' },
        // As high as the shell reckons with.
        minHeight: { base: '11', md: '8' },
      },
      false: { borderRadius: 'lg' },
    },
  },
  defaultVariants: { bar: false },
})

interface BannerProps {
  tone?: Tone
  title?: string
  children?: ReactNode
  /** A button at the end. */
  action?: ReactNode
  bar?: boolean
  onClose?: () => void
}

/** A message that stays: above a form, in a page, or as a bar over the whole window. */
export function Banner({ tone = 'info', title, children, action, bar = false, onClose }: BannerProps) {
  const Icon = icons[tone]
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      data-bar={bar || undefined}
      className={bannerStyle({ tone, bar })}
    >
      <Icon size={18} aria-hidden className={css({ flexShrink: '0', marginTop: bar ? '0' : '1.5px' })} />
      <div className={css({ minWidth: '0', flex: bar ? '0 1 auto' : '1' })}>
        {title && <p className={css({ fontWeight: 'semibold' })}>{title}</p>}
        {children}
      </div>
      {action}
      {onClose && <CloseButton onClick={onClose} />}
    </div>
  )
}
