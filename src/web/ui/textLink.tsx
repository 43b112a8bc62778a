import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'wouter'
import { css } from '../styled-system/css'

const linkStyle = css({
  color: 'text.accent',
  fontWeight: 'medium',
  borderRadius: 'xs',
  textUnderlineOffset: '3px',
  textDecorationThickness: '1px',
  _hover: { textDecoration: 'underline' },
})

interface TextLinkProps {
  href: string
  children: ReactNode
  /** Loads the page anew, as from a page that asked nobody who they are. */
  anew?: boolean
}

/** A link in running text: to a page of the portal, with mailto: and tel: out of it, or to a site in a tab of its own. */
export function TextLink({ href, children, anew = false }: TextLinkProps) {
  if (anew || /^[a-z]+:/.test(href)) {
    return (
      <a
        href={href}
        className={linkStyle}
        {...(/^https?:/.test(href) && { target: '_blank', rel: 'noreferrer' })}
      >
        {children}
      </a>
    )
  }
  return (
    <Link href={href} className={linkStyle}>
      {children}
    </Link>
  )
}

/** A button that reads as a link: "Vergeten?". */
export function TextButton({
  onClick,
  children,
}: {
  onClick: (event: MouseEvent<HTMLElement>) => void
  children: ReactNode
}) {
  return (
    <button type="button" onClick={onClick} className={linkStyle}>
      {children}
    </button>
  )
}
