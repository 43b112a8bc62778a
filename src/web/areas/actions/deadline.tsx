import { dayAt } from '../../../domain/time/day.ts'
import { date } from '../../format/format.ts'
import { css } from '../../styled-system/css'
import { VisuallyHidden } from '../../ui/visuallyHidden.tsx'

const late = css({ color: 'danger.text', fontWeight: 'medium' })

/** A deadline; red when it has passed and the work is still open. */
export function Deadline({ day, isOpen }: { day: string; isOpen: boolean }) {
  if (!isOpen || day >= dayAt(Date.now())) return date(day)
  return (
    <span className={late}>
      {date(day)}
      <VisuallyHidden> (te laat)</VisuallyHidden>
    </span>
  )
}
