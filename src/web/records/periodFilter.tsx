import { addDays, type Day, dayAt } from '../../domain/time/day.ts'
import { type CalendarStep, periodOf, type Span } from '../../domain/time/period.ts'
import { useSettled } from '../fields/settled.ts'
import { month } from '../format/format.ts'
import { css } from '../styled-system/css'
import { DateInput } from '../ui/dateInput.tsx'
import { Select } from '../ui/select.tsx'
import { type ListState, narrowed, ownDays } from './listState.ts'

interface PeriodFilterProps {
  /** The field that is narrowed, and what it is called. */
  name: string
  label: string
  state: ListState
  onChange: (state: ListState) => void
}

interface NamedSpan extends Span {
  readonly label: string
}

/** How many months before the last one can be chosen by name; others are asked for by their days. */
const earlierMonths = 10

/** The periods people ask for, as they lie around today. */
function spans(today: Day): NamedSpan[] {
  const around = (label: string, step: CalendarStep, day: Day): NamedSpan => {
    const { from, until } = periodOf(step, day)
    return { label, from, to: addDays(until, -1) }
  }
  const before = (step: CalendarStep, day = today) => addDays(periodOf(step, day).from, -1)
  const usual = [
    around('Deze week', 'week', today),
    around('Vorige week', 'week', before('week')),
    around('Deze maand', 'month', today),
    around('Vorige maand', 'month', before('month')),
    around('Dit jaar', 'year', today),
    around('Vorig jaar', 'year', before('year')),
  ]
  const earlier: NamedSpan[] = []
  for (let day = before('month', before('month')); earlier.length < earlierMonths; day = before('month', day))
    earlier.push(around(month(day), 'month', day))
  return [...usual, ...earlier]
}

const keyOf = ({ from, to }: Span) => `${from}/${to}`

const choice = css({ flex: { base: '1 1 9rem', md: '0 1 9.25rem' }, minWidth: '0' })
/** A name of a month and the cross that takes it away need more room than the label. */
const chosenChoice = css({ flex: { base: '1 1 9rem', md: '0 1 11rem' }, minWidth: '0' })
const days = css({
  display: 'flex',
  gap: '2',
  alignItems: 'center',
  flex: { base: '1 1 100%', md: '0 1 19rem' },
  minWidth: '0',
})

/** Narrows a list to a period: one of the usual ones, a month by its name, or any days. */
export function PeriodFilter({ name, label, state, onChange }: PeriodFilterProps) {
  const { [name]: choosing, [`${name}_from`]: from = '', [`${name}_to`]: to = '', ...others } = state.filters
  const usual = spans(dayAt(Date.now())).map((span) => ({ value: keyOf(span), label: span.label }))
  const asked = from === '' && to === '' ? '' : keyOf({ from, to })
  const isUsual = asked === '' || usual.some(({ value }) => value === asked)
  const showsDays = choosing === ownDays || !isUsual
  return (
    <>
      <div className={asked === '' && !showsDays ? choice : chosenChoice}>
        <Select
          label={label}
          placeholder={label}
          options={[...usual, { value: ownDays, label: 'Zelf kiezen' }]}
          value={showsDays ? ownDays : asked}
          clearable
          onChange={(chosen) => {
            // The days one looks at now are where one begins.
            if (chosen === ownDays) {
              onChange({ ...state, filters: { ...state.filters, [name]: ownDays } })
              return
            }
            const [start = '', end = ''] = chosen.split('/')
            const span = chosen === '' ? {} : { [`${name}_from`]: start, [`${name}_to`]: end }
            onChange(narrowed(state, { filters: { ...others, ...span } }))
          }}
        />
      </div>
      {showsDays && (
        <fieldset aria-label={label} className={days}>
          <DayEnd {...{ name, state, onChange }} label={`${label} vanaf`} end="from" />
          <span aria-hidden>–</span>
          <DayEnd {...{ name, state, onChange }} label={`${label} tot en met`} end="to" />
        </fieldset>
      )}
    </>
  )
}

const isFit = (text: string) => text === '' || /^\d{4}-\d{2}-\d{2}$/.test(text)

function DayEnd({ name, label, end, state, onChange }: PeriodFilterProps & { end: 'from' | 'to' }) {
  const key = `${name}_${end}`
  const { [key]: asked = '', ...others } = state.filters
  const first = end === 'to' ? (state.filters[`${name}_from`] ?? '') : ''
  const [typed, type] = useSettled(asked, (day) => {
    // What is no day yet asks for nothing: the input says so.
    if (!isFit(day)) return
    onChange(narrowed(state, { filters: day === '' ? others : { ...others, [key]: day } }))
  })
  const isWrong = !isFit(typed) || (typed !== '' && typed < first)
  return (
    <DateInput
      aria-label={label}
      aria-invalid={isWrong || undefined}
      value={typed}
      onChange={type}
      {...(first !== '' && { min: first })}
    />
  )
}
