import { Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import { css } from '../styled-system/css'

/** The centred message both EmptyState and ErrorState are made of. */
export const messageStyle = {
  frame: css({
    display: 'grid',
    justifyItems: 'center',
    gap: '2',
    textAlign: 'center',
    px: '6',
    py: { base: '10', md: '14' },
  }),
  icon: css({
    display: 'grid',
    placeItems: 'center',
    width: '12',
    height: '12',
    borderRadius: 'full',
    bg: 'accent.soft',
    color: 'accent',
    mb: '1',
  }),
  title: css({ textStyle: 'heading' }),
  text: css({ color: 'text.soft', maxWidth: '26rem', textWrap: 'balance' }),
  action: css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '2', mt: '3' }),
}

interface EmptyStateProps {
  title: string
  children?: ReactNode
  icon?: ReactNode
  /** What one can do about it. */
  action?: ReactNode
}

/** Nothing here yet, or nothing found: says so and shows the way on. */
export function EmptyState({
  title,
  children,
  icon = <Inbox size={22} aria-hidden />,
  action,
}: EmptyStateProps) {
  return (
    <div className={messageStyle.frame}>
      <div className={messageStyle.icon}>{icon}</div>
      <p className={messageStyle.title}>{title}</p>
      {children && <div className={messageStyle.text}>{children}</div>}
      {action && <div className={messageStyle.action}>{action}</div>}
    </div>
  )
}
