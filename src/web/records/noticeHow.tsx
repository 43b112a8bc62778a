import { addDays, type Day } from '../../domain/time/day.ts'
import { noticeDay } from '../../domain/time/noticeDay.ts'
import { count, date } from '../format/format.ts'
import { HowText } from '../ui/how.tsx'

interface NoticeHowProps {
  /** The last day of what may be ended, and how long before it notice is to be given. */
  endDate: Day | null
  months: number | null
  /** The day that is shown; of one that came about otherwise nothing is said. */
  noticeDate: Day | null
}

/** How the last day on which notice may be given follows from the end and the notice period. */
export function NoticeHow({ endDate, months, noticeDate }: NoticeHowProps) {
  if (endDate === null || months === null || noticeDate !== noticeDay(endDate, months)) return null
  const [after, late] = [addDays(endDate, 1), addDays(noticeDate, 1)]
  const period = months === 1 ? '1 maand' : `${count(months)} maanden`
  return (
    <HowText more="Opzeggen voor">
      {months === 0 ? (
        <p>Zonder opzegtermijn kan opzeggen tot en met de einddatum: {date(endDate)}.</p>
      ) : (
        <p>
          De einddatum is {date(endDate)}: vanaf {date(after)} geldt dit niet meer. {period} daarvoor is{' '}
          {date(late)}. Vóór die dag moet de opzegging er zijn, dus uiterlijk op {date(noticeDate)}.
        </p>
      )}
    </HowText>
  )
}
