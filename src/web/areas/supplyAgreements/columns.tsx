import type { ReactNode } from 'react'
import { volumeUnit } from '../../../contract/areas/supplyAgreements/agreementWords.ts'
import {
  type SupplyAgreement,
  supplyAgreement,
} from '../../../contract/areas/supplyAgreements/supplyAgreements.ts'
import { figure } from '../../../domain/dutch.ts'
import { dayAt, daysBetween } from '../../../domain/time/day.ts'
import { date } from '../../format/format.ts'
import { columnsOf, withColumns } from '../../records/columns.tsx'
import { css } from '../../styled-system/css'
import type { Column } from '../../ui/tableTypes.ts'

export const agreements = supplyAgreement
const noticeStyle = css({
  whiteSpace: 'nowrap',
  '&[data-soon]': { color: 'danger.text', fontWeight: 'medium' },
})

/** Who may still give notice has this many days left, or fewer: it is red. */
const soon = 30
const isNoticed = ({ state }: Pick<SupplyAgreement, 'state'>) => state === 'active' || state === 'signed'

/** The last day on which notice may be given; red when it is near, and quiet where it no longer matters. */
export function NoticeDay({ noticeDate, state }: Pick<SupplyAgreement, 'noticeDate' | 'state'>) {
  if (noticeDate === null) return null
  const left = daysBetween(dayAt(Date.now()), noticeDate)
  return (
    <span className={noticeStyle} data-soon={(isNoticed({ state }) && left >= 0 && left < soon) || undefined}>
      {date(noticeDate)}
    </span>
  )
}

/** Until when notice may be given, where it still can be. */
export function NoticeUntil({
  noticeDate,
  state,
  className,
  children = date(noticeDate),
}: Pick<SupplyAgreement, 'noticeDate' | 'state'> & { className?: string; children?: ReactNode }) {
  if (noticeDate === null || !isNoticed({ state })) return null
  return <span className={className}>Opzeggen tot en met {children}</span>
}

/** A volume a year, in the unit of its product. */
export function volumeText({ annualVolume, product }: Pick<SupplyAgreement, 'annualVolume' | 'product'>) {
  return annualVolume === null ? '' : `${figure(annualVolume, 0, 3)} ${volumeUnit({ product }) ?? ''}`
}

type Shown = Pick<SupplyAgreement, 'noticeDate' | 'state' | 'annualVolume' | 'product'>

/** How what all may see of an agreement stands in its columns. */
export const columnShapes = {
  product: { from: 'lg' },
  connectionCount: { numeric: true, from: '2xl' },
  priceType: { from: 'xl' },
  startDate: { from: '2xl' },
  endDate: { from: 'md' },
  noticeDate: { from: 'md', cell: (row) => <NoticeDay {...row} /> },
  annualVolume: { from: '2xl', cell: (row) => volumeText(row) },
} satisfies Record<string, Partial<Column<Shown>>>

export const agreementColumns = withColumns(columnsOf(agreements), {
  ...columnShapes,
  customerName: { from: 'md' },
  signingState: { from: 'xl' },
})
