import { useLocation, useSearch } from 'wouter'
import { allActions } from '../../../contract/areas/actions/actions.ts'
import { customer } from '../../../contract/areas/customers/customers.ts'
import { expectedParties } from '../../../contract/areas/invoices/invoiceOverviewCalls.ts'
import { segments } from '../../../contract/records/picklists.ts'
import { isNamedIn } from '../../../domain/keys.ts'
import { FieldFilter } from '../../records/fieldFilter.tsx'
import { css } from '../../styled-system/css'
import { Select } from '../../ui/select.tsx'

const box = css({ flex: { base: '1 1 9rem', md: '0 1 11rem' }, minWidth: '8rem' })
const wide = css({ flex: { base: '1 1 11rem', md: '0 1 11rem' }, minWidth: '9rem' })

const choices = {
  partyType: { label: 'Soort partij', words: expectedParties },
  segment: { label: 'Segment', words: segments },
  product: { label: 'Product', words: { 1: 'Elektriciteit', 2: 'Gas' } },
} as const
const records = {
  customerId: allActions.automatic.customerId,
  accountManagerId: customer.fields.accountManagerId,
} as const

type ChoiceName = keyof typeof choices

/** What an overview of invoices is asked: in the address of its page. */
export function useAsked() {
  const [path, go] = useLocation()
  const asked = new URLSearchParams(useSearch())
  /** Another choice begins at the first page. */
  const choose = (name: string, value: string) => {
    const next = new URLSearchParams(asked)
    if (name !== 'page') next.delete('page')
    if (value === '') next.delete(name)
    else next.set(name, value)
    go(next.size === 0 ? path : `${path}?${next}`, { replace: true })
  }
  return { asked, choose }
}

/** What of the address narrows the overview. */
export function narrowingIn(asked: URLSearchParams, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = asked.get(name)
      return value ? [[name, value] as const] : []
    }),
  )
}

/** The choices by which an overview is narrowed. */
export function OverviewFilters({ names }: { names: readonly (ChoiceName | keyof typeof records)[] }) {
  const { asked, choose } = useAsked()
  return names.map((name) => {
    const value = asked.get(name) ?? ''
    const onChange = (chosen: string) => choose(name, chosen)
    return isNamedIn(records, name) ? (
      <div key={name} className={wide}>
        <FieldFilter field={records[name]} value={value} onChange={onChange} />
      </div>
    ) : (
      <div key={name} className={box}>
        <Choice name={name} value={value} onChange={onChange} />
      </div>
    )
  })
}

interface ChoiceProps {
  name: ChoiceName
  value: string
  onChange: (value: string) => void
}

function Choice({ name, ...choosing }: ChoiceProps) {
  const { label, words } = choices[name]
  const options = Object.entries(words).map(([value, word]) => ({ value, label: word }))
  return <Select label={label} placeholder={label} clearable options={options} {...choosing} />
}
