import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation, useSearch } from 'wouter'
import { connection as connectionRecord } from '../../../contract/areas/connections/connections.ts'
import { referenceLabels, tryDifference } from '../../../contract/areas/signals/signalDifferenceCalls.ts'
import { recordCalls } from '../../../contract/records/recordCalls.ts'
import { type Reference, references } from '../../../domain/signals/reference.ts'
import { ask } from '../../calls/ask.ts'
import { fetchedOnce } from '../../calls/fetched.ts'
import { ChartRoom } from '../../charts/late.tsx'
import type { PageProps } from '../../portal/page.ts'
import { PageTitle } from '../../portal/pageTitle.tsx'
import { css } from '../../styled-system/css'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { ErrorState } from '../../ui/errorState.tsx'
import { Field } from '../../ui/field.tsx'
import { NumberInput } from '../../ui/numberInput.tsx'
import { PageHeader } from '../../ui/pageHeader.tsx'
import { Select } from '../../ui/select.tsx'
import { addressOf, type TryingAsked, tryingAt } from './differenceAddress.ts'
import { Outcome } from './differenceOutcome.tsx'
import { OwnDifferences } from './differenceOwn.tsx'
import { KeepDifference } from './keepDifference.tsx'
import { SignalTabs } from './signalTabs.tsx'

const grid = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: {
    base: 'minmax(0, 1fr)',
    md: 'repeat(2, minmax(0, 1fr))',
    xl: 'minmax(0, 1fr) 17rem 9rem 12rem',
  },
})
const stack = css({ display: 'grid', gap: '4', mt: '4', gridTemplateColumns: 'minmax(0, 1fr)' })

/** The rule of days out of the ordinary: tried on the last ninety days of a connection, and set for it. */
export function DifferencePage({ customerId }: PageProps) {
  const id = customerId ?? 0
  const [path, go] = useLocation()
  const asked = tryingAt(useSearch())
  const connections = useTaking(id)
  const chosen = asked.connection ?? connections.data?.[0]?.id ?? 0
  const tried = useTried(id, chosen, asked)
  const show = (next: TryingAsked) => {
    if (addressOf(next) !== addressOf(asked)) go(`${path}?${addressOf(next)}`, { replace: true })
  }
  const shown = tried.data
  return (
    <>
      <PageTitle>Verbruiksafwijking</PageTitle>
      <PageHeader title="Signalen" />
      <SignalTabs customerId={id} value="difference" />
      <div className={stack}>
        <Card title="Wanneer een dag afwijkt">
          <div className={grid}>
            <Field label="Aansluiting">
              <Select
                value={chosen === 0 ? '' : String(chosen)}
                options={(connections.data ?? []).map((one) => ({ value: String(one.id), label: one.name }))}
                onChange={(value) => show({ ...tryingAt(''), connection: Number(value) })}
              />
            </Field>
            <Field label="Vergelijken met">
              <Select
                value={asked.reference ?? shown?.reference ?? ''}
                options={references.map((value) => ({ value, label: referenceLabels[value] }))}
                onChange={(value) => show({ ...asked, reference: value as Reference })}
              />
            </Field>
            <Field label="Drempel (%)">
              <NumberInput
                value={asked.threshold ?? String(shown?.threshold ?? '')}
                onChange={(threshold) => show({ ...asked, threshold })}
              />
            </Field>
            <Field label={`Minstens (${shown?.unit ?? 'kWh'} per dag)`}>
              <NumberInput
                value={asked.least ?? String(shown?.least ?? '')}
                onChange={(least) => show({ ...asked, least })}
              />
            </Field>
          </div>
          {shown && !tried.isPlaceholderData && (
            <KeepDifference
              customerId={id}
              connectionId={chosen}
              tried={shown}
              onKept={() => show({ ...tryingAt(''), connection: chosen })}
            />
          )}
        </Card>
        <Card title="De laatste 90 dagen">
          {connections.isSuccess && connections.data.length === 0 && (
            <EmptyState title="Geen aansluiting met meetgegevens">
              Zodra er meetgegevens zijn, kan de regel hier worden geprobeerd.
            </EmptyState>
          )}
          {tried.isError && (
            <ErrorState onRetry={() => void tried.refetch()}>{tried.error.message}</ErrorState>
          )}
          {tried.isLoading && <ChartRoom of="bars" />}
          {shown && <Outcome tried={shown} />}
        </Card>
        {shown && shown.own.length > 0 && <OwnDifferences own={shown.own} hrefOf={hrefOf(path)} />}
      </div>
    </>
  )
}

const hrefOf = (path: string) => (connection: number) =>
  `${path}?${addressOf({ ...tryingAt(''), connection })}`

function useTaking(customerId: number) {
  const path = `customers/${customerId}/connections`
  return useQuery({
    queryKey: [path, 'taking'],
    queryFn: async ({ signal }) => {
      const query = { limit: 100, status: 1, showInEms: 1 } as const
      const { data } = await ask(recordCalls(connectionRecord).list, { customerId, query }, { signal })
      return data.filter(({ readDataDate, type }) => readDataDate !== null && type !== 'production')
    },
  })
}

function useTried(customerId: number, connectionId: number, { connection: _, ...asked }: TryingAsked) {
  const told = connectionId > 0 ? { customerId, query: { connectionId, ...asked } } : null
  return useQuery({
    ...fetchedOnce(tryDifference, told),
    placeholderData: keepPreviousData,
  })
}
