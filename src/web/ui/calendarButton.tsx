import { DatePicker as Ark, parseDate } from '@ark-ui/react/date-picker'
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import { isDay } from '../../domain/time/day.ts'
import { css, cx } from '../styled-system/css'
import { buttonStyle } from './buttonStyle.ts'
import { popupStyle } from './popupStyle.ts'

interface CalendarButtonProps {
  /** YYYY-MM-DD; anything else is no day. */
  value: string
  onPick: (value: string) => void
  min?: string | undefined
  max?: string | undefined
}

const surface = cx(popupStyle, css({ padding: '3!', width: '18rem', maxHeight: 'none!' }))
const head = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: '2' })
const grid = css({
  width: 'full',
  tableLayout: 'fixed',
  textAlign: 'center',
  textStyle: 'small',
  fontVariantNumeric: 'tabular-nums',
  '& th': { textStyle: 'tiny', fontWeight: 'medium', color: 'text.faint', height: '7' },
  '& td': { padding: '1px' },
})
const cell = css({
  display: 'grid',
  placeItems: 'center',
  height: '8',
  borderRadius: 'sm',
  cursor: 'pointer',
  '&:not([data-selected]):is(:hover, [data-focus])': { bg: 'surface.pressed' },
  '&[data-today]': { fontWeight: 'semibold', color: 'text.accent' },
  '&[data-outside-range]': { color: 'text.faint' },
  '&[data-selected]': { bg: 'accent', color: 'text.inverse' },
  '&[data-disabled]': { color: 'line.control', cursor: 'not-allowed' },
})

const translations = {
  dayCell: (day: { valueText?: string; selected: boolean }) =>
    day.selected ? `${day.valueText}, gekozen` : `${day.valueText}`,
  nextTrigger: () => 'Volgende',
  prevTrigger: () => 'Vorige',
  viewTrigger: () => 'Kies maand of jaar',
  trigger: () => 'Kies een datum',
  content: 'Kalender',
  monthSelect: 'Maand',
  yearSelect: 'Jaar',
  clearTrigger: 'Datum wissen',
  placeholder: () => ({ day: 'DD', month: 'MM', year: 'JJJJ' }),
}

/** A day that does not exist (30 February, also in an address) is no day to stand at. */
function asDay(value: string | undefined) {
  return value && isDay(value) ? parseDate(value) : undefined
}

/** The calendar beside a DateInput; fetched on its own, since most pages have no dates to fill in. */
export default function CalendarButton({ value, onPick, min, max }: CalendarButtonProps) {
  const day = asDay(value)
  return (
    <Ark.Root
      value={day ? [day] : []}
      onValueChange={(change) => onPick(change.value[0]?.toString() ?? '')}
      min={asDay(min)}
      max={asDay(max)}
      locale="nl-NL"
      timeZone="Europe/Amsterdam"
      startOfWeek={1}
      fixedWeeks
      translations={translations}
      positioning={{ strategy: 'fixed', placement: 'bottom-end', gutter: 6 }}
      lazyMount
      unmountOnExit
    >
      <Ark.Control>
        <Ark.Trigger className={buttonStyle({ look: 'quiet', size: 'sm', shape: 'square' })}>
          <CalendarDays size={16} aria-hidden />
        </Ark.Trigger>
      </Ark.Control>
      <Ark.Positioner>
        <Ark.Content className={surface}>
          <Days />
          <Cells view="month" />
          <Cells view="year" />
        </Ark.Content>
      </Ark.Positioner>
    </Ark.Root>
  )
}

function Head() {
  const step = buttonStyle({ look: 'quiet', size: 'sm', shape: 'square' })
  return (
    <Ark.ViewControl className={head}>
      <Ark.PrevTrigger className={step}>
        <ChevronLeft size={16} aria-hidden />
      </Ark.PrevTrigger>
      <Ark.ViewTrigger className={buttonStyle({ look: 'quiet', size: 'sm' })}>
        <Ark.RangeText />
      </Ark.ViewTrigger>
      <Ark.NextTrigger className={step}>
        <ChevronRight size={16} aria-hidden />
      </Ark.NextTrigger>
    </Ark.ViewControl>
  )
}

function Days() {
  return (
    <Ark.View view="day">
      <Head />
      <Ark.Context>
        {(picker) => (
          <Ark.Table className={grid}>
            <Ark.TableHead>
              <Ark.TableRow>
                {picker.weekDays.map((weekDay) => (
                  <Ark.TableHeader key={weekDay.long} aria-label={weekDay.long}>
                    {weekDay.short}
                  </Ark.TableHeader>
                ))}
              </Ark.TableRow>
            </Ark.TableHead>
            <Ark.TableBody>
              {picker.weeks.map((week) => (
                <Ark.TableRow key={week[0]?.toString()}>
                  {week.map((each) => (
                    <Ark.TableCell key={each.toString()} value={each}>
                      <Ark.TableCellTrigger className={cell}>{each.day}</Ark.TableCellTrigger>
                    </Ark.TableCell>
                  ))}
                </Ark.TableRow>
              ))}
            </Ark.TableBody>
          </Ark.Table>
        )}
      </Ark.Context>
    </Ark.View>
  )
}

/** The months of a year, or the years of a decade, four in a row. */
function Cells({ view }: { view: 'month' | 'year' }) {
  return (
    <Ark.View view={view}>
      <Head />
      <Ark.Context>
        {(picker) => {
          const rows =
            view === 'month'
              ? picker.getMonthsGrid({ columns: 4, format: 'short' })
              : picker.getYearsGrid({ columns: 4 })
          return (
            <Ark.Table className={grid}>
              <Ark.TableBody>
                {rows.map((row) => (
                  <Ark.TableRow key={row[0]?.value}>
                    {row.map((each) => (
                      <Ark.TableCell key={each.value} value={each.value}>
                        <Ark.TableCellTrigger className={cell}>{each.label}</Ark.TableCellTrigger>
                      </Ark.TableCell>
                    ))}
                  </Ark.TableRow>
                ))}
              </Ark.TableBody>
            </Ark.Table>
          )
        }}
      </Ark.Context>
    </Ark.View>
  )
}
