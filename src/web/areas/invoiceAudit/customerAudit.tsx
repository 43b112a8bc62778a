import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { auditStates } from '../../../contract/areas/invoiceAudit/auditWords.ts'
import { type AuditYear, auditYear } from '../../../contract/areas/invoiceAudit/overviewCalls.ts'
import { auditSaved } from '../../../contract/areas/invoiceAudit/savedCalls.ts'
import { centsOf } from '../../../domain/money.ts'
import { fetched } from '../../calls/fetched.ts'
import { count, euro } from '../../format/format.ts'
import type { PageProps } from '../../portal/page.ts'
import { PageTitle } from '../../portal/pageTitle.tsx'
import { useMay } from '../../portal/profile.ts'
import { ReportLink } from '../../records/reportLink.tsx'
import { css } from '../../styled-system/css'
import { Awaited } from '../../ui/awaited.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import { DescriptionList } from '../../ui/descriptionList.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { Fetching } from '../../ui/fetching.tsx'
import { PageHeader } from '../../ui/pageHeader.tsx'
import { stack } from '../../ui/stack.ts'
import { Table } from '../../ui/table.tsx'
import { TextLink } from '../../ui/textLink.tsx'
import { ConnectionsCard } from './auditConnections.tsx'
import { ControlRun } from './controlRun.tsx'
import { overview, perPage, useLooking } from './looking.ts'
import { MonthsCard, SumsCard, UncontrolledCard } from './sums.tsx'
import { YearSelect } from './yearSelect.tsx'

const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })

/** What the control of a customer's invoices came to: what came back on top, then how much was controlled, and each connection. */
export function CustomerAudit({ customerId }: PageProps) {
  const { looking, choose } = useLooking(overview)
  const { year, product, deviating, q, page } = looking
  const found = useQuery({
    ...fetched(auditYear, {
      customerId: customerId ?? 0,
      query: {
        ...(year !== null && { year }),
        ...(product !== null && { product }),
        ...(deviating && { deviating: '1' as const }),
        q,
        page,
        per_page: perPage,
      },
    }),
    placeholderData: keepPreviousData,
  })
  const of = found.data
  return (
    <>
      <PageTitle>Factuurcontrole</PageTitle>
      <PageHeader
        title="Factuurcontrole"
        actions={<ReportLink customerId={customerId} kind="invoiceCheck" />}
      />
      <div className={stack}>
        <Saved customerId={customerId ?? 0} />
        <ControlRun customerId={customerId ?? 0} />
        <Fetching of={found} lines={10} />
        {of && (
          <>
            <div className={bar}>
              <YearSelect
                years={of.years}
                year={of.year}
                onChange={(chosen) => choose({ year: chosen, page: 1 })}
              />
            </div>
            <Awaited stale={found.isPlaceholderData} className={stack}>
              <Year of={of} customerId={customerId ?? 0} />
            </Awaited>
            <ConnectionsCard
              of={of}
              customerId={customerId ?? 0}
              isFetching={found.isFetching}
              outdated={found.isPlaceholderData}
            />
          </>
        )}
      </div>
    </>
  )
}

/** What came back in all, and what is still asked. */
function Saved({ customerId }: { customerId: number }) {
  const { data } = useQuery(fetched(auditSaved, { customerId }))
  if (data === undefined) return null
  const isPromised = centsOf(data.promised) !== 0
  return (
    <Card title="Opbrengst van de controle">
      <DescriptionList
        columns={isPromised ? 4 : 3}
        items={[
          { label: 'Teruggehaald (alle jaren)', value: euro(data.recovered) },
          ...(isPromised ? [{ label: 'Toegezegd, nog niet terug', value: euro(data.promised) }] : []),
          { label: 'Te veel betaald, nog niet terug', value: euro(data.open) },
          { label: 'Open bevindingen', value: count(data.openCount) },
        ]}
      />
    </Card>
  )
}

function Year({ of, customerId }: { of: AuditYear; customerId: number }) {
  const { year, sums, months, uncontrolled, states, invoices } = of
  if (sums.lineCount === 0)
    return (
      <>
        <Waiting of={invoices} />
        <EmptyState title={`Niets gecontroleerd in ${year}`}>
          Een factuur wordt gecontroleerd zodra zij is geregistreerd. Daarna staat hier wat er is gefactureerd
          naast wat het had moeten zijn.
        </EmptyState>
      </>
    )
  return (
    <>
      <Waiting of={invoices} />
      <SumsCard
        title={`Uitkomst van ${year}: ${count(invoices.controlled)} ${invoices.controlled === 1 ? 'factuur' : 'facturen'}`}
        sums={sums}
      />
      {states.length > 0 && <States of={states} customerId={customerId} />}
      <MonthsCard months={months} />
      <UncontrolledCard of={uncontrolled} sums={sums} customerId={customerId} />
    </>
  )
}

/** What these figures do not hold yet. */
function Waiting({ of: { waiting, failed } }: { of: AuditYear['invoices'] }) {
  return (
    <>
      {waiting > 0 && (
        <Banner
          tone="info"
          title={`${count(waiting)} ${waiting === 1 ? 'factuur' : 'facturen'} in de wachtrij`}
        >
          Die worden nog gecontroleerd, of opnieuw omdat er iets veranderde. Tot dan staat hier de vorige
          uitkomst.
        </Banner>
      )}
      {failed > 0 && (
        <Banner tone="warning" title={`${count(failed)} niet gecontroleerd`}>
          Bij de controle van {failed === 1 ? 'deze factuur' : 'deze facturen'} ging iets mis. Zij tellen hier
          niet mee.
        </Banner>
      )}
    </>
  )
}

/** Findings of the year by how they stand. */
function States({ of, customerId }: { of: AuditYear['states']; customerId: number }) {
  const mayOpen = useMay('invoice-check:read')
  return (
    <Card
      title="Bevindingen van dit jaar"
      flush
      actions={
        mayOpen && (
          <TextLink href={`/v3/invoice-audit/inbox?customerId=${customerId}`}>Naar de werkvoorraad</TextLink>
        )
      }
    >
      <Table
        caption="Bevindingen per status"
        rows={of}
        rowKey={({ state }) => state}
        columns={[
          { id: 'state', header: 'Status', cell: ({ state }) => auditStates[state].label },
          { id: 'count', header: 'Aantal', numeric: true, cell: (row) => count(row.count) },
          { id: 'claim', header: 'Verschil', numeric: true, cell: ({ claim }) => euro(claim) },
          {
            id: 'recovered',
            header: 'Teruggehaald',
            numeric: true,
            cell: ({ recovered }) => euro(recovered),
          },
        ]}
      />
    </Card>
  )
}
