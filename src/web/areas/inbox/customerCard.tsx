import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { action } from '../../../contract/areas/actions/actions.ts'
import { customer } from '../../../contract/areas/customers/customers.ts'
import { invoice } from '../../../contract/areas/invoices/invoices.ts'
import { supplyAgreement } from '../../../contract/areas/supplyAgreements/supplyAgreements.ts'
import { type RowOf, recordCalls } from '../../../contract/records/recordCalls.ts'
import type { AnyResource } from '../../../contract/records/resource.ts'
import { phoneText } from '../../../domain/identity/phone.ts'
import { ask } from '../../calls/ask.ts'
import { type AnyRow, callsOf, pagesOf } from '../../fields/places.ts'
import { date, euro } from '../../format/format.ts'
import { useMay } from '../../portal/profile.ts'
import { useRecord } from '../../records/record.tsx'
import { css } from '../../styled-system/css'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/textLink.tsx'

const grid = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))',
})
const list = css({
  display: 'grid',
  listStyle: 'none',
  padding: '0',
  textStyle: 'small',
  // A line is as high as what is pressed must be.
  '& a': { display: 'inline-block', py: '1' },
})
const head = css({ fontWeight: 'semibold', textStyle: 'small', mb: '1' })
const soft = css({ color: 'text.soft', textStyle: 'small' })

/** Who wrote: their contracts in force, what is still to be done for them and their last invoices, as far as the reader may see. */
export function CustomerCard({ customerId, name }: { customerId: number; name: string }) {
  return (
    <Card title={name} collapsible>
      <div className={grid}>
        <Who id={customerId} />
        <Few
          title="Contracten"
          none="Geen lopend contract."
          resource={supplyAgreement}
          customerId={null}
          query={{ customerId, status: 1, per_page: 3 }}
          text={(row) => `${row.number}, t/m ${date(row.endDate)}`}
        />
        <Few
          title="Open acties"
          none="Niets te doen."
          resource={action}
          customerId={customerId}
          query={{ status: 'open', per_page: 5 }}
          text={(row) => row.subject}
        />
        <Few
          title="Laatste facturen"
          none="Geen facturen."
          resource={invoice}
          customerId={customerId}
          query={{ per_page: 3 }}
          href={(id) => `/v3/customers/${customerId}/invoices/${id}/show`}
          text={(row) => `${date(row.invoiceDate)}, ${row.partyName}, ${euro(row.amountIncl)}`}
        />
      </div>
    </Card>
  )
}

function Who({ id }: { id: number }) {
  const mayRead = useMay(customer.permission.get)
  const { data } = useRecord(customer, null, mayRead ? id : null)
  if (data === undefined) return null
  const lines = [
    data.telephone && phoneText(data.telephone),
    data.emailGeneral,
    data.accountManagerName && `Accountmanager ${data.accountManagerName}`,
  ]
  return (
    <section>
      <p className={head}>
        <TextLink href={`/v3/customers/${id}`}>Klantpagina</TextLink>
      </p>
      <ul className={list}>
        {lines.filter(Boolean).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}

interface FewProps<R extends AnyResource = AnyResource> {
  title: string
  /** What stands there when there is nothing. */
  none: string
  resource: R
  customerId: number | null
  query: Readonly<Record<string, string | number>>
  text: (row: RowOf<R>) => ReactNode
  /** Where its page is, where that is not its usual place. */
  href?: (id: number) => string
}

/** The first of a list, for who may read it. */
function Few<R extends AnyResource>(props: FewProps<R>): ReactNode
function Few({ title, none, resource, customerId, query, text, href }: FewProps) {
  const show = href ?? pagesOf(resource, customerId).show
  const mayRead = useMay(resource.permission.list)
  const { data } = useQuery({
    queryKey: [callsOf(resource, customerId), 'list', query],
    queryFn: ({ signal }) => ask(recordCalls(resource).list, { customerId, query }, { signal }),
    enabled: mayRead,
  })
  if (data === undefined) return null
  const rows: readonly AnyRow[] = data.data
  const rest = data.meta.total - rows.length
  return (
    <section>
      <p className={head}>{title}</p>
      {rows.length === 0 && <p className={soft}>{none}</p>}
      <ul className={list}>
        {rows.map((row) => (
          <li key={row.id}>
            <TextLink href={show(row.id)}>{text(row)}</TextLink>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className={soft}>en nog {rest}</p>}
    </section>
  )
}
