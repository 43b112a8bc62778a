import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { css, cva } from '../styled-system/css'
import { buttonStyle } from './buttonStyle.ts'
import { Tooltip } from './tooltip.tsx'

interface DrawerProps {
  collapsed: boolean
  onToggle: () => void
  /** Name and logo at the top. */
  brand: ReactNode
  label: string
  children: ReactNode
}

const frame = cva({
  base: {
    display: { base: 'none', lg: 'flex' },
    flexDirection: 'column',
    position: 'sticky',
    top: '0',
    height: '100dvh',
    flexShrink: '0',
    bg: 'canvas',
    borderRight: '1px solid {colors.line}',
    zIndex: 'drawer',
    transition: 'width {durations.normal} {easings.out}',
  },
  variants: {
    collapsed: { true: { width: 'drawer.shut' }, false: { width: 'drawer.open' } },
  },
})
const top = css({
  display: 'flex',
  alignItems: 'center',
  height: 'topbar.height',
  px: '4',
  flexShrink: '0',
  overflow: 'hidden',
})
const middle = css({
  flex: '1',
  minHeight: '0',
  display: 'flex',
  flexDirection: 'column',
})
const bottom = css({
  display: 'flex',
  justifyContent: 'flex-end',
  px: '2.5',
  py: '2',
  '&[data-collapsed]': { justifyContent: 'center' },
})

/** The left menu of a wide window: open, or collapsed to its icons. */
export function Drawer({ collapsed, onToggle, brand, label, children }: DrawerProps) {
  const action = collapsed ? 'Menu uitklappen' : 'Menu inklappen'
  return (
    <aside className={frame({ collapsed })} data-testid={collapsed ? 'drawer-collapsed' : 'drawer-open'}>
      <div className={top}>{brand}</div>
      <nav aria-label={label} className={middle}>
        {children}
      </nav>
      <div className={bottom} data-collapsed={collapsed || undefined}>
        <Tooltip text={action} side="right">
          <button
            type="button"
            aria-label={action}
            aria-expanded={!collapsed}
            onClick={onToggle}
            className={buttonStyle({ look: 'quiet', size: 'sm', shape: 'square' })}
          >
            {collapsed ? <PanelLeftOpen size={17} aria-hidden /> : <PanelLeftClose size={17} aria-hidden />}
          </button>
        </Tooltip>
      </div>
    </aside>
  )
}
