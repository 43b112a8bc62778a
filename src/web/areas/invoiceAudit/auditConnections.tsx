import type { AuditConnection, AuditYear } from '../../../contract/areas/invoiceAudit/overviewCalls.ts'
import { report } from '../../../contract/areas/reports/reports.ts'
import { Ean } from '../../fields/cells.tsx'
import { useSettled } from '../../fields/settled.ts'
import { count, date, euro } from '../../format/format.ts'
import { useProfile } from '../../portal/profile.ts'
import { BulkBar } from '../../records/bulkBar.tsx'
import { ChosenReportLink, seesReport } from '../../records/reportLink.tsx'
import { useTicked } from '../../records/ticked.ts'
import { css } from '../../styled-system/css'
import { Card } from '../../ui/card.tsx'
import { Second } from '../../ui/cellLine.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { Paged } from '../../ui/paged.tsx'
import { SearchInput } from '../../ui/searchInput.tsx'
import { Select } from '../../ui/select.tsx'
import { Table } from '../../ui/table.tsx'
import type { Selection } from '../../ui/tableTypes.ts'
import { overview, perPage, products, useLooking } from './looking.ts'
import { sumColumns } from './sums.tsx'

const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', px: '4', py: '3' })
const box = css({ flex: { base: '1 1 9rem', md: '0 1 11rem' }, minWidth: '8rem' })
const search = css({ flex: '1 1 14rem', maxWidth: { md: '20rem' } })

interface CardProps {
  of: AuditYear
  customerId: number
  isFetching: boolean
  /** They belong to another question than the one that is asked by now. */
  outdated: boolean
}

/** The connections of the year, a page at a time; those that differ most come first. Ticked ones stay so on another page. */
export function ConnectionsCard({ of, customerId, isFetching, outdated }: CardProps) {
  const { looking, choose } = useLooking(overview)
  const { page } = looking
  const selection = useTicked()
  const maySelect = seesReport(useProfile(), 'invoiceCheck')
  return (
    <Card title="Per aansluiting" flush>
      <Filters isFetching={isFetching} />
      <Paged
        shown={of.rows.length}
        total={of.total}
        page={page}
        perPage={perPage}
        onPage={(next) => choose({ page: next })}
        nothing={
          <EmptyState title="Geen aansluitingen">
            Van geen aansluiting die hieraan voldoet is iets gecontroleerd.
          </EmptyState>
        }
        flush
      >
        <Connections
          of={of}
          customerId={customerId}
          selection={maySelect ? selection : undefined}
          outdated={outdated}
        />
      </Paged>
      <Chosen selection={selection} customerId={customerId} year={of.year} />
    </Card>
  )
}

interface ChosenProps {
  selection: Selection
  customerId: number
  year: number
}

/** What can be done with the ticked connections. */
function Chosen({ selection: { selected, onChange }, customerId, year }: ChosenProps) {
  if (selected.size === 0) return null
  const connectionIds = [...selected].map(Number)
  return (
    <BulkBar
      resource={report}
      deeds={[]}
      rows={connectionIds.map((id) => ({ id, version: 1 }))}
      onDone={() => onChange(new Set())}
    >
      <ChosenReportLink {...{ customerId, year, connectionIds }} />
    </BulkBar>
  )
}

function Filters({ isFetching }: { isFetching: boolean }) {
  const { looking, choose } = useLooking(overview)
  const { product, deviating, q } = looking
  const [typed, type] = useSettled(q, (text) => choose({ q: text, page: 1 }))
  return (
    <div className={bar}>
      <div className={search}>
        <SearchInput value={typed} onChange={type} label="Zoek aansluiting of EAN" loading={isFetching} />
      </div>
      <div className={box}>
        <Select
          label="Product"
          placeholder="Product"
          clearable
          options={[
            { value: '1', label: 'Elektriciteit' },
            { value: '2', label: 'Gas' },
          ]}
          value={product ?? ''}
          onChange={(chosen) => choose({ product: products.find((one) => one === chosen) ?? null, page: 1 })}
        />
      </div>
      <Checkbox checked={deviating} onChange={(is) => choose({ deviating: is, page: 1 })}>
        Alleen met afwijking
      </Checkbox>
    </div>
  )
}

interface ConnectionsProps {
  of: AuditYear
  customerId: number
  selection: Selection | undefined
  outdated: boolean
}

function Connections({ of: { rows, year }, customerId, selection, outdated }: ConnectionsProps) {
  return (
    <Table<AuditConnection>
      caption="Aansluitingen"
      selection={selection}
      outdated={outdated}
      rows={rows}
      rowKey={({ connectionId }) => String(connectionId)}
      rowHref={({ connectionId }) => `/v3/customers/${customerId}/invoice-audit/${connectionId}?year=${year}`}
      columns={[
        {
          id: 'name',
          header: 'Aansluiting',
          cell: ({ name, ean }) => (
            <span>
              {name}
              <Second>
                <Ean code={ean} />
              </Second>
            </span>
          ),
        },
        { id: 'senders', header: 'Afzenders', from: '2xl', cell: ({ senders }) => senders.join(', ') },
        ...sumColumns<AuditConnection>(),
        { id: 'open', header: 'Open', numeric: true, cell: ({ openCount }) => count(openCount) },
        {
          id: 'recovered',
          header: 'Teruggehaald',
          numeric: true,
          from: 'lg',
          cell: ({ recovered }) => euro(recovered),
        },
        {
          id: 'last',
          header: 'Gefactureerd t/m',
          from: '2xl',
          cell: ({ lastPeriod }) => (lastPeriod === null ? '' : date(lastPeriod)),
        },
      ]}
    />
  )
}
