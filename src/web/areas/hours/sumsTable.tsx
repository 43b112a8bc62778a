import { type HoursSum, type OverviewBy, overviewBy } from '../../../contract/areas/hours/hourCalls.ts'
import { durationText } from '../../../domain/time/duration.ts'
import { euro } from '../../format/format.ts'
import { css } from '../../styled-system/css'
import { Table } from '../../ui/table.tsx'
import type { Column } from '../../ui/tableTypes.ts'

const track = css({
  display: 'flex',
  height: '3',
  borderRadius: 'xs',
  overflow: 'hidden',
  minWidth: { md: '14rem' },
})
const billable = css({ bg: 'accent' })
const rest = css({ bg: 'line.control' })
const legend = css({ display: 'flex', gap: '4', px: '5', pb: '3', textStyle: 'small', color: 'text.soft' })
const key = css({
  display: 'inline-block',
  width: '3',
  height: '3',
  borderRadius: 'xs',
  mr: '1.5',
  verticalAlign: '-1px',
})

interface SumsTableProps {
  by: OverviewBy
  sums: readonly HoursSum[]
  from: string
  to: string
}

/** Each customer, person or activity with its time as a bar, the longest first; what is charged stands out. */
export function SumsTable({ by, sums, from, to }: SumsTableProps) {
  const longest = Math.max(...sums.map(({ seconds }) => seconds), 1)
  const width = (seconds: number) => ({ width: `${(seconds / longest) * 100}%` })
  const columns: Column<HoursSum>[] = [
    { id: 'name', header: overviewBy[by], cell: ({ name }) => name },
    {
      id: 'bar',
      header: 'Verdeling',
      from: 'md',
      cell: ({ seconds, billableSeconds }) => (
        <div className={track} aria-hidden>
          <span className={billable} style={width(billableSeconds)} />
          <span className={rest} style={width(seconds - billableSeconds)} />
        </div>
      ),
    },
    { id: 'seconds', header: 'Tijd', numeric: true, cell: ({ seconds }) => durationText(seconds) },
    {
      id: 'billable',
      header: 'Declarabel',
      numeric: true,
      cell: ({ billableSeconds }) => durationText(billableSeconds),
    },
    ...(sums[0]?.amount === undefined
      ? []
      : ([
          { id: 'amount', header: 'Bedrag', numeric: true, cell: ({ amount }) => euro(amount) },
          {
            ...{ id: 'billableAmount', header: 'Te declareren', numeric: true },
            cell: ({ billableAmount }) => euro(billableAmount),
          },
        ] satisfies Column<HoursSum>[])),
  ]
  const period = `date_from=${from}&date_to=${to}&status=all`
  const href = ({ key: of }: HoursSum) => {
    if (by === 'customer') return `/v3/customers/${of}/hours?${period}`
    return of === '' ? undefined : `/v3/hours?${by === 'user' ? 'userId' : 'activity'}=${of}&${period}`
  }
  return (
    <>
      <p className={legend} aria-hidden>
        <span>
          <span className={`${key} ${billable}`} />
          Declarabel
        </span>
        <span>
          <span className={`${key} ${rest}`} />
          Niet declarabel
        </span>
      </p>
      <Table
        caption={`Uren per ${overviewBy[by].toLowerCase()}`}
        rows={sums}
        columns={columns}
        rowKey={({ key: of }) => of || 'geen'}
        rowHref={href}
      />
    </>
  )
}
