import { Menu as Ark } from '@ark-ui/react/menu'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { css } from '../styled-system/css'
import { optionStyle } from './popupStyle.ts'

/** One line of a menu: it does something (onSelect), leads somewhere (href), or divides. */
export type MenuItem =
  | {
      id: string
      label: string
      icon?: ReactNode
      /** What stands at the right: a count, a key. */
      hint?: ReactNode
      danger?: boolean
      disabled?: boolean
      href?: string
      onSelect?: () => void
    }
  | { id: string; divider: true }

const line = css({ height: '1px', bg: 'line.soft', my: '1', border: 'none' })
const hintText = css({ marginLeft: 'auto', pl: '4', color: 'text.faint', textStyle: 'tiny' })

/**
 * A link chosen with Enter is clicked at once: a moment later it would be out of the page,
 * and the browser would load that page anew.
 */
export function follow({ node }: { node: HTMLAnchorElement }) {
  node.click()
}

/** The lines of a menu or context menu. */
export function MenuItems({ items }: { items: readonly MenuItem[] }) {
  return items.map((item) => {
    if ('divider' in item) return <Ark.Separator key={item.id} className={line} />
    const content = (
      <>
        {item.icon}
        {item.label}
        {item.hint !== undefined && <span className={hintText}>{item.hint}</span>}
      </>
    )
    return (
      <Ark.Item
        key={item.id}
        value={item.id}
        valueText={item.label}
        disabled={item.disabled}
        onClick={item.disabled ? undefined : item.onSelect}
        data-danger={item.danger || undefined}
        className={optionStyle}
        asChild={item.href !== undefined}
      >
        {item.href === undefined ? content : <Link href={item.href}>{content}</Link>}
      </Ark.Item>
    )
  })
}
