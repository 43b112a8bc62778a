import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import {
  type InvoiceYearRow,
  invoicesOfYear,
  ownInvoicesOfYear,
} from '../../../contract/areas/invoices/invoiceOverviewCalls.ts'
import { billedYear } from '../../../domain/invoice/billedYear.ts'
import { dayAt } from '../../../domain/time/day.ts'
import { askFilled } from '../../calls/ask.ts'
import { refusalFrom } from '../../calls/refusal.ts'
import { saveText } from '../../calls/saveAs.ts'
import { useSettled } from '../../fields/settled.ts'
import { pageIn } from '../../portal/address.ts'
import { useLimits } from '../../portal/limits.ts'
import type { PageProps } from '../../portal/page.ts'
import { PageTitle } from '../../portal/pageTitle.tsx'
import { useMay } from '../../portal/profile.ts'
import { tell } from '../../portal/root.ts'
import { css } from '../../styled-system/css'
import { Awaited } from '../../ui/awaited.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { Fetching } from '../../ui/fetching.tsx'
import { Paged } from '../../ui/paged.tsx'
import { PageHeader } from '../../ui/pageHeader.tsx'
import { SearchInput } from '../../ui/searchInput.tsx'
import { Select } from '../../ui/select.tsx'
import { yearCsv } from './overviewCsv.ts'
import { narrowingIn, OverviewFilters, useAsked } from './overviewFilters.tsx'
import { InvoiceTabs, OverviewTabs } from './overviewTabs.tsx'
import { YearLegend } from './yearCell.tsx'
import { YearTable } from './yearTable.tsx'

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  mb: { base: '3', md: '2' },
})
const box = css({ flex: { base: '1 1 9rem', md: '0 1 11rem' }, minWidth: '8rem' })
const note = css({ textStyle: 'small', color: 'text.soft', mt: '3' })
const perPage = 25
const exportPage = 1000

const filters = ['partyType', 'product', 'segment'] as const
const filtersOfAll = ['customerId', 'accountManagerId', ...filters] as const

/** A page of the year, of all customers or of one. */
const pageOf = (
  customerId: number | null,
  query: Readonly<Record<string, string | number>>,
  signal?: AbortSignal,
) =>
  customerId === null
    ? askFilled(invoicesOfYear, { query }, signal && { signal })
    : askFilled(ownInvoicesOfYear, { customerId, query }, signal && { signal })

/** Everything that was asked for, a thousand lines at a time. */
async function allRows(customerId: number | null, query: Record<string, string>): Promise<InvoiceYearRow[]> {
  const rows: InvoiceYearRow[] = []
  for (let page = 1; ; page++) {
    const { data } = await pageOf(customerId, { ...query, page, per_page: exportPage })
    rows.push(...data.rows)
    if (data.rows.length < exportPage) return rows
  }
}

const tabs = css({ mb: { base: '4', md: '2.5' } })
const search = css({ flex: '1 1 14rem', maxWidth: { md: '20rem' } })

/** Which expected invoices of a year came in, of all customers or of one; what is chosen stands in the address. */
export function InvoicesOfYear({ customerId }: PageProps) {
  const path = customerId === null ? 'invoices/year' : `customers/${customerId}/invoices/year`
  const names = customerId === null ? filtersOfAll : filters
  const { asked, choose } = useAsked()
  const thisYear = Number(dayAt(Date.now()).slice(0, 4))
  const years = [0, 1, 2, 3, 4, 5].map((back) => thisYear - back)
  const year = years.find((one) => String(one) === asked.get('year')) ?? billedYear(dayAt(Date.now()))
  const page = pageIn(asked)
  const query = { year: String(year), ...narrowingIn(asked, [...names, 'incomplete', 'q']) }
  const [typed, type] = useSettled(asked.get('q') ?? '', (text) => choose('q', text))
  const found = useQuery({
    queryKey: [path, query, page],
    queryFn: async ({ signal }) =>
      (await pageOf(customerId, { ...query, page, per_page: perPage }, signal)).data,
    placeholderData: keepPreviousData,
  })
  const mayExport = useMay('export:read')
  const save = async () => {
    try {
      saveText(`facturen-${year}.csv`, 'text/csv', yearCsv(year, await allRows(customerId, query)))
    } catch (error) {
      tell.error(refusalFrom(error).message)
    }
  }
  return (
    <>
      <PageTitle>Facturen per jaar</PageTitle>
      <PageHeader
        title="Facturen per jaar"
        count={found.data?.total}
        actions={
          mayExport && (
            <Button icon={<Download size={16} aria-hidden />} onClick={() => void save()}>
              CSV
            </Button>
          )
        }
      />
      <div className={tabs}>
        {customerId === null ? (
          <OverviewTabs value="year" />
        ) : (
          <InvoiceTabs customerId={customerId} value="year" />
        )}
      </div>
      <div className={bar}>
        <div className={search}>
          <SearchInput
            value={typed}
            onChange={type}
            label={customerId === null ? 'Zoek klant of EAN' : 'Zoek aansluiting of EAN'}
            loading={found.isFetching}
          />
        </div>
        <div className={box}>
          <Select
            label="Jaar"
            options={years.map((one) => ({ value: String(one), label: String(one) }))}
            value={String(year)}
            onChange={(value) => choose('year', value)}
          />
        </div>
        <OverviewFilters names={names} />
        <Checkbox
          checked={asked.get('incomplete') === '1'}
          onChange={(checked) => choose('incomplete', checked ? '1' : '')}
        >
          Alleen incompleet
        </Checkbox>
      </div>
      <Card flush>
        <Fetching of={found} lines={8} inset />
        {found.data && (
          <Paged
            shown={found.data.rows.length}
            total={found.data.total}
            page={page}
            perPage={perPage}
            onPage={(next) => choose('page', String(next))}
            nothing={
              <EmptyState title="Niets verwacht">
                In dit jaar is er geen aansluiting in beheer die hieraan voldoet.
              </EmptyState>
            }
            flush
          >
            <YearLegend />
            <Awaited stale={found.isPlaceholderData}>
              <YearTable year={year} rows={found.data.rows} isOver={year < thisYear} />
            </Awaited>
          </Paged>
        )}
      </Card>
      <p className={note}>
        Verwacht is elke maand één factuur: van de leverancier, en bij grootverbruik ook van de netbeheerder
        en het meetbedrijf. Na <MissingAfter /> dagen ontbreekt hij. Een jaarafrekening geldt voor alle
        maanden van haar periode. Aansluitingen zonder datum ‘In beheer sinds’ staan hier niet bij.
      </p>
    </>
  )
}

/** After how many days an invoice is missing. */
const MissingAfter = () => useLimits().missingInvoiceDays
