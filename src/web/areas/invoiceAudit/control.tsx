import { useQuery } from '@tanstack/react-query'
import type { InvoiceControl } from '../../../contract/areas/invoiceAudit/controlCalls.ts'
import { invoiceControl } from '../../../contract/areas/invoiceAudit/controlCalls.ts'
import { fetched } from '../../calls/fetched.ts'
import { dates, dateTime, eanText, euro, euroFromCents } from '../../format/format.ts'
import type { PageProps } from '../../portal/page.ts'
import { PageTitle } from '../../portal/pageTitle.tsx'
import { useMay } from '../../portal/profile.ts'
import { StatusBadge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Card } from '../../ui/card.tsx'
import { DescriptionList } from '../../ui/descriptionList.tsx'
import { Fetching } from '../../ui/fetching.tsx'
import { PageHeader } from '../../ui/pageHeader.tsx'
import { stack } from '../../ui/stack.ts'
import { Table } from '../../ui/table.tsx'
import { TextLink } from '../../ui/textLink.tsx'
import { AgainButton } from './again.tsx'
import { verdictWords } from './badges.tsx'
import { Changes } from './changes.tsx'
import { CheckCard } from './checkCard.tsx'
import { LineCard } from './lineCard.tsx'
import { ReadingsNeeded } from './readingsNeeded.tsx'

/** While it waits for its turn it is asked again, so that whoever looks sees it come. */
const soon = 3000

/** The control of one invoice: each line beside what it ought to be, how that was calculated, and what could not be. */
export function ControlPage({ customerId, id }: PageProps) {
  const control = useQuery({
    ...fetched(invoiceControl, { customerId: customerId ?? 0, id: id ?? 0 }),
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'waiting' || data?.state === 'stale' ? soon : false,
  })
  const at = `/v3/customers/${customerId}/invoices`
  const number = control.data?.invoiceNumber ?? ''
  const mayControl = useMay('invoice-check:write')
  return (
    <>
      <PageTitle>{`Controle van factuur ${number}`}</PageTitle>
      <PageHeader
        title={`Controle van factuur ${number}`}
        trail={
          <Breadcrumbs
            crumbs={[
              { label: 'Facturen', href: at },
              { label: number, href: `${at}/${id}/show` },
              { label: 'Controle' },
            ]}
          />
        }
        lead={control.data && <Lead control={control.data} />}
        actions={mayControl && <AgainButton customerId={customerId ?? 0} id={id ?? 0} />}
      />
      <div className={stack}>
        <Fetching of={control} lines={10} />
        {control.data && <Told control={control.data} customerId={customerId} />}
      </div>
    </>
  )
}

function Lead({ control: { sender, period, verdict } }: { control: InvoiceControl }) {
  return (
    <>
      {verdict !== null && (
        <StatusBadge tone={verdictWords[verdict].tone}>{verdictWords[verdict].word}</StatusBadge>
      )}{' '}
      {sender}, {dates(period.from, period.to)}
    </>
  )
}

/** How much of an amount, as people write it. */
const shareOf = ({ controlledCents, invoicedCents }: InvoiceControl) =>
  invoicedCents === 0 ? 'geen bedrag' : `${Math.floor((controlledCents * 100) / invoicedCents)}%`

function Told({ control, customerId }: { control: InvoiceControl; customerId: number | null }) {
  const { state, lines, connections, checks, claimCents, controlledAt, changed } = control
  const named = connections.map(({ id, name, ean }) => ({
    title: `${name} (${eanText(ean)})`,
    own: lines.filter(({ connectionId }) => connectionId === id),
  }))
  const others = lines.filter(({ connectionId }) => !connections.some(({ id }) => id === connectionId))
  return (
    <>
      <Standing state={state} />
      <Card title="Uitkomst">
        <DescriptionList
          columns={3}
          items={[
            { label: 'Te veel betaald (excl. btw)', value: euroFromCents(claimCents) },
            { label: 'Controleerbaar', value: shareOf(control) },
            { label: 'Gecontroleerd op', value: controlledAt && dateTime(controlledAt) },
            ...(changed === null
              ? []
              : [
                  {
                    label: 'Gewijzigd sinds de vorige controle',
                    value: <Changes of={changed} />,
                    wide: true,
                  },
                ]),
          ]}
        />
      </Card>
      {control.found.length > 0 && <Found found={control.found} />}
      {named.map(({ title, own }) => own.length > 0 && <LineCard key={title} title={title} lines={own} />)}
      <ReadingsNeeded reasons={lines.map(({ reason }) => reason)} customerId={customerId} />
      {others.length > 0 && <LineCard title="Regels zonder aansluiting" lines={others} />}
      {checks.length > 0 && <CheckCard checks={checks} />}
    </>
  )
}

function Standing({ state }: Pick<InvoiceControl, 'state'>) {
  if (state === 'none')
    return (
      <Banner tone="info" title="Nog niet gecontroleerd">
        Een factuur wordt gecontroleerd zodra zij is geregistreerd. Deze is van daarvoor.
      </Banner>
    )
  if (state === 'waiting')
    return (
      <Banner tone="info" title="Wordt gecontroleerd">
        De uitkomst verschijnt hier vanzelf.
      </Banner>
    )
  return (
    state === 'stale' && (
      <Banner tone="warning" title="Verouderd">
        Er is iets veranderd waarmee deze factuur is gecontroleerd. Zij wordt opnieuw gecontroleerd; wat
        iemand besloot, blijft staan.
      </Banner>
    )
  )
}

function Found({ found }: Pick<InvoiceControl, 'found'>) {
  const mayOpen = useMay('invoice-check:read')
  return (
    <Card title="Bevindingen">
      <Table
        caption="Bevindingen van deze factuur"
        rows={found}
        rowKey={({ id }) => String(id)}
        columns={[
          {
            id: 'title',
            header: 'Omschrijving',
            cell: ({ id, title }) =>
              mayOpen ? <TextLink href={`/v3/invoice-audit/${id}`}>{title}</TextLink> : title,
          },
          { id: 'check', header: 'Controle', from: 'md', cell: ({ checkCode }) => checkCode },
          { id: 'claim', header: 'Verschil', numeric: true, cell: ({ claimAmount }) => euro(claimAmount) },
          {
            id: 'recovered',
            header: 'Teruggehaald',
            numeric: true,
            cell: ({ recoveredAmount }) => (recoveredAmount === null ? '' : euro(recoveredAmount)),
          },
          { id: 'status', header: 'Status', cell: ({ statusName }) => statusName },
        ]}
      />
    </Card>
  )
}
