import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { StepValues } from '../../../../machines/flows/step.ts'
import {
  type BundleShown,
  bundlePreview,
  messageMark,
} from '../../../contract/areas/invoiceAudit/bundleCalls.ts'
import { centsOf } from '../../../domain/money.ts'
import { fetched } from '../../calls/fetched.ts'
import { count, dates, euro } from '../../format/format.ts'
import { css } from '../../styled-system/css'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Fetching } from '../../ui/fetching.tsx'
import { Table } from '../../ui/table.tsx'

const part = css({ display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)' })
const mail = css({
  display: 'grid',
  gap: '3',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
})
const subjectLine = css({ fontWeight: 'semibold' })
const quiet = css({ textStyle: 'small', color: 'text.soft' })
const lines = css({ display: 'grid', whiteSpace: 'normal' })
// An address may be longer than a phone, or its dialog, is wide.
const choices = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  alignItems: 'center',
  '& > button': {
    maxWidth: 'full',
    height: 'auto',
    minHeight: 'control.sm',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    textAlign: 'left',
  },
})

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)

interface BundleMailProps {
  readonly ids: readonly number[]
  /** The one that is put to its sender, where others only go along with it. */
  readonly lead?: number
  /** What was filled in so far. */
  readonly values: StepValues
  readonly onAddress: (address: string) => void
}

/** The mail as its sender gets it, with what goes along in it and what that comes to. */
export default function BundleMail({ ids, lead, values, onAddress }: BundleMailProps) {
  const { message, dueDate, recipient } = values
  const query = { ids: ids.join(','), ...(isDay(dueDate) && { dueDate }) }
  const found = useQuery({ ...fetched(bundlePreview, { query }), placeholderData: keepPreviousData })
  if (!found.isSuccess) return <Fetching of={found} lines={6} />
  const { findings, addresses, sender } = found.data
  // One finding may be put to its sender by who does not have it in hand.
  const problem = lead === undefined ? found.data.problem : null
  // Of a mail by another, and of one that carries the reference of another, it would not read so.
  const isAsSent = found.data.problem === null && (lead === undefined || findings.length === 1)
  const typed = typeof message === 'string' && message.trim() !== '' ? message : messageMark
  return (
    <div className={part}>
      {problem !== null && <Banner tone="danger">{problem}</Banner>}
      {problem === null && (
        <p>
          {count(findings.length)} {findings.length === 1 ? 'bevinding' : 'bevindingen'} aan {sender},{' '}
          {totalText(found.data)}.
        </p>
      )}
      {(lead === undefined || findings.length > 1) && <Findings rows={findings} />}
      {isAsSent && (
        <Card title="Voorbeeld van de e-mail">
          <div className={mail}>
            <p className={subjectLine}>{found.data.subject}</p>
            <p>{found.data.paragraphs.join('\n\n').replaceAll(messageMark, () => typed)}</p>
            <p>{found.data.closing.join('\n\n')}</p>
            <p className={quiet}>Bijlage: berekening.pdf</p>
          </div>
        </Card>
      )}
      <div className={choices}>
        {(problem === null ? addresses : [])
          .filter(({ address }) => address !== recipient)
          .map(({ address, from }) => (
            <Button key={address} size="sm" onClick={() => onAddress(address)}>
              {`${from}: ${address}`}
            </Button>
          ))}
      </div>
    </div>
  )
}

/** What it comes to, where VAT that was wrong is told apart. */
function totalText({ excl, vat }: BundleShown): string {
  const isNone = (amount: string) => centsOf(amount) === 0
  if (isNone(excl) && isNone(vat)) return 'zonder bedrag'
  if (isNone(vat)) return `samen ${euro(excl)} zonder btw`
  return isNone(excl)
    ? `samen ${euro(vat)} aan btw`
    : `samen ${euro(excl)} zonder btw en ${euro(vat)} aan btw`
}

function Findings({ rows }: { rows: BundleShown['findings'] }) {
  return (
    <Table
      caption="Wat er in deze e-mail staat"
      rows={rows}
      rowKey={({ id }) => String(id)}
      columns={[
        {
          id: 'reference',
          header: 'Bevinding',
          cell: ({ reference, title }) => (
            <span className={lines}>
              <span>{reference}</span>
              <span className={quiet}>{title}</span>
            </span>
          ),
        },
        {
          id: 'invoice',
          header: 'Factuur en periode',
          cell: ({ invoiceNumber, periodFrom, periodTo }) => (
            <span className={lines}>
              <span>{invoiceNumber}</span>
              <span className={quiet}>{dates(periodFrom, periodTo)}</span>
            </span>
          ),
        },
        {
          id: 'expected',
          header: 'Verwacht',
          numeric: true,
          from: 'md',
          cell: (row) => row.expectedValue ?? '',
        },
        {
          id: 'actual',
          header: 'Gefactureerd',
          numeric: true,
          from: 'md',
          cell: (row) => row.actualValue ?? '',
        },
        { id: 'claim', header: 'Verschil', numeric: true, cell: (row) => euro(row.claimAmount) },
      ]}
    />
  )
}
