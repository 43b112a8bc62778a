import { isAmount } from '../../domain/money.ts'
import { useSettled } from '../fields/settled.ts'
import { css } from '../styled-system/css'
import { NumberInput } from '../ui/numberInput.tsx'
import { type ListState, narrowed } from './listState.ts'

interface AmountFilterProps {
  /** The field that is narrowed, and what it is called. */
  name: string
  label: string
  state: ListState
  onChange: (state: ListState) => void
}

const both = css({ display: 'flex', gap: '2', alignItems: 'center' })
const soft = css({ textStyle: 'small', color: 'text.soft', whiteSpace: 'nowrap' })
const isFit = (text: string) => text === '' || isAmount(text)

/** Narrows a list to amounts from and to. */
export function AmountFilter({ label, ...rest }: AmountFilterProps) {
  return (
    <fieldset aria-label={label} className={both}>
      <span className={soft}>{label}</span>
      <End {...rest} label={`${label} vanaf`} word="vanaf" end="from" />
      <span className={soft}>–</span>
      <End {...rest} label={`${label} tot en met`} word="t/m" end="to" />
    </fieldset>
  )
}

function End({
  name,
  label,
  word,
  end,
  state,
  onChange,
}: AmountFilterProps & { word: string; end: 'from' | 'to' }) {
  const key = `${name}_${end}`
  const [typed, type] = useSettled(state.filters[key] ?? '', (amount) => {
    // What is no amount yet asks for nothing: the input says so.
    if (!isFit(amount)) return
    const { [key]: _, ...others } = state.filters
    onChange(narrowed(state, { filters: amount === '' ? others : { ...others, [key]: amount } }))
  })
  return (
    <NumberInput
      aria-label={label}
      aria-invalid={!isFit(typed) || undefined}
      placeholder={word}
      value={typed}
      onChange={type}
    />
  )
}
