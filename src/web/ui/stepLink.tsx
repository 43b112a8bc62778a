import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { buttonStyle } from './buttonStyle.ts'

interface StepLinkProps {
  label: string
  /** Null where there is nothing that way. */
  href: string | null
  children: ReactNode
}

/** The way to the period before or after the one that is shown. */
export function StepLink({ label, href, children }: StepLinkProps) {
  const style = buttonStyle({ look: 'secondary', size: 'md' })
  if (href === null)
    return (
      <button type="button" className={style} disabled aria-label={label}>
        {children}
      </button>
    )
  return (
    <Link href={href} className={style} aria-label={label}>
      {children}
    </Link>
  )
}
