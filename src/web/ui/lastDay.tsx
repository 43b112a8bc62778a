import { dayAt, daysBetween } from '../../domain/time/day.ts'
import { date } from '../format/format.ts'
import { css } from '../styled-system/css'
import { Badge } from './badge.tsx'

const soon = css({ color: 'danger.text', fontWeight: 'medium' })
const daysLeft = (day: string) => daysBetween(dayAt(Date.now()), day)

interface LastDayProps {
  day: string | null
  /** Something can still be done about it. */
  isOpen: boolean
  /** From how many days before it is red. */
  soonDays: number
  /** What it means that the day is over, where that is not plain. */
  over?: string | false
}

/** A last day, red when it is near. */
export function LastDay({ day, isOpen, soonDays, over }: LastDayProps) {
  if (day === null) return '–'
  if (!isOpen) return date(day)
  if (over && daysLeft(day) < 0) return <Badge tone="warning">{over}</Badge>
  return <span className={daysLeft(day) <= soonDays ? soon : undefined}>{date(day)}</span>
}
