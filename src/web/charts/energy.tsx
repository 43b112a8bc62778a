import { Flame, Sun, Zap } from 'lucide-react'
import type { Connection } from '../../contract/areas/connections/connections.ts'
import { dayAt, daysBetween } from '../../domain/time/day.ts'
import { cubicMetres, date, kWh } from '../format/format.ts'
import { css } from '../styled-system/css'
import { Second } from '../ui/cellLine.tsx'

const kinds = {
  electricity: { icon: Zap, label: 'Elektriciteit' },
  production: { icon: Sun, label: 'Productie' },
  gas: { icon: Flame, label: 'Gas' },
} as const
const kindStyle = css({
  display: 'inline-flex',
  verticalAlign: 'top',
  alignItems: 'center',
  gap: '2',
  whiteSpace: 'nowrap',
  '&[data-kind=electricity] svg': { color: 'amber.500' },
  '&[data-kind=production] svg': { color: 'sun.500' },
  '&[data-kind=gas] svg': { color: 'blue.500' },
})

/** What a connection carries, as a coloured sign with its word. */
export function ConnectionKind({ type }: Pick<Connection, 'type'>) {
  const { icon: Icon, label } = kinds[type]
  return (
    <span className={kindStyle} data-kind={type}>
      <Icon size={15} aria-hidden />
      {label}
    </span>
  )
}

const endStyle = css({
  whiteSpace: 'nowrap',
  '&[data-soon]': { color: 'danger.text', fontWeight: 'medium' },
})

/** A contract that ends within this many days asks for attention. */
const soon = 90

/** The last day of a contract; red when it is near or past. */
export function ContractEnd({ day }: { day: string | null }) {
  if (day === null) return null
  const left = daysBetween(dayAt(Date.now()), day)
  return (
    <span className={endStyle} data-soon={left <= soon || undefined}>
      {date(day)}
    </span>
  )
}

/** A yearly usage with its unit; product 1 is electricity, anything else gas. */
export function usageText({
  annualUsage,
  product,
}: Pick<Connection, 'annualUsage' | 'product'>): string | null {
  if (annualUsage === null) return null
  return product === 1 ? kWh(annualUsage) : cubicMetres(annualUsage)
}

// What one knows a connection by is cut off last.
const addressStyle = css({
  display: 'block',
  md: { minWidth: '40' },
  '[data-one-line] &': { md: { minWidth: '52' } },
})

/** Street and number, with postcode and place besides. */
export function Address(
  place: Pick<Connection, 'street' | 'houseNumber' | 'addition' | 'postcode' | 'city'>,
) {
  return (
    <span className={addressStyle}>
      {[place.street, place.houseNumber, place.addition].filter(Boolean).join(' ')}
      <Second>
        {place.postcode} {place.city}
      </Second>
    </span>
  )
}
