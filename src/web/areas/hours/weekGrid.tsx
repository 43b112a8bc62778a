import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { hoursActivities } from '../../../contract/records/picklists.ts'
import { dayAt, weekday } from '../../../domain/time/day.ts'
import { durationText } from '../../../domain/time/duration.ts'
import { keepingCell } from '../../flows/hourCalls.ts'
import { date } from '../../format/format.ts'
import { useFlow } from '../../portal/useFlow.ts'
import { css } from '../../styled-system/css'
import { DurationCell } from '../../ui/durationCell.tsx'
import { TextLink } from '../../ui/textLink.tsx'
import { isOpen, secondsOf, type WeekEntry, type WeekRow } from './weekRows.ts'

const names = ['ma', 'di', 'wo', 'do', 'vr', 'za', 'zo'] as const
const longNames = ['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag', 'zondag'] as const

const frame = css({ overflowX: 'auto' })
const table = css({
  width: 'full',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& :is(th, td)': { px: '2', py: '1.5', textAlign: 'right', fontSize: 'sm' },
  '& :is(th, td):first-child': { textAlign: 'left', pl: '5', minWidth: '14rem' },
  '& :is(th, td):last-child': { pr: '5', fontWeight: 'semibold' },
  '& thead th': { bg: 'surface.sunken', color: 'text.soft', fontWeight: 'medium', textStyle: 'tiny' },
  '& tbody tr': { borderBottom: '1px solid {colors.line.soft}' },
  '& tfoot :is(th, td)': { fontWeight: 'semibold', py: '3' },
  '& [data-today]': { color: 'text.accent' },
})
const soft = css({ display: 'block', textStyle: 'tiny', color: 'text.soft', fontWeight: 'normal' })

/** "1:30": what a week is read in. */
const short = (seconds: number) => (seconds === 0 ? '' : durationText(seconds).replace(/:\d\d$/, ''))

interface WeekGridProps {
  rows: readonly WeekRow[]
  days: readonly string[]
  entries: readonly WeekEntry[]
}

/** A week of one's own: lines of work by days, each cell to be typed in as long as it was not handed in. */
export function WeekGrid({ rows, days, entries }: WeekGridProps) {
  const today = dayAt(Date.now())
  const onDay = (day: string) => entries.filter((entry) => entry.date === day)
  return (
    <div className={frame}>
      <table className={table}>
        <caption className={css({ srOnly: true })}>Uren van de week</caption>
        <thead>
          <tr>
            <th scope="col">Klant en werk</th>
            {days.map((day) => (
              <th key={day} scope="col" data-today={day === today || undefined}>
                {names[weekday(day) - 1]} {date(day).slice(0, 5)}
              </th>
            ))}
            <th scope="col">Totaal</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                {row.customerName}
                <span className={soft}>
                  {row.description}
                  {row.activity && ` · ${hoursActivities[row.activity]}`}
                </span>
              </th>
              {days.map((day) => (
                <td key={day}>
                  <Cell row={row} day={day} isFuture={day > today} />
                </td>
              ))}
              <td>{short(secondsOf(Object.values(row.days).flat()))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Totaal</th>
            {days.map((day) => (
              <td key={day}>{short(secondsOf(onDay(day)))}</td>
            ))}
            <td>{short(secondsOf(entries))}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

/** One line on one day: typed in, or only read when it was handed in or consists of several entries. */
function Cell({ row, day, isFuture }: { row: WeekRow; day: string; isFuture: boolean }) {
  const entries = row.days[day] ?? []
  const [entry] = entries
  if (entries.length > 1 || (entry && !isOpen(entry)))
    return (
      <TextLink href={`/v3/hours?userId=${entry?.userId}&date_from=${day}&date_to=${day}&status=all`}>
        {short(secondsOf(entries))}
      </TextLink>
    )
  if (isFuture) return null
  return <OpenCell key={entry?.version ?? 0} row={row} day={day} entry={entry ?? null} />
}

function OpenCell({ row, day, entry }: { row: WeekRow; day: string; entry: WeekEntry | null }) {
  const { customerId, description, activity, billable } = row
  const machine = useMemo(
    () =>
      keepingCell({
        customerId,
        entry: entry && { id: entry.id, version: entry.version },
        draft: { date: day, description, activity, billable },
      }),
    [customerId, entry, day, description, activity, billable],
  )
  const actor = useFlow(machine)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  return (
    <DurationCell
      label={`${row.customerName}, ${description}, ${longNames[weekday(day) - 1]}`}
      value={entry?.seconds ?? null}
      disabled={busy}
      onCommit={(seconds) =>
        actor.send({
          type: 'choose',
          step: { id: entry?.id ?? 0, version: entry?.version ?? 0, event: 'CELL', asks: false },
          values: { seconds },
        })
      }
    />
  )
}
