import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'wouter'
import { css, cx } from '../styled-system/css'
import { type ButtonLook, type ButtonSize, buttonStyle } from './buttonStyle.ts'
import { Spinner } from './spinner.tsx'

interface Dress {
  look?: ButtonLook
  size?: ButtonSize
  /** As wide as its container. */
  wide?: boolean
  /** An icon before the text. */
  icon?: ReactNode
}

type ButtonProps = Omit<ComponentProps<'button'>, 'className' | 'style'> & Dress & { loading?: boolean }

const over = css({ position: 'absolute', inset: '0', display: 'grid', placeItems: 'center' })
const text = css({ display: 'inline-flex', alignItems: 'center', gap: 'inherit' })

/** A button; while loading it keeps its width, can't be pressed again and tells so to a screen reader. */
export function Button({
  look,
  size,
  wide,
  icon,
  loading = false,
  disabled,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      className={buttonStyle({ look, size, wide, busy: loading })}
    >
      <span className={text}>
        {icon}
        {children}
      </span>
      {loading && (
        <span className={over} data-spinner>
          <Spinner size="sm" />
        </span>
      )}
    </button>
  )
}

type ButtonLinkProps = Dress & { href: string; children: ReactNode; 'aria-label'?: string }

/** A link that looks like a button, for what goes to another page of the portal. */
export function ButtonLink({ look, size, wide, icon, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} data-button className={cx(buttonStyle({ look, size, wide }))}>
      <span className={text}>
        {icon}
        {children}
      </span>
    </Link>
  )
}

/** The same for a page outside the portal: it opens beside it, and learns nothing of where one came from. */
export function ButtonOut({ look, size, wide, icon, children, href }: ButtonLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      data-button
      className={buttonStyle({ look, size, wide })}
    >
      <span className={text}>
        {icon}
        {children}
      </span>
    </a>
  )
}
