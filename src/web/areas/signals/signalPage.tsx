import { ChartNoAxesColumn, UserRoundCheck } from 'lucide-react'
import { signal } from '../../../contract/areas/signals/signals.ts'
import { signalNames } from '../../../domain/signals/sentence.ts'
import { useOpened } from '../../flows/opened.ts'
import { count, date } from '../../format/format.ts'
import type { PageProps } from '../../portal/page.ts'
import { useMay } from '../../portal/profile.ts'
import { DeedButton } from '../../records/deedButton.tsx'
import { LinkedActions, MakeAction } from '../../records/linkedActions.tsx'
import { useRecord } from '../../records/record.tsx'
import { ShowPage } from '../../records/showPage.tsx'
import { css } from '../../styled-system/css'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DescriptionList } from '../../ui/descriptionList.tsx'
import { TextLink } from '../../ui/textLink.tsx'
import { Around } from './around.tsx'
import { assigning } from './bulk.ts'
import { CheckNow } from './checkNow.tsx'
import { Severity } from './severity.tsx'
import { cost, deviation, homeOf, period, quantity, rowOf, type SignalRow, usageOf } from './signalWords.ts'

/** One signal: what, where, how much and since when, with the days around it. */
export function SignalPage({ customerId, id }: PageProps) {
  const record = useRecord(signal, customerId, id)
  const seesUsage = useMay('organisation-report-ems:read')
  const hasEms = useMay('mod:ems')
  const { isOpening, hasChanged } = useOpened(signal, customerId, record.data, 'OPEN')
  return (
    <ShowPage
      resource={signal}
      customerId={customerId}
      id={id}
      title={(row) => signalNames[rowOf(row).ruleCode]}
      lead={(row) => (
        <>
          <Severity severity={rowOf(row).severity} />
          {rowOf(row).connectionName}
        </>
      )}
      trail={(row) => [
        ...(hasEms ? [{ label: signal.label.many, href: `${homeOf(rowOf(row).customerId)}/overview` }] : []),
        { label: signalNames[rowOf(row).ruleCode] },
      ]}
      without={hasChanged ? [] : ['OPEN']}
      busy={isOpening}
      actions={(row) => (
        <>
          {seesUsage && rowOf(row).connectionId !== null && (
            <ButtonLink href={usageOf(rowOf(row))} icon={<ChartNoAxesColumn size={15} aria-hidden />}>
              Verbruik bekijken
            </ButtonLink>
          )}
          {rowOf(row).connectionId !== null && (
            <CheckNow customerId={rowOf(row).customerId} connectionId={rowOf(row).connectionId ?? 0} />
          )}
          {signal.states[rowOf(row).state as keyof typeof signal.states].group === 'open' && (
            <DeedButton
              resource={signal}
              deed={assigning}
              row={row}
              busy={isOpening}
              icon={<UserRoundCheck size={15} aria-hidden />}
            />
          )}
          <MakeAction customerId={rowOf(row).customerId} by={{ signalId: row.id }} />
        </>
      )}
      data={(row) => <Found found={rowOf(row)} seesUsage={seesUsage} />}
    />
  )
}

const sentence = css({ textStyle: 'heading', mb: '4', maxWidth: '60ch' })

function Found({ found, seesUsage }: { found: SignalRow; seesUsage: boolean }) {
  const { customerId } = found
  return (
    <>
      <Card>
        <p className={sentence}>{found.title}</p>
        <DescriptionList
          columns={3}
          items={[
            ...(found.partyId === null ? measured(found) : failed(found)),
            { label: 'Aantal keer', value: found.occurrences },
            ...(seesUsage && found.ruleCode === 'SG01' && found.connectionId !== null
              ? [{ label: 'Regel', value: <RuleLink customerId={customerId} of={found.connectionId} /> }]
              : []),
            ...(found.assigneeName ? [{ label: 'Behandelaar', value: found.assigneeName }] : []),
            ...(found.until && found.state === 'snoozed'
              ? [{ label: 'Uitgesteld tot', value: date(found.until) }]
              : []),
            ...(found.reason ? [{ label: 'Reden', value: found.reason }] : []),
            ...(found.resolution ? [{ label: 'Oplossing', value: found.resolution }] : []),
          ]}
        />
      </Card>
      {seesUsage && found.connectionId !== null && <Around customerId={customerId} signal={found} />}
      <LinkedActions customerId={customerId} by={{ signalId: found.id }} />
    </>
  )
}

/** What was measured, beside what was to be expected. */
const measured = (found: SignalRow) => [
  { label: 'Periode', value: period(found) },
  { label: 'Verwacht', value: quantity(found.expectedValue, found) },
  { label: 'Werkelijk', value: quantity(found.actualValue, found) },
  { label: 'Afwijking', value: deviation(found) },
  { label: 'Geschatte kosten', value: cost(found) },
  {
    label: 'Aansluiting',
    value: found.connectionId && (
      <TextLink href={`/v3/customers/${found.customerId}/connections/${found.connectionId}`}>
        {found.connectionName}
      </TextLink>
    ),
  },
]

/** Of a supplier that failed nothing is measured: since when, and with which connections one is there. */
function failed({ customerId, partyId, partyName, periodFrom, actualValue }: SignalRow) {
  const still = Number(actualValue)
  return [
    { label: 'Leverancier', value: partyName },
    { label: 'Failliet sinds', value: date(periodFrom) },
    {
      label: 'Loopt daar nog',
      value: (
        <TextLink href={`/v3/customers/${customerId}/connections?supplierId=${partyId}`}>
          {count(still)} {still === 1 ? 'aansluiting' : 'aansluitingen'}
        </TextLink>
      ),
    },
  ]
}

/** To where one sees when this rule speaks of a connection, and tries it otherwise. */
function RuleLink({ customerId, of }: { customerId: number; of: number }) {
  return (
    <TextLink href={`${homeOf(customerId)}/difference?connection=${of}`}>Wanneer een dag afwijkt</TextLink>
  )
}
