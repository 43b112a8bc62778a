import type { ReactNode } from 'react'
import { type Customer, customer } from '../../../contract/areas/customers/customers.ts'
import type { AnyField } from '../../../contract/records/field.ts'
import { countries } from '../../../domain/identity/country.ts'
import { shown } from '../../fields/cells.tsx'
import { date } from '../../format/format.ts'
import { useProfile } from '../../portal/profile.ts'
import { css } from '../../styled-system/css'
import { Card } from '../../ui/card.tsx'
import { type Description, DescriptionList } from '../../ui/descriptionList.tsx'

const fields: Readonly<Record<string, AnyField>> = { ...customer.fields, ...customer.automatic }

/** What is known of the customer besides its connections and people; staff see who looks after it. */
export function FactsCard({ one }: { one: Customer }) {
  const isStaff = useProfile()?.type !== 'customer'
  return (
    <Card title="Gegevens">
      <DescriptionList columns={2} items={factsOf(one, isStaff)} />
    </Card>
  )
}

function address(lines: readonly (readonly (string | null)[])[]): ReactNode {
  const written = lines.map((parts) => parts.filter(Boolean).join(' ')).filter(Boolean)
  return written.length > 0 && <span className={css({ whiteSpace: 'pre-line' })}>{written.join('\n')}</span>
}

function factsOf(one: Customer, isStaff: boolean): Description[] {
  const fact = (name: keyof Customer & string) => {
    const field = fields[name] as AnyField
    return { label: field.label, value: shown(field, one[name]) }
  }
  // Abroad an address says which country it is in.
  const country = one.country === 'NL' ? [] : [[countries[one.country]]]
  const visit = address([
    [one.visitStreet, one.visitNumber, one.visitAddition],
    [one.visitPostcode, one.visitCity],
    ...country,
  ])
  const postal = address([
    [one.postalStreet, one.postalNumber, one.postalAddition],
    [one.postalPostcode, one.postalCity],
    ...country,
  ])
  return [
    ...(['kvk', 'vatNumber', 'rsin', 'iban'] as const).map(fact),
    ...(['emailGeneral', 'emailInvoice', 'telephone', 'externalNumber'] as const).map(fact),
    { label: 'Bezoekadres', value: visit },
    { label: 'Postadres', value: one.postalSame ? 'Gelijk aan bezoekadres' : postal },
    ...(isStaff
      ? [
          { label: customer.fields.accountManagerId.label, value: one.accountManagerName },
          { label: customer.fields.supplierId.label, value: one.supplierName },
        ]
      : []),
    fact('modules'),
    { label: 'Klant sinds', value: date(one.createdAt) },
  ]
}
