import { useQuery } from '@tanstack/react-query'
import {
  type EmsConnection,
  type EmsMissing,
  type EmsOverview,
  emsConnections,
} from '../../../contract/areas/ems/emsCalls.ts'
import { addDays, type Day, daysBetween } from '../../../domain/time/day.ts'
import { fetched } from '../../calls/fetched.ts'
import { date, number, signedEuro } from '../../format/format.ts'
import { useMay, useSuspended } from '../../portal/profile.ts'
import { css, cva } from '../../styled-system/css'
import { Card } from '../../ui/card.tsx'
import { Fetching } from '../../ui/fetching.tsx'
import { TextLink } from '../../ui/textLink.tsx'
import { changeWord, monthWord } from './emsWords.ts'

const list = css({ display: 'grid', gap: '3', listStyle: 'none', padding: '0', margin: '0' })
const soft = css({ textStyle: 'tiny', color: 'text.soft' })
const quiet = css({ textStyle: 'small', color: 'text.soft' })
const line = css({ display: 'flex', justifyContent: 'space-between', gap: '3', alignItems: 'baseline' })
const whole = css({ whiteSpace: 'nowrap' })
const change = cva({
  base: {
    textStyle: 'small',
    fontWeight: 'semibold',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
  variants: { tone: { more: { color: 'danger.text' }, less: { color: 'success.text' } } },
})

interface DeviationsProps {
  customerId: number
  entityId: number | null
  /** The last day that counts, and the month it lies in. */
  until: Day
}

/** The connections whose use differs most from a year before, by what that costs. */
export function DeviationsCard({ customerId, entityId, until }: DeviationsProps) {
  const query = {
    until,
    span: 'month',
    sort: '-extraCost',
    per_page: 5,
    ...(entityId !== null && { entityId }),
  } as const
  const found = useQuery({
    ...fetched(emsConnections, { customerId, query }),
    staleTime: 60_000,
  })
  const rows = found.data?.rows.filter(({ difference }) => Math.abs(difference ?? 0) >= 0.005) ?? []
  return (
    <Card title={`Grootste verschillen in ${monthWord(until)}`}>
      <Fetching of={found} lines={4} />
      {found.isSuccess && rows.length === 0 && (
        <p className={quiet}>Geen aansluiting week af van een jaar eerder.</p>
      )}
      <ul className={list}>
        {rows.map((row) => (
          <li key={row.id}>
            <Deviation customerId={customerId} row={row} until={until} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Deviation({ customerId, row, until }: { customerId: number; row: EmsConnection; until: Day }) {
  const off = (row.value ?? 0) - (row.before ?? 0)
  return (
    <>
      <div className={line}>
        <TextLink href={`/v3/customers/${customerId}/ems/usage?connection=${row.id}&day=${until}`}>
          {row.name}
        </TextLink>
        <span className={change({ tone: off > 0 === (row.direction === 'taken') ? 'more' : 'less' })}>
          {row.extraCost === null ? <Amount {...{ off, row }} /> : signedEuro(row.extraCost, 0)}
        </span>
      </div>
      <p className={soft}>
        {changeWord(row.difference)} {row.direction === 'fedIn' && 'teruggeleverd '}dan in dezelfde dagen een
        jaar eerder
        {row.extraCost !== null && (
          <>
            : <Amount {...{ off, row }} />
          </>
        )}
      </p>
    </>
  )
}

/** How much more or less was used, in the unit of the connection. */
function Amount({ off, row }: { off: number; row: EmsConnection }) {
  const units = Math.round(off / 1000)
  return (
    <span className={whole}>
      {units > 0 && '+'}
      {number(units, 0)} {row.unit}
    </span>
  )
}

/** Connections of which readings should have come. */
export function MissingCard({ customerId, overview }: { customerId: number; overview: EmsOverview }) {
  const isSuspended = useSuspended('ems')
  const mayImport = useMay('organisation-report-ems:write') && !isSuspended
  const { missing, missingCount, to } = overview
  return (
    <Card
      title="Ontbrekende meetgegevens"
      actions={mayImport && <TextLink href={`/v3/customers/${customerId}/ems/input`}>Invoeren</TextLink>}
    >
      {missingCount === 0 && <p className={quiet}>Alle aansluitingen zijn bij t/m {date(to)}.</p>}
      <ul className={list}>
        {missing.map((one) => (
          <li key={one.id}>
            <TextLink href={`/v3/customers/${customerId}/connections/${one.id}`}>{one.name}</TextLink>
            <p className={soft}>{missingSince(one, to)}</p>
          </li>
        ))}
      </ul>
      {missingCount > missing.length && (
        <p className={soft}>En nog {missingCount - missing.length} andere aansluitingen.</p>
      )}
    </Card>
  )
}

function missingSince({ until }: EmsMissing, yesterday: Day): string {
  if (until === null) return 'Nog nooit meetgegevens ontvangen'
  const days = daysBetween(until, yesterday)
  return `Niets sinds ${date(addDays(until, 1))}: ${days} ${days === 1 ? 'dag' : 'dagen'}`
}
