import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'wouter'
import { type ButtonLook, type ButtonSize, buttonStyle } from './buttonStyle.ts'
import { Tooltip } from './tooltip.tsx'

type IconButtonProps = Omit<ComponentProps<'button'>, 'className' | 'style' | 'children'> & {
  /** What it does; spoken, and shown as a tooltip. */
  label: string
  icon: ReactNode
  look?: ButtonLook
  size?: ButtonSize
  side?: 'top' | 'right' | 'bottom' | 'left'
}

/** A square button with only an icon; its name is its tooltip. */
export function IconButton({ label, icon, look = 'quiet', size = 'md', side, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label} side={side} of={rest.id}>
      <button
        type="button"
        {...rest}
        aria-label={label}
        className={buttonStyle({ look, size, shape: 'square' })}
      >
        {icon}
      </button>
    </Tooltip>
  )
}

/** A square link with only an icon; its name is its tooltip. */
export function IconLink({ label, icon, href }: { label: string; icon: ReactNode; href: string }) {
  return (
    <Tooltip text={label}>
      <Link href={href} aria-label={label} className={buttonStyle({ look: 'quiet', shape: 'square' })}>
        {icon}
      </Link>
    </Tooltip>
  )
}
