import { ChartNoAxesColumn, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { Redirect } from 'wouter'
import type { AnyResource } from '../../contract/resource.ts'
import { controlSignal, type Signal, signal } from '../../contract/signals.ts'
import { ruleNames } from '../../domain/signals/sentence.ts'
import { columnsOf, withColumns } from '../crud/columns.tsx'
import { LinkedActions, MakeAction } from '../crud/linkedActions.tsx'
import { ListPage } from '../crud/listPage.tsx'
import type { AnyRow } from '../crud/places.ts'
import { useRecord } from '../crud/record.tsx'
import { ShowPage } from '../crud/showPage.tsx'
import { useOpened } from '../flows/opened.ts'
import { date, euro, number } from '../format.ts'
import type { PageProps } from '../page.ts'
import { useMay } from '../profile.ts'
import { css } from '../styled-system/css'
import { ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { DescriptionList } from '../ui/descriptionList.tsx'
import { TextLink } from '../ui/textLink.tsx'
import { Around } from './signals/around.tsx'
import { Severity } from './signals/severity.tsx'
import { SignalTabs } from './signals/signalTabs.tsx'

export { SignalDefaultsPage } from './signals/defaultsPage.tsx'
export { DifferencePage } from './signals/differencePage.tsx'
export { SignalRecipientsPage } from './signals/recipientsPage.tsx'
export { SignalSettingsPage } from './signals/settingsPage.tsx'

/** A signal as its list tells it, with the names behind its references. */
type SignalRow = Signal & { customerName: string; connectionName: string | null }

const rowOf = (row: AnyRow) => row as unknown as SignalRow
const homeOf = (customerId: number) => `/v3/customers/${customerId}/signals/ems`
const usageOf = ({ customerId, connectionId, periodFrom }: Signal) =>
  `/v3/customers/${customerId}/ems/usage?connection=${connectionId}&step=week&day=${periodFrom}`

const period = ({ periodFrom, periodTo }: Signal) =>
  periodFrom === periodTo ? date(periodFrom) : `${date(periodFrom)} – ${date(periodTo)}`
const deviation = ({ deviationPct }: Signal) =>
  deviationPct === null ? null : `${deviationPct > 0 ? '+' : ''}${number(deviationPct, 0)} %`

/** What it costs beyond what was to be expected; below nothing where less was used. */
const cost = ({ estimatedCost }: Signal) => (estimatedCost === null ? null : `± ${euro(estimatedCost, 0)}`)

const told = css({ display: 'grid', gap: '0.5', whiteSpace: 'normal', minWidth: '16rem' })
const soft = css({ textStyle: 'tiny', color: 'text.soft', fontWeight: 'normal' })

const overrides = {
  severity: { cell: (row: AnyRow): ReactNode => <Severity severity={rowOf(row).severity} /> },
  title: {
    cell: (row: AnyRow): ReactNode => (
      <span className={told}>
        {rowOf(row).title}
        <span className={soft}>{ruleNames[rowOf(row).ruleCode]}</span>
      </span>
    ),
  },
  periodFrom: { header: 'Periode', from: 'xl', cell: (row: AnyRow): ReactNode => period(rowOf(row)) },
  deviationPct: { from: 'xl', cell: (row: AnyRow): ReactNode => deviation(rowOf(row)) },
  estimatedCost: { from: 'xl', cell: (row: AnyRow): ReactNode => cost(rowOf(row)) },
} as const

// The sentence leads: it says what is wrong.
const leading = (resource: AnyResource) => ({
  ...resource,
  columns: ['title', ...resource.columns.filter((name: string) => name !== 'title')],
})
const ownColumns = withColumns(columnsOf(leading(signal)), overrides)
const allColumns = withColumns(columnsOf(leading(controlSignal)), overrides)

/** What the rules found at one customer, the worst first. */
export function SignalList({ customerId }: PageProps) {
  return (
    <>
      <SignalTabs customerId={customerId ?? 0} value="overview" />
      <div className={css({ height: '4' })} />
      <ListPage
        resource={signal}
        customerId={customerId}
        columns={ownColumns}
        mayCreate={false}
        rowHref={(row) => `${homeOf(customerId ?? 0)}/${row.id}`}
      />
    </>
  )
}

/** What was dealt with: the same list, narrowed to what is closed. */
export function SignalHistory({ customerId }: PageProps) {
  return <Redirect to={`${homeOf(customerId ?? 0)}/overview?status=closed`} replace />
}

/** What the rules found at all customers. */
export function ControlSignals() {
  return (
    <ListPage
      resource={controlSignal}
      customerId={null}
      columns={allColumns}
      mayCreate={false}
      actions={
        <ButtonLink
          href="/v3/control/signals/ems/settings"
          icon={<SlidersHorizontal size={15} aria-hidden />}
        >
          Standaardinstellingen
        </ButtonLink>
      }
      rowHref={(row) => `${homeOf(rowOf(row).customerId)}/${row.id}`}
    />
  )
}

/** One signal: what, where, how much and since when, with the days around it. */
export function SignalPage({ customerId, id }: PageProps) {
  const record = useRecord(signal, customerId, id)
  const seesUsage = useMay('organisation-report-ems:read')
  useOpened(signal, customerId, record.data, 'OPEN')
  const trail = useMemo(
    () => [{ label: signal.label.many, href: `${homeOf(customerId ?? 0)}/overview` }],
    [customerId],
  )
  return (
    <ShowPage
      resource={signal}
      customerId={customerId}
      id={id}
      title={(row) => ruleNames[rowOf(row).ruleCode]}
      lead={(row) => (
        <>
          <Severity severity={rowOf(row).severity} />
          {rowOf(row).connectionName}
        </>
      )}
      trail={(row) => [...trail, { label: ruleNames[rowOf(row).ruleCode] }]}
      without={['OPEN']}
      actions={(row) => (
        <>
          {seesUsage && rowOf(row).connectionId !== null && (
            <ButtonLink href={usageOf(rowOf(row))} icon={<ChartNoAxesColumn size={15} aria-hidden />}>
              Verbruik bekijken
            </ButtonLink>
          )}
          <MakeAction customerId={customerId ?? 0} by={{ signalId: row.id }} />
        </>
      )}
      data={(row) => <Found customerId={customerId ?? 0} found={rowOf(row)} seesUsage={seesUsage} />}
    />
  )
}

const sentence = css({ textStyle: 'heading', mb: '4', maxWidth: '60ch' })

function Found({
  customerId,
  found,
  seesUsage,
}: {
  customerId: number
  found: SignalRow
  seesUsage: boolean
}) {
  const value = (amount: string | null) => amount && `${number(amount, 1)} ${found.unit}`
  return (
    <>
      <Card>
        <p className={sentence}>{found.title}</p>
        <DescriptionList
          columns={3}
          items={[
            { label: 'Periode', value: period(found) },
            { label: 'Verwacht', value: value(found.expectedValue) },
            { label: 'Werkelijk', value: value(found.actualValue) },
            { label: 'Afwijking', value: deviation(found) },
            { label: 'Geschatte kosten', value: cost(found) },
            {
              label: 'Aansluiting',
              value: found.connectionId && (
                <TextLink href={`/v3/customers/${customerId}/connections/${found.connectionId}`}>
                  {found.connectionName}
                </TextLink>
              ),
            },
            { label: 'Aantal keer', value: found.occurrences },
            ...(found.until && found.state === 'snoozed'
              ? [{ label: 'Uitgesteld tot', value: date(found.until) }]
              : []),
            ...(found.reason ? [{ label: 'Reden', value: found.reason }] : []),
            ...(found.resolution ? [{ label: 'Oplossing', value: found.resolution }] : []),
          ]}
        />
      </Card>
      {seesUsage && <Around customerId={customerId} signal={found} />}
      <LinkedActions customerId={customerId} by={{ signalId: found.id }} />
    </>
  )
}
