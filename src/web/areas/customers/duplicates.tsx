import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { duplicateCustomers } from '../../../contract/areas/customers/customerCalls.ts'
import { customer } from '../../../contract/areas/customers/customers.ts'
import { fetched } from '../../calls/fetched.ts'
import { FieldInput } from '../../fields/inputs.tsx'
import type { FormView } from '../../flows/form.tsx'
import { css } from '../../styled-system/css'
import { Banner } from '../../ui/banner.tsx'
import { TextLink } from '../../ui/textLink.tsx'

const asText = (value: unknown, most: number) => String(value ?? '').slice(0, most)
const list = css({ listStyle: 'disc', pl: '5', my: '1.5' })

/** Says while one types that a customer may be here already; adding it all the same needs a tick. */
export function Duplicates({ snapshot, send, own }: FormView & { own: number | null }) {
  const { values, problems, base } = snapshot.context
  // Of one that is here only another number says that it may be somebody else.
  const isNew = own === null
  const isOther = isNew || values.kvk !== base.values.kvk
  const asked = useDeferredValue(
    JSON.stringify({
      name: isNew ? asText(values.name, 160) : '',
      kvk: isOther ? asText(values.kvk, 12).replaceAll(/\s/g, '') : '',
      postcode: isNew ? asText(values.visitPostcode, 8) : '',
    }),
  )
  const query = JSON.parse(asked) as { name: string; kvk: string; postcode: string }
  const found = useQuery({
    ...fetched(duplicateCustomers, { query }),
    enabled: query.name.trim().length > 1 || query.kvk.length === 8,
    placeholderData: keepPreviousData,
  })
  const same = (found.data ?? []).filter(({ id }) => id !== own)
  if (same.length === 0 && !problems.isAnother) return null
  return (
    <div role="status">
      <Banner tone="warning" title="Deze klant bestaat mogelijk al">
        <ul className={list}>
          {same.map(({ id, name, number, city, statusName }) => (
            <li key={id}>
              <TextLink href={`/v3/customers/${id}`}>{name}</TextLink>{' '}
              {[`klantnummer ${number}`, city, statusName].filter(Boolean).join(', ')}
            </li>
          ))}
        </ul>
        <FieldInput
          name="isAnother"
          field={customer.fields.isAnother}
          value={values.isAnother}
          error={problems.isAnother}
          disabled={snapshot.hasTag('busy')}
          onChange={(value) => send({ type: 'change', name: 'isAnother', value })}
        />
      </Banner>
    </div>
  )
}
