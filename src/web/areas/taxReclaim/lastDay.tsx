import { soonDays } from '../../../contract/areas/taxReclaim/reclaimWords.ts'
import { date } from '../../format/format.ts'
import { css } from '../../styled-system/css'
import { Badge } from '../../ui/badge.tsx'

const soon = css({ color: 'danger.text', fontWeight: 'medium' })
const dayLength = 86_400_000
const daysLeft = (day: string) => (Date.parse(day) - Date.now()) / dayLength

/** A last day, red when it is near; past the one of objection one may still ask, without that right. */
export function LastDay({
  day,
  isOpen,
  isTerm = false,
}: {
  day: string | null
  isOpen: boolean
  isTerm?: boolean
}) {
  if (day === null) return '–'
  if (!isOpen) return date(day)
  if (isTerm && daysLeft(day) < -1) return <Badge tone="warning">Termijn voorbij: zonder bezwaar</Badge>
  return <span className={daysLeft(day) < soonDays ? soon : undefined}>{date(day)}</span>
}
