import { month, number } from '../../format/format.ts'
import { css } from '../../styled-system/css'
import { hiddenFromSight } from '../../ui/visuallyHidden.tsx'
import type { CalendarDay } from './calendarCells.ts'

interface CalendarTableProps {
  values: readonly CalendarDay[]
  unit: string
  name: string
}

const frame = css({ overflowX: 'auto', maxHeight: '28rem', outlineOffset: '-2px' })
const table = css({
  borderCollapse: 'collapse',
  textStyle: 'tiny',
  fontVariantNumeric: 'tabular-nums',
  '& :is(td, th)': {
    px: '2',
    py: '1',
    textAlign: 'right',
    whiteSpace: 'nowrap',
    borderBottom: '1px solid {colors.line.soft}',
  },
  '& th': { color: 'text.soft', fontWeight: 'medium', bg: 'surface', position: 'sticky' },
  '& thead th': { top: '0' },
  '& tbody th, & thead th:first-child': { left: '0', textAlign: 'left', zIndex: '1' },
})

const days = Array.from({ length: 31 }, (_, place) => place + 1)

/** The figures of the calendar: a line a month, a column a day. */
export function CalendarTable({ values, unit, name }: CalendarTableProps) {
  const lines = Object.entries(Object.groupBy(values, ({ day }) => day.slice(0, 7))).reverse()
  return (
    // A part that scrolls is reached with the keyboard too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling sideways needs the focus
    <section className={frame} tabIndex={0} aria-label={`${name} per dag`}>
      <table className={table}>
        <caption className={hiddenFromSight}>
          {name} per dag in {unit}
        </caption>
        <thead>
          <tr>
            <th scope="col">{unit}</th>
            {days.map((day) => (
              <th key={day} scope="col">
                {day}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(([name, ofMonth = []]) => (
            <tr key={name}>
              <th scope="row">{month(`${name}-01`)}</th>
              {days.map((day) => (
                <td key={day}>{number(ofMonth.find((one) => Number(one.day.slice(8)) === day)?.value, 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
