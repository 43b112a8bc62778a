import { type Deadlines, deadlineKinds } from '../../../contract/areas/deadlines/deadlineCalls.ts'
import { keysOf } from '../../../domain/keys.ts'
import { isDay } from '../../../domain/time/day.ts'
import { CustomerFilter } from '../../fields/customerSelect.tsx'
import { PromiseSelect } from '../../fields/promiseSelect.tsx'
import { useSettled } from '../../fields/settled.ts'
import { counted } from '../../format/counted.ts'
import { useProfile } from '../../portal/profile.ts'
import { css } from '../../styled-system/css'
import { DateInput } from '../../ui/dateInput.tsx'
import { Select } from '../../ui/select.tsx'
import { useLooking } from './looking.ts'

const bar = css({ display: 'flex', flexWrap: 'wrap', gap: '2', mb: { base: '3', md: '2' } })
const box = css({ flex: { base: '1 1 9rem', md: '0 1 11rem' }, minWidth: '8rem' })
const dayBox = css({ flex: { base: '1 1 8rem', md: '0 1 9rem' }, minWidth: '8rem' })
const wide = css({ flex: '1 1 14rem', maxWidth: { md: '20rem' } })

interface FiltersProps {
  customerId: number | null
  of: Deadlines | undefined
  /** On the calendar the period is the month one looks at. */
  withPeriod: boolean
}

/** Which kinds, how urgent, of which customer, seen to by whom, and between which days. */
export function Filters({ customerId, of, withPeriod }: FiltersProps) {
  const { looking, choose } = useLooking()
  const isStaff = useProfile()?.type !== 'customer'
  return (
    <div className={bar}>
      <Kind of={of} />
      {withPeriod && (
        <div className={box}>
          <PromiseSelect
            label="Stand"
            amounts={of?.promises}
            value={looking.promise}
            onChange={(promise) => choose({ promise })}
          />
        </div>
      )}
      {isStaff && <Responsible of={of} />}
      {withPeriod && (
        <>
          <DayEnd label="Vanaf" end="first" />
          <DayEnd label="Tot en met" end="last" />
        </>
      )}
      {isStaff && customerId === null && (
        <div className={wide}>
          <CustomerFilter
            value={looking.customer}
            name={of?.items.find((one) => one.customerId === looking.customer)?.customerName}
            onChange={(customer) => choose({ customer })}
          />
        </div>
      )}
    </div>
  )
}

interface CountedProps {
  of: Deadlines | undefined
}

/** The kinds there are some of. */
function Kind({ of }: CountedProps) {
  const { looking, choose } = useLooking()
  const kinds = keysOf(deadlineKinds).filter(
    (kind) => (of?.kinds[kind] ?? 0) > 0 || kind === looking.kind || of === undefined,
  )
  return (
    <div className={box}>
      <Select
        label="Soort"
        placeholder="Soort"
        clearable
        value={looking.kind ?? ''}
        options={kinds.map((value) => ({
          value,
          label: counted(deadlineKinds[value], of && (of.kinds[value] ?? 0)),
        }))}
        onChange={(value) => choose({ kind: keysOf(deadlineKinds).find((one) => one === value) ?? null })}
      />
    </div>
  )
}

/** Who sees to it; there is no choice where nobody is named. */
function Responsible({ of }: CountedProps) {
  const { looking, choose } = useLooking()
  const people = of?.people ?? []
  const isThere = looking.user === null || people.some(({ userId }) => userId === looking.user)
  const shown = isThere
    ? people
    : [...people, { userId: looking.user ?? 0, name: 'Gekozen medewerker', total: 0 }]
  if (shown.length === 0) return null
  return (
    <div className={box}>
      <Select
        label="Verantwoordelijke"
        placeholder="Verantwoordelijke"
        clearable
        value={looking.user === null ? '' : String(looking.user)}
        options={shown.map(({ userId, name, total }) => ({
          value: String(userId),
          label: counted(name, total),
        }))}
        onChange={(value) => choose({ user: value === '' ? null : Number(value) })}
      />
    </div>
  )
}

function DayEnd({ label, end }: { label: string; end: 'first' | 'last' }) {
  const { looking, choose } = useLooking()
  const first = end === 'last' ? (looking.first ?? '') : ''
  const [typed, type] = useSettled(looking[end] ?? '', (text) => {
    // What is no day yet asks for nothing: the input says so.
    if (text === '' || isDay(text)) choose({ [end]: text === '' ? null : text })
  })
  const isWrong = typed !== '' && (!isDay(typed) || typed < first)
  return (
    <div className={dayBox}>
      <DateInput
        aria-label={label}
        placeholder={label}
        aria-invalid={isWrong || undefined}
        value={typed}
        onChange={type}
        {...(first !== '' && { min: first })}
      />
    </div>
  )
}
