import { addDays, type Day, dayAt } from '../../domain/time/day.ts'
import { type CalendarStep, periodOf, type Span } from '../../domain/time/period.ts'
import { date } from '../format.ts'
import { Select } from '../ui/select.tsx'
import { type ListState, narrowed } from './listState.ts'

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

/** The periods people ask for, as they lie around today. */
function spans(today: Day): NamedSpan[] {
  const around = (label: string, step: CalendarStep, day: Day): NamedSpan => {
    const { from, until } = periodOf(step, day)
    return { label, from, to: addDays(until, -1) }
  }
  const before = (step: CalendarStep) => addDays(periodOf(step, today).from, -1)
  return [
    around('Deze week', 'week', today),
    around('Vorige week', 'week', before('week')),
    around('Deze maand', 'month', today),
    around('Vorige maand', 'month', before('month')),
    around('Dit jaar', 'year', today),
    around('Vorig jaar', 'year', before('year')),
  ]
}

const keyOf = ({ from, to }: Span) => `${from}/${to}`

/** Narrows a list to a period; one that came by a link and is none of the usual ones is shown by its days. */
export function PeriodFilter({ name, label, state, onChange }: PeriodFilterProps) {
  const { [`${name}_from`]: from = '', [`${name}_to`]: to = '', ...others } = state.filters
  const usual = spans(dayAt(Date.now()))
  const value = from === '' && to === '' ? '' : keyOf({ from, to })
  const options = usual.map((span) => ({ value: keyOf(span), label: span.label }))
  const known = value === '' || options.some((option) => option.value === value)
  const own = { value, label: `${from && date(from)} – ${to && date(to)}` }
  return (
    <Select
      label={label}
      placeholder={label}
      options={known ? options : [own, ...options]}
      value={value}
      clearable
      onChange={(chosen) => {
        const [start = '', end = ''] = chosen.split('/')
        const span = chosen === '' ? {} : { [`${name}_from`]: start, [`${name}_to`]: end }
        onChange(narrowed(state, { filters: { ...others, ...span } }))
      }}
    />
  )
}
