import { useQuery } from '@tanstack/react-query'
import {
  type AuditOfConnection,
  auditOfConnection,
} from '../../../contract/areas/invoiceAudit/overviewCalls.ts'
import { costGroupOf, costGroups } from '../../../domain/audit/controlParts.ts'
import { keysOf } from '../../../domain/keys.ts'
import { fetched } from '../../calls/fetched.ts'
import { Ean } from '../../fields/cells.tsx'
import type { PageProps } from '../../portal/page.ts'
import { PageTitle } from '../../portal/pageTitle.tsx'
import { ChosenReportLink } from '../../records/reportLink.tsx'
import { css } from '../../styled-system/css'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { Fetching } from '../../ui/fetching.tsx'
import { PageHeader } from '../../ui/pageHeader.tsx'
import { stack } from '../../ui/stack.ts'
import { TabBar } from '../../ui/tabBar.tsx'
import { Table } from '../../ui/table.tsx'
import {
  ChecksTable,
  FoundTable,
  InvoicesTable,
  RatesTable,
  ReadingsTable,
  ratesOf,
} from './connectionTables.tsx'
import { LineCard } from './lineCard.tsx'
import { type ConnectionTab, connectionTabs, ofConnection, useLooking } from './looking.ts'
import { MonthsCard, SumsCard, sumColumns, UncontrolledCard } from './sums.tsx'
import { YearSelect } from './yearSelect.tsx'

const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })

/** The control of all invoices of one connection in a year. */
export function ConnectionAudit({ customerId, id }: PageProps) {
  const { looking, choose } = useLooking(ofConnection)
  const { year, tab } = looking
  const at = `/v3/customers/${customerId}/invoice-audit`
  const found = useQuery(
    fetched(auditOfConnection, {
      customerId: customerId ?? 0,
      id: id ?? 0,
      query: { ...(year !== null && { year }) },
    }),
  )
  const of = found.data
  const tabs = of === undefined ? [] : tabsOf(of)
  const shown = tabs.find((one) => one === tab) ?? 'overview'
  const title = of === undefined ? 'Factuurcontrole' : `Factuurcontrole van ${of.name}`
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader
        title={title}
        trail={<Breadcrumbs crumbs={[{ label: 'Factuurcontrole', href: at }, { label: of?.name ?? '' }]} />}
        lead={
          of && (
            <span>
              <Ean code={of.ean} />
            </span>
          )
        }
        actions={
          of &&
          customerId !== null &&
          id !== null && <ChosenReportLink customerId={customerId} year={of.year} connectionIds={[id]} />
        }
      />
      <div className={stack}>
        <Fetching of={found} lines={10} />
        {of && (
          <>
            <div className={bar}>
              <YearSelect years={of.years} year={of.year} onChange={(chosen) => choose({ year: chosen })} />
            </div>
            <TabBar
              label="Onderdelen van de controle"
              value={shown}
              tabs={tabs.map((one) => ({
                id: one,
                label: connectionTabs[one],
                href: `${at}/${id}?${ofConnection.write({ year: String(of.year), tab: one })}`,
              }))}
            />
            <Shown of={of} tab={shown} customerId={customerId ?? 0} />
          </>
        )}
      </div>
    </>
  )
}

/** A tab for what there is something of. */
function tabsOf(of: AuditOfConnection): ConnectionTab[] {
  const has: Readonly<Record<ConnectionTab, boolean>> = {
    overview: true,
    components: of.lines.length > 0,
    checks: of.checks.length > 0,
    invoices: of.invoices.length > 0,
    readings: of.readings.length > 0,
    rates: ratesOf(of).length > 0,
    found: of.found.length > 0,
  }
  return keysOf(connectionTabs).filter((tab) => has[tab])
}

interface Of {
  readonly of: AuditOfConnection
  readonly customerId: number
}

function Shown({ of, tab, customerId }: Of & { readonly tab: ConnectionTab }) {
  switch (tab) {
    case 'overview':
      return <Overview of={of} customerId={customerId} />
    case 'components':
      return <Components of={of} />
    case 'checks':
      return <ChecksTable checks={of.checks} />
    case 'invoices':
      return <InvoicesTable invoices={of.invoices} customerId={customerId} />
    case 'readings':
      return <ReadingsTable readings={of.readings} customerId={customerId} />
    case 'rates':
      return <RatesTable of={of} />
    case 'found':
      return <FoundTable found={of.found} customerId={customerId} />
  }
}

function Overview({ of, customerId }: Pick<Of, 'of' | 'customerId'>) {
  const { sums, months, uncontrolled, year } = of
  if (sums.lineCount === 0)
    return (
      <EmptyState title={`Niets gecontroleerd in ${year}`}>
        Van deze aansluiting is in dit jaar geen regel van een factuur gecontroleerd.
      </EmptyState>
    )
  return (
    <>
      <SumsCard title={`Uitkomst van ${year}`} sums={sums} />
      <MonthsCard months={months} />
      <UncontrolledCard of={uncontrolled} sums={sums} customerId={customerId} />
    </>
  )
}

/** Each kind of cost, and below it the lines that its figures are the sum of. */
function Components({ of: { groups, lines } }: Pick<Of, 'of'>) {
  return (
    <>
      <Card title="Per component" flush>
        <Table
          caption="Gefactureerd en berekend per component"
          rows={groups}
          rowKey={({ costGroup }) => costGroup}
          columns={[
            { id: 'group', header: 'Component', cell: ({ costGroup }) => costGroups[costGroup] },
            ...sumColumns(),
          ]}
        />
      </Card>
      {groups.map(({ costGroup }) => (
        <LineCard
          key={costGroup}
          title={costGroups[costGroup]}
          lines={lines.filter(({ line }) => costGroupOf(line.code) === costGroup).map(({ line }) => line)}
        />
      ))}
    </>
  )
}
