import { type ComponentProps, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
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

/** Browsers take the focus off what is disabled, and leave it nowhere: who had it on the button finds it there again. */
function useKeptFocus(loading: boolean, inside: RefObject<HTMLElement | null>): void {
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    const button = inside.current?.closest('button') ?? null
    const { activeElement, body } = document
    if (loading) hadFocus.current = button !== null && activeElement === button
    else if (hadFocus.current) {
      hadFocus.current = false
      if (activeElement === null || activeElement === body) button?.focus()
    }
  }, [loading, inside])
}

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
  const inside = useRef<HTMLSpanElement>(null)
  useKeptFocus(loading, inside)
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      className={buttonStyle({ look, size, wide, busy: loading })}
    >
      <span ref={inside} className={text}>
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
