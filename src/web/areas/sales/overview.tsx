import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { dealLostReasons } from '../../../contract/areas/sales/dealWords.ts'
import { salesOverview } from '../../../contract/areas/sales/saleCalls.ts'
import type { AnswerOf } from '../../../contract/records/call.ts'
import { monthText } from '../../../domain/dutch.ts'
import { dayAt } from '../../../domain/time/day.ts'
import { ask } from '../../calls/ask.ts'
import { euroFromCents } from '../../format/format.ts'
import { PageTitle } from '../../portal/pageTitle.tsx'
import { css } from '../../styled-system/css'
import { Banner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { ErrorState } from '../../ui/errorState.tsx'
import { PageHeader } from '../../ui/pageHeader.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TabBar } from '../../ui/tabBar.tsx'
import { Table } from '../../ui/table.tsx'
import { SalesTabs } from './tabs.tsx'

const stack = css({ display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)', mt: '4' })

type Overview = AnswerOf<typeof salesOverview>

function Months({ of }: { of: Overview }) {
  const { year } = of
  return (
    <Card title={`Per maand, ${year}`} flush>
      <Table
        caption={`Verkoop per maand, ${year}`}
        rows={of.months}
        rowKey={({ month }) => month}
        columns={[
          { id: 'month', header: 'Maand', cell: ({ month }) => monthText(`${month}-01`) },
          { id: 'open', header: 'Te sluiten', numeric: true, cell: ({ openCount }) => openCount },
          {
            id: 'weighted',
            header: 'Gewogen waarde',
            numeric: true,
            cell: ({ weightedCents }) => euroFromCents(weightedCents),
          },
          { id: 'won', header: 'Gewonnen', numeric: true, cell: ({ wonCount }) => wonCount },
          {
            id: 'wonValue',
            header: 'Gewonnen waarde',
            numeric: true,
            cell: ({ wonCents }) => euroFromCents(wonCents),
          },
          { id: 'lost', header: 'Verloren', numeric: true, cell: ({ lostCount }) => lostCount },
        ]}
      />
    </Card>
  )
}

function Reasons({ of }: { of: Overview }) {
  const { year } = of
  return (
    <Card title="Redenen van verlies" flush={of.reasons.length > 0}>
      {of.reasons.length === 0 ? (
        <EmptyState title="Niets verloren">In {year} is geen verkoopkans verloren.</EmptyState>
      ) : (
        <Table
          caption={`Redenen van verlies, ${year}`}
          rows={of.reasons}
          rowKey={({ reason }) => reason}
          columns={[
            { id: 'reason', header: 'Reden', cell: ({ reason }) => dealLostReasons[reason] },
            { id: 'count', header: 'Aantal', numeric: true, cell: ({ count }) => count },
          ]}
        />
      )}
    </Card>
  )
}

/** What is to come and what was, month by month; and why what was lost was lost. */
export function SalesOverview() {
  const thisYear = Number(dayAt(Date.now()).slice(0, 4))
  const year = Number(new URLSearchParams(useSearch()).get('year')) || thisYear
  const answer = useQuery({
    queryKey: ['sales', 'overview', year],
    queryFn: ({ signal }) => ask(salesOverview, { query: { year } }, { signal }),
  })
  const of = answer.data?.data
  return (
    <>
      <PageTitle>Verkoop per maand</PageTitle>
      <PageHeader title="Verkoop" />
      <SalesTabs value="overview" />
      <div className={stack}>
        <TabBar
          label="Jaar"
          value={String(year)}
          tabs={[thisYear - 1, thisYear, thisYear + 1].map((one) => ({
            id: String(one),
            label: String(one),
            href: `/v3/sales/overview?year=${one}`,
          }))}
        />
        {answer.isError && <ErrorState />}
        {answer.isLoading && <Skeleton lines={12} />}
        {of !== undefined && (
          <>
            {of.undated > 0 && (
              <Banner>
                {of.undated === 1
                  ? 'Eén openstaande kans heeft geen verwachte afsluiting en staat in geen maand.'
                  : `${of.undated} openstaande kansen hebben geen verwachte afsluiting en staan in geen maand.`}
              </Banner>
            )}
            <Months of={of} />
            <Reasons of={of} />
          </>
        )}
      </div>
    </>
  )
}
