import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation, useSearch } from 'wouter'
import type { Connection } from '../../../contract/connections.ts'
import type { DifferenceTried } from '../../../contract/signal-setting-calls.ts'
import { api } from '../../api.ts'
import { ChartRoom } from '../../charts/late.tsx'
import type { PageProps } from '../../page.ts'
import { PageTitle } from '../../pageTitle.tsx'
import { fetched } from '../../query.ts'
import { css } from '../../styled-system/css'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { ErrorState } from '../../ui/errorState.tsx'
import { Field } from '../../ui/field.tsx'
import { NumberInput } from '../../ui/numberInput.tsx'
import { PageHeader } from '../../ui/pageHeader.tsx'
import { Select } from '../../ui/select.tsx'
import { Outcome } from './differenceOutcome.tsx'
import { SignalTabs } from './signalTabs.tsx'

const grid = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 10rem 11rem' },
})
const stack = css({ display: 'grid', gap: '4', mt: '4', gridTemplateColumns: 'minmax(0, 1fr)' })

const numberIn = (text: string | null) => (text !== null && /^\d{1,6}(\.\d{1,2})?$/.test(text) ? text : null)

/** The rule of days out of the ordinary, tried on the last ninety days of a connection with other thresholds. */
export function DifferencePage({ customerId }: PageProps) {
  const id = customerId ?? 0
  const [path, go] = useLocation()
  const params = new URLSearchParams(useSearch())
  const connections = useTaking(id)
  const chosen = Number(numberIn(params.get('connection'))) || (connections.data?.[0]?.id ?? 0)
  const [threshold, least] = [numberIn(params.get('threshold')), numberIn(params.get('least'))]
  const tried = useTried(id, chosen, threshold, least)
  const set = (name: string, value: string) => {
    if (value !== '' && numberIn(value) === null) return
    const next = new URLSearchParams(params)
    if (value === '') next.delete(name)
    else next.set(name, value)
    if (next.toString() !== params.toString()) go(`${path}?${next}`, { replace: true })
  }
  return (
    <>
      <PageTitle>Verbruiksafwijking</PageTitle>
      <PageHeader title="Signalen" />
      <SignalTabs customerId={id} value="difference" />
      <div className={stack}>
        <Card title="Verbruiksafwijking proberen">
          <div className={grid}>
            <Field label="Aansluiting">
              <Select
                value={chosen === 0 ? '' : String(chosen)}
                options={(connections.data ?? []).map((one) => ({ value: String(one.id), label: one.name }))}
                onChange={(value) => set('connection', value)}
              />
            </Field>
            <Field label="Drempel (%)">
              <NumberInput
                value={threshold ?? String(tried.data?.threshold ?? '')}
                onChange={(value) => set('threshold', value)}
              />
            </Field>
            <Field label="Minstens (kWh per dag)">
              <NumberInput
                value={least ?? String(tried.data?.least ?? '')}
                onChange={(value) => set('least', value)}
              />
            </Field>
          </div>
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
          {tried.data && <Outcome tried={tried.data} />}
        </Card>
      </div>
    </>
  )
}

function useTaking(customerId: number) {
  const path = `customers/${customerId}/connections`
  return useQuery({
    queryKey: [path, 'taking'],
    queryFn: async ({ signal }) => {
      const query = { limit: 100, status: 1, showInEms: 1 }
      const { data } = await api.get<Connection[]>(path, { query, signal })
      return data.filter(({ readDataDate, type }) => readDataDate !== null && type !== 'production')
    },
  })
}

function useTried(customerId: number, connectionId: number, threshold: string | null, least: string | null) {
  const path = `customers/${customerId}/signals-difference`
  const query = { connectionId, ...(threshold !== null && { threshold }), ...(least !== null && { least }) }
  return useQuery({
    ...fetched<DifferenceTried>(path, query),
    enabled: connectionId > 0,
    placeholderData: keepPreviousData,
  })
}
