import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { addDays, type Day } from '../../domain/time/day.ts'
import { periodOf } from '../../domain/time/period.ts'
import { count, month as monthName } from '../format/format.ts'
import { css } from '../styled-system/css'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import type { CalendarItem } from './calendarDay.tsx'
import { CalendarGrid, weeksOf } from './calendarGrid.tsx'
import { Card } from './card.tsx'
import { type Fetchable, Fetching } from './fetching.tsx'
import { IconButton } from './iconButton.tsx'
import { stack } from './stack.ts'

const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', mb: '4' })
const heading = css({ textStyle: 'heading', minWidth: { md: '11rem' }, flex: { base: '1', md: 'none' } })
const quiet = css({ textStyle: 'small', color: 'text.soft' })

interface MonthCalendarProps {
  /** The question for the items of the weeks in which the month lies. */
  found: Fetchable
  items: readonly CalendarItem[]
  /** How many there are, and how many of them are shown at most. */
  total: number
  most: number
  /** What they are called together: "acties". */
  many: string
  /** What it is a calendar of. */
  label: string
  /** Where one is. */
  day: Day
  today: Day
  goTo: (day: Day) => void
  /** The list of one day. */
  listOf: (day: Day) => string
  /** What narrows the items, beside the name of the month. */
  children?: ReactNode
}

/** The days between which the items of a month are asked: the weeks in which it lies, whole. */
export function shownAround(day: Day): { readonly first: Day; readonly last: Day } {
  const weeks = weeksOf(day)
  return { first: weeks[0]?.[0] ?? day, last: weeks.at(-1)?.at(-1) ?? day }
}

/** A month with what has its day in it; says so where there is nothing, too much to show, or no answer. */
export function MonthCalendar(props: MonthCalendarProps) {
  const { found, items, total, most, many, label, day, today, goTo, listOf, children } = props
  const { from } = periodOf('month', day)
  return (
    <>
      <MonthBar {...{ day, today, goTo }}>{children}</MonthBar>
      <div className={stack}>
        {total > most && (
          <Banner tone="info">
            Van deze maand staan hier {count(most)} van de {count(total)} {many}. Kijk in de lijst voor de
            andere.
          </Banner>
        )}
        {!found.isPending && !found.isError && total === 0 && (
          <p className={quiet}>Geen {many} in deze maand.</p>
        )}
        {found.isError ? (
          <Card>
            <Fetching of={found} />
          </Card>
        ) : (
          <CalendarGrid
            key={from}
            weeks={weeksOf(day)}
            month={from.slice(0, 7)}
            busy={found.isPending}
            onDay={goTo}
            {...{ label, day, today, items, listOf }}
          />
        )}
      </div>
    </>
  )
}

type MonthBarProps = Pick<MonthCalendarProps, 'day' | 'today' | 'goTo' | 'children'>

/** Which month is shown, and the way to those before and after. */
function MonthBar({ day, today, goTo, children }: MonthBarProps) {
  const { from, until } = periodOf('month', day)
  return (
    <div className={bar}>
      <IconButton
        label="Vorige maand"
        icon={<ChevronLeft size={18} aria-hidden />}
        onClick={() => goTo(periodOf('month', addDays(from, -1)).from)}
      />
      <h2 className={heading} aria-live="polite">
        {monthName(from)}
      </h2>
      <IconButton
        label="Volgende maand"
        icon={<ChevronRight size={18} aria-hidden />}
        onClick={() => goTo(until)}
      />
      <Button onClick={() => goTo(today)}>Vandaag</Button>
      {children}
    </div>
  )
}
