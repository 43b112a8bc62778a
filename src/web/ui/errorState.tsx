import { RotateCw, Unplug } from 'lucide-react'
import type { ReactNode } from 'react'
import { css, cx } from '../styled-system/css'
import { Button } from './button.tsx'
import { messageStyle } from './emptyState.tsx'

interface ErrorStateProps {
  title?: string
  children?: ReactNode
  onRetry?: () => void
  retrying?: boolean
}

/** Something could not be fetched; offers to try again. */
export function ErrorState({
  title = 'Dat lukte niet',
  children = 'De gegevens konden niet worden opgehaald. Controleer je verbinding en probeer het opnieuw.',
  onRetry,
  retrying,
}: ErrorStateProps) {
  return (
    <div role="alert" className={messageStyle.frame}>
      <div className={cx(messageStyle.icon, css({ bg: 'danger.soft!', color: 'danger!' }))}>
        <Unplug size={22} aria-hidden />
      </div>
      <p className={messageStyle.title}>{title}</p>
      <div className={messageStyle.text}>{children}</div>
      {onRetry && (
        <div className={messageStyle.action}>
          <Button icon={<RotateCw size={16} aria-hidden />} onClick={onRetry} loading={retrying}>
            Opnieuw proberen
          </Button>
        </div>
      )}
    </div>
  )
}
