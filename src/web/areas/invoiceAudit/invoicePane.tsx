import { useQuery } from '@tanstack/react-query'
import { invoiceControl } from '../../../contract/areas/invoiceAudit/controlCalls.ts'
import type { InvoiceAudit } from '../../../contract/areas/invoiceAudit/invoiceAudits.ts'
import { auditSaved } from '../../../contract/areas/invoiceAudit/savedCalls.ts'
import { fetched } from '../../calls/fetched.ts'
import { count, dates, euro, euroFromCents } from '../../format/format.ts'
import { useMay } from '../../portal/profile.ts'
import { StatusBadge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DescriptionList } from '../../ui/descriptionList.tsx'
import { stack } from '../../ui/stack.ts'
import { TextLink } from '../../ui/textLink.tsx'
import { verdictWords } from './badges.tsx'
import { NarrowPanes, type QueueHref } from './queueFinding.tsx'

/** Whose invoice a finding is in: the invoice with what else was found in it, and what the control brought its customer. */
export function InvoicePane({ audit, href }: { audit: InvoiceAudit; href: QueueHref }) {
  return (
    <div className={stack}>
      <NarrowPanes id={audit.id} href={href} at="invoice" />
      <InvoiceCard audit={audit} href={href} />
      <CustomerCard audit={audit} />
    </div>
  )
}

function InvoiceCard({ audit, href }: { audit: InvoiceAudit; href: QueueHref }) {
  const { customerId, invoiceId: id, invoiceName, sender, periodFrom, periodTo } = audit
  const maySee = useMay('organisation-report-invoice-check:read')
  const { data } = useQuery({ ...fetched(invoiceControl, { customerId, id }), enabled: maySee })
  const others = data?.found.filter((found) => found.id !== audit.id) ?? []
  return (
    <Card
      title="Factuur"
      actions={
        <ButtonLink size="sm" href={`/v3/customers/${customerId}/invoices/${id}/show`}>
          Openen
        </ButtonLink>
      }
    >
      <DescriptionList
        items={[
          { label: 'Nummer', value: invoiceName },
          { label: 'Afzender', value: sender },
          { label: 'Periode', value: dates(periodFrom, periodTo) },
          { label: 'Aansluiting', value: audit.connectionName },
          ...(data === undefined
            ? []
            : [
                { label: 'Gefactureerd', value: euroFromCents(data.invoicedCents) },
                { label: 'Gecontroleerd', value: euroFromCents(data.controlledCents) },
                { label: 'Te veel', value: euroFromCents(data.claimCents) },
                {
                  label: 'Oordeel',
                  value: data.verdict && (
                    <StatusBadge tone={verdictWords[data.verdict].tone}>
                      {verdictWords[data.verdict].word}
                    </StatusBadge>
                  ),
                },
              ]),
          ...others.map((found) => ({
            label: `Ook ${found.checkCode}`,
            value: <TextLink href={href(found.id)}>{`${found.title} (${found.statusName})`}</TextLink>,
          })),
        ]}
      />
    </Card>
  )
}

function CustomerCard({ audit: { customerId, customerName } }: { audit: InvoiceAudit }) {
  const maySee = useMay('organisation-report-invoice-check:read')
  const { data } = useQuery({ ...fetched(auditSaved, { customerId }), enabled: maySee })
  return (
    <Card
      title="Klant"
      actions={
        <ButtonLink size="sm" href={`/v3/customers/${customerId}/invoice-audit`}>
          Factuurcontrole
        </ButtonLink>
      }
    >
      <DescriptionList
        items={[
          {
            label: 'Naam',
            value: <TextLink href={`/v3/customers/${customerId}`}>{customerName}</TextLink>,
          },
          ...(data === undefined
            ? []
            : [
                { label: 'Teruggehaald', value: euro(data.recovered) },
                {
                  label: 'Staat open',
                  value: `${euro(data.open)} in ${count(data.openCount)} ${data.openCount === 1 ? 'bevinding' : 'bevindingen'}`,
                },
              ]),
        ]}
      />
    </Card>
  )
}
