import { CircleAlert } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Link } from 'wouter'
import { count as asCount } from '../format/format.ts'
import { css } from '../styled-system/css'
import { VisuallyHidden } from './visuallyHidden.tsx'

/** One tab: it may show a count, a sign that something in it is wrong, or be closed off. */
export interface Tab {
  id: string
  label: string
  count?: number
  error?: boolean
  disabled?: boolean
  /** For tabs that are pages of their own. */
  href?: string
}

interface TabBarProps {
  tabs: readonly Tab[]
  value: string
  onChange?: (id: string) => void
  /** What the tabs divide, for screen readers. */
  label: string
  /** Ties the tabs to their TabPanel when several bars share a page. */
  group?: string
}

const bar = css({
  display: 'flex',
  gap: '1',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  borderBottom: '1px solid {colors.line}',
})
const tabStyle = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  position: 'relative',
  height: { base: '11', md: '8' },
  px: '2.5',
  textStyle: 'label',
  color: 'text.soft',
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  borderRadius: 'sm',
  outlineOffset: '-3px!',
  _hover: { color: 'text' },
  '&:is([aria-selected=true], [aria-current=page])': {
    color: 'text.accent',
    _after: {
      content: '""',
      position: 'absolute',
      insetInline: '2',
      bottom: '-1px',
      height: '2px',
      bg: 'accent',
      borderRadius: 'full',
    },
  },
  '&:disabled': { color: 'line.control', cursor: 'not-allowed' },
})
const countStyle = css({
  minWidth: '5',
  px: '1.5',
  borderRadius: 'full',
  bg: 'surface.pressed',
  color: 'text.soft',
  textStyle: 'tiny',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
})

function TabContent({ tab }: { tab: Tab }) {
  return (
    <>
      {tab.label}
      {tab.count !== undefined && (
        <>
          {/* Between the words for who hears them; for the eye it is the gap. */}{' '}
          <span className={countStyle}>{asCount(tab.count)}</span>
        </>
      )}
      {tab.error && (
        <span className={css({ color: 'danger.text' })}>
          <CircleAlert size={14} aria-hidden />
          <VisuallyHidden>(bevat fouten)</VisuallyHidden>
        </span>
      )}
    </>
  )
}

/** Arrow keys, Home and End walk along the tabs that are open; a tab is chosen as it gets focus. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]:not(:disabled)')]
  const here = tabs.indexOf(document.activeElement as HTMLElement)
  const to = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: tabs.length - 1 }[event.key]
  if (to === undefined || here < 0) return
  event.preventDefault()
  const next = tabs[(to + tabs.length) % tabs.length]
  next?.focus()
  next?.click()
}

/** Where there are more tabs than fit beside each other, as on a phone, the one that is open is among those one sees. */
function intoSight(tab: HTMLElement | null): void {
  const edge = tab?.parentElement
  if (!tab || !edge) return
  const hidden = tab.getBoundingClientRect().right - edge.getBoundingClientRect().right
  if (hidden > 0) edge.scrollLeft += hidden
}

/** Tabs over one panel, or links between sibling pages when every tab has an href. */
export function TabBar({ tabs, value, onChange, label, group = 'tab' }: TabBarProps) {
  if (tabs.every((tab) => tab.href !== undefined)) {
    return (
      <nav aria-label={label} className={bar}>
        {tabs.map((tab) => (
          <Link
            key={tab.id}
            href={tab.href ?? ''}
            aria-current={tab.id === value ? 'page' : undefined}
            className={tabStyle}
            // At every drawing: tabs that come later push it aside.
            ref={(link: HTMLElement | null) => intoSight(tab.id === value ? link : null)}
          >
            <TabContent tab={tab} />
          </Link>
        ))}
      </nav>
    )
  }
  return (
    <div role="tablist" aria-label={label} className={bar} onKeyDown={walk} tabIndex={-1}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`${group}-${tab.id}`}
          aria-selected={tab.id === value}
          aria-controls={`${group}-${tab.id}-panel`}
          tabIndex={tab.id === value ? 0 : -1}
          disabled={tab.disabled}
          onClick={() => onChange?.(tab.id)}
          className={tabStyle}
        >
          <TabContent tab={tab} />
        </button>
      ))}
    </div>
  )
}

/** What belongs to one tab of a TabBar. */
export function TabPanel({
  id,
  group = 'tab',
  children,
}: {
  id: string
  group?: string
  children: ReactNode
}) {
  return (
    <div role="tabpanel" id={`${group}-${id}-panel`} aria-labelledby={`${group}-${id}`}>
      {children}
    </div>
  )
}
