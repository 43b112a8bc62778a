import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { css, cva, cx } from '../styled-system/css'

interface CardProps {
  title?: ReactNode
  /** The heading level of the title in its page; a card is an h2 unless it stands in a section. */
  level?: 2 | 3 | 4
  /** Buttons at the right of the title. */
  actions?: ReactNode
  /** A TabBar between title and body. */
  tabs?: ReactNode
  /** Buttons below the body. */
  footer?: ReactNode
  /** May be folded; 'folded' starts that way. */
  collapsible?: boolean | 'folded'
  /** Without padding, for a table that runs to the edges. */
  flush?: boolean
  children?: ReactNode
}

const panel = css({
  bg: 'surface',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'line',
  borderRadius: 'lg',
  boxShadow: 'xs',
  minWidth: '0',
})
// Clip, not hidden: a table's header inside must still stick to the window.
const clipped = css({ overflow: 'clip' })
const head = css({
  display: 'flex',
  alignItems: 'center',
  // Buttons that leave the title no room stand below it.
  flexWrap: { base: 'wrap', md: 'nowrap' },
  gap: '3',
  px: '4',
  minHeight: { base: '12', md: '10' },
  py: { base: '2.5', md: '1.5' },
})
const heading = css({
  textStyle: 'subheading',
  minWidth: '0',
  flex: { base: '1 1 6rem', md: '1' },
  overflowWrap: 'anywhere',
})
const foldButton = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  width: 'full',
  textAlign: 'left',
  font: 'inherit',
  borderRadius: 'sm',
  '& svg': { transition: 'transform {durations.normal}', color: 'text.faint' },
  '&[aria-expanded=false] svg': { transform: 'rotate(-90deg)' },
})
const body = cva({
  base: { minWidth: '0' },
  variants: {
    flush: {
      true: {},
      false: { px: '4', pb: '4' },
    },
    top: { true: { pt: '4' } },
    ruled: { true: { borderTop: '1px solid {colors.line}' } },
  },
})
const foot = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  px: '4',
  py: { base: '3', md: '2' },
  borderTop: '1px solid {colors.line.soft}',
})

/** A panel: optional title with actions, optional tabs, a body that may fold, and optional buttons below. */
export function Card({
  title,
  level = 2,
  actions,
  tabs,
  footer,
  collapsible = false,
  flush = false,
  children,
}: CardProps) {
  const [open, setOpen] = useState(collapsible !== 'folded')
  const bodyId = useId()
  const Heading = `h${level}` as const
  const headed = title !== undefined || actions !== undefined
  return (
    <section className={cx(panel, flush && clipped)}>
      {headed && (
        <div className={head}>
          <Heading className={heading}>
            {collapsible ? (
              <button
                type="button"
                className={foldButton}
                aria-expanded={open}
                aria-controls={bodyId}
                onClick={() => setOpen(!open)}
              >
                <ChevronDown size={16} aria-hidden />
                {title}
              </button>
            ) : (
              title
            )}
          </Heading>
          {actions && <div className={css({ display: 'flex', gap: '2', flexShrink: '0' })}>{actions}</div>}
        </div>
      )}
      <div id={bodyId} hidden={!open}>
        {tabs && <div className={css({ '& > *': { px: { base: '2', md: '3' } } })}>{tabs}</div>}
        <div
          className={body({
            flush,
            top: !flush && (!headed || tabs !== undefined),
            ruled: flush && headed && !tabs,
          })}
        >
          {children}
        </div>
        {footer && <div className={foot}>{footer}</div>}
      </div>
    </section>
  )
}
