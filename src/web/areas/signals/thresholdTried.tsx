import type { Values } from '../../../../machines/flows/form.ts'
import { partyTypes } from '../../../contract/areas/invoices/invoicePicklists.ts'
import type { InvoiceThresholds, TriedInvoice } from '../../../contract/areas/signals/signalThresholdCalls.ts'
import { isAbove, offPercent } from '../../../domain/signals/invoiceControl.ts'
import { count, dates, euroFromCents } from '../../format/format.ts'
import { useMay } from '../../portal/profile.ts'
import { css } from '../../styled-system/css'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { Table } from '../../ui/table.tsx'
import { TextLink } from '../../ui/textLink.tsx'
import { countingFor } from './thresholdValues.ts'

const sentence = css({ textStyle: 'heading', mb: '3' })
const note = css({ textStyle: 'small', color: 'text.soft', mt: '3' })

interface TriedProps {
  customerId: number
  set: InvoiceThresholds
  values: Values
}

/** Which invoices would give a signal as the form stands, before it is kept. */
export function ThresholdTried({ customerId, set: { usual, invoices, found, waiting }, values }: TriedProps) {
  const speaks = (one: TriedInvoice) => {
    const counting = countingFor(one.partyType, values, usual)
    return counting !== null && isAbove(one, counting)
  }
  const told = invoices.filter(speaks).length
  const underway = waiting > 0 && <Underway waiting={waiting} />
  if (invoices.length === 0)
    return (
      <Card title="De laatste 12 maanden">
        {underway || (
          <EmptyState title="Geen facturen met open bevindingen">
            Zodra de controle iets vindt, staat hier welke facturen een signaal geven.
          </EmptyState>
        )}
      </Card>
    )
  return (
    <Card title="De laatste 12 maanden">
      {underway}
      <p className={sentence} role="status">
        Met deze drempels {told === 1 ? 'geeft 1 factuur' : `geven ${count(told)} facturen`} van de{' '}
        {count(invoices.length)} een signaal.
      </p>
      <Tried customerId={customerId} invoices={invoices} speaks={speaks} />
      <p className={note}>
        Geteld is wat de controle vond en nog niet is beslist, exclusief btw; alleen facturen in euro.
        {found > invoices.length &&
          ` Getoond zijn de ${count(invoices.length)} die het meest afwijken, van ${count(found)}.`}
      </p>
    </Card>
  )
}

/** What is shown does not hold these yet. */
function Underway({ waiting }: { waiting: number }) {
  const isOne = waiting === 1
  return (
    <Banner
      tone="info"
      title={`${count(waiting)} ${isOne ? 'factuur wordt' : 'facturen worden'} nog gecontroleerd`}
    >
      Wat daarbij wordt gevonden, staat hier daarna.
    </Banner>
  )
}

interface TableProps {
  customerId: number
  invoices: readonly TriedInvoice[]
  speaks: (one: TriedInvoice) => boolean
}

/** The invoices, with whether each would give a signal. */
function Tried({ customerId, invoices, speaks }: TableProps) {
  const seesInvoices = useMay('organisation-invoices:read')
  return (
    <Table
      caption="Facturen met open bevindingen"
      rows={invoices}
      rowKey={({ id }) => String(id)}
      columns={[
        {
          id: 'invoice',
          header: 'Factuur',
          cell: ({ id, invoiceNumber }) =>
            seesInvoices ? (
              <TextLink href={`/v3/customers/${customerId}/invoices/${id}/control`}>{invoiceNumber}</TextLink>
            ) : (
              invoiceNumber
            ),
        },
        { id: 'sender', header: 'Afzender', cell: ({ sender }) => sender },
        { id: 'kind', header: 'Soort', cell: ({ partyType }) => partyTypes[partyType] },
        {
          id: 'period',
          header: 'Periode',
          cell: ({ periodFrom, periodTo }) => dates(periodFrom, periodTo),
        },
        {
          id: 'amount',
          header: 'Gefactureerd',
          numeric: true,
          cell: ({ amountCents }) => euroFromCents(amountCents),
        },
        {
          id: 'off',
          header: 'Te veel of te weinig',
          numeric: true,
          cell: (one) => {
            const percent = offPercent(one)
            return `${euroFromCents(one.offCents)}${percent === null ? '' : ` (${percent}%)`}`
          },
        },
        {
          id: 'told',
          header: 'Signaal',
          cell: (one) => (speaks(one) ? <Badge tone="warning">Ja</Badge> : 'Nee'),
        },
      ]}
    />
  )
}
