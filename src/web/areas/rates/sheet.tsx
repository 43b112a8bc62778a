import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { type PriceRow, priceSheet } from '../../../contract/areas/rates/priceCalls.ts'
import { groupWords } from '../../../contract/areas/rates/priceWords.ts'
import type { AnswerOf } from '../../../contract/records/call.ts'
import { products } from '../../../contract/records/picklists.ts'
import type { PriceGroup } from '../../../domain/rates/lines.ts'
import { fetched } from '../../calls/fetched.ts'
import { Ean } from '../../fields/cells.tsx'
import { euroFromCents, number } from '../../format/format.ts'
import { replaceWith } from '../../portal/navigation.ts'
import type { PageProps } from '../../portal/page.ts'
import { PageTitle } from '../../portal/pageTitle.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Second } from '../../ui/cellLine.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { Fetching } from '../../ui/fetching.tsx'
import { Paged } from '../../ui/paged.tsx'
import { PageHeader } from '../../ui/pageHeader.tsx'
import { SearchInput } from '../../ui/searchInput.tsx'
import { Select } from '../../ui/select.tsx'
import { Table } from '../../ui/table.tsx'
import type { Column } from '../../ui/tableTypes.ts'
import { type PriceLooking, priceAddress, pricesLookedAt } from './priceAddress.ts'
import { PriceBar } from './priceBar.tsx'
import { centsShown, lacksOf, perUnitShown, unitPrice } from './priceText.ts'
import { RateTabs } from './rateTabs.tsx'

const shownGroups: readonly PriceGroup[] = ['levering', 'belasting', 'netbeheer', 'meting', 'trafo']

interface Shown {
  readonly incl: boolean
  readonly vat: string | null
}

/** What a group costs in a year; a dash where it is not part of the price, a mark where something of it is not known. */
function GroupCell({ row, group, shown }: { row: PriceRow; group: PriceGroup; shown: Shown }) {
  const own = row.allIn.groups.find((one) => one.group === group)
  if (own === undefined) return '–'
  if (own.isWhole) return euroFromCents(centsShown(own.cents, shown.vat, shown.incl))
  return <Badge tone="warning">Onbekend</Badge>
}

const countText = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

function AllInCell({ row, incl }: { row: PriceRow; incl: boolean }) {
  const { missing, doubts } = lacksOf(row.lacks)
  const price = perUnitShown(row.allIn, incl)
  const told =
    missing.length > 0
      ? countText(missing.length, 'onderdeel onbekend', 'onderdelen onbekend')
      : countText(doubts.length, 'aanname', 'aannames')
  return (
    <>
      {price === null ? <Badge tone="warning">Onvolledig</Badge> : `${unitPrice(price)} per ${row.unit}`}
      {missing.length + doubts.length > 0 && <Second>{told}</Second>}
    </>
  )
}

const columnsOf = (shown: Shown): Column<PriceRow>[] => [
  {
    id: 'name',
    header: 'Aansluiting',
    cell: ({ name, ean }) => (
      <>
        {name}
        <Second>
          <Ean code={ean} />
        </Second>
      </>
    ),
  },
  {
    id: 'use',
    header: 'Jaarverbruik',
    numeric: true,
    from: 'lg',
    cell: ({ use, unit }) => (use === null ? 'Niet ingevuld' : `${number(use, 0)} ${unit}`),
  },
  ...shownGroups.map(
    (group): Column<PriceRow> => ({
      id: group,
      header: groupWords[group],
      numeric: true,
      from: group === 'trafo' || group === 'meting' ? '2xl' : 'xl',
      cell: (row) => <GroupCell row={row} group={group} shown={shown} />,
    }),
  ),
  {
    id: 'allIn',
    header: 'All-in',
    numeric: true,
    cell: (row) => <AllInCell row={row} incl={shown.incl} />,
  },
]

/** What energy costs all together, of every connection of a customer on a day. */
export function PriceSheetPage({ customerId }: PageProps) {
  const own = customerId ?? 0
  const looking = pricesLookedAt(useSearch())
  const look = (part: Partial<PriceLooking>) => replaceWith(priceAddress({ ...looking, ...part }))
  const { day, product, q, page } = looking
  const found = useQuery({
    ...fetched(priceSheet, {
      customerId: own,
      query: { day, q, page, ...(product !== null && { product }) },
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageTitle>Prijsblad</PageTitle>
      <PageHeader
        title="Tarieven"
        lead="Wat een jaar kost tegen de prijzen van één dag, per aansluiting en kostengroep."
      />
      <RateTabs customerId={own} value="sheet" />
      <PriceBar looking={looking} onLook={look}>
        <SearchInput
          label="Zoek op EAN of adres"
          value={q}
          loading={found.isFetching && !found.isPending}
          onChange={(text) => look({ q: text, page: 1 })}
        />
        <Select
          label="Product"
          placeholder="Alle producten"
          clearable
          value={product ?? ''}
          options={Object.entries(products).map(([value, label]) => ({ value, label }))}
          onChange={(value) => look({ product: value === '' ? null : (value as '1' | '2'), page: 1 })}
        />
      </PriceBar>
      <SheetCard found={found} looking={looking} customerId={own} onPage={(next) => look({ page: next })} />
    </>
  )
}

interface SheetCardProps {
  found: UseQueryResult<AnswerOf<typeof priceSheet>>
  looking: PriceLooking
  customerId: number
  onPage: (page: number) => void
}

function SheetCard({ found, looking, customerId, onPage }: SheetCardProps) {
  const narrowed = priceAddress({ ...looking, q: '', page: 1, product: null })
  return (
    <Card flush>
      <Fetching of={found} lines={6} inset />
      {found.data && (
        <Paged
          shown={found.data.rows.length}
          total={found.data.meta.total}
          page={looking.page}
          perPage={found.data.meta.per_page}
          onPage={onPage}
          nothing={
            <EmptyState title="Geen aansluitingen gevonden">
              Op deze dag is er geen aansluiting in beheer die hierbij past.
            </EmptyState>
          }
          flush
        >
          <Table
            caption="All-in prijzen"
            rows={found.data.rows}
            outdated={found.isPlaceholderData}
            rowKey={({ id }) => String(id)}
            rowHref={({ id }) => `/v3/customers/${customerId}/rates/connections/${id}${narrowed}`}
            columns={columnsOf({ incl: looking.incl, vat: found.data.vat })}
          />
        </Paged>
      )}
    </Card>
  )
}
