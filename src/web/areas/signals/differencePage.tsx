import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation, useSearch } from 'wouter'
import type { Connection } from '../../../contract/connections.ts'
import type { DayTried } from '../../../contract/signal-setting-calls.ts'
import { api } from '../../api.ts'
import { Bars, ChartRoom } from '../../charts/late.tsx'
import { count, date, number } from '../../format.ts'
import type { PageProps } from '../../page.ts'
import { PageTitle } from '../../pageTitle.tsx'
import { css } from '../../styled-system/css'
import { token } from '../../styled-system/tokens'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { ErrorState } from '../../ui/errorState.tsx'
import { Field } from '../../ui/field.tsx'
import { NumberInput } from '../../ui/numberInput.tsx'
import { PageHeader } from '../../ui/pageHeader.tsx'
import { Select } from '../../ui/select.tsx'
import { Table } from '../../ui/table.tsx'
import { SignalTabs } from './signalTabs.tsx'

const grid = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 10rem 11rem' },
})
const stack = css({ display: 'grid', gap: '4', mt: '4', gridTemplateColumns: 'minmax(0, 1fr)' })
const sentence = css({ textStyle: 'heading', mb: '3' })
const note = css({ textStyle: 'small', color: 'text.soft' })

interface Tried {
  threshold: number
  least: number
  days: DayTried[]
}

const numberIn = (text: string | null) => (text !== null && /^\d{1,6}(\.\d{1,2})?$/.test(text) ? text : null)

/** The rule of days out of the ordinary, tried on the last ninety days of a connection with other thresholds. */
export function DifferencePage({ customerId }: PageProps) {
  const id = customerId ?? 0
  const [path, go] = useLocation()
  const params = new URLSearchParams(useSearch())
  const connections = useElectricity(id)
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
            <EmptyState title="Geen elektriciteit met meetgegevens">
              Deze regel kijkt naar elektriciteit; voor gas zijn temperaturen nodig.
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

function useElectricity(customerId: number) {
  const path = `customers/${customerId}/connections`
  return useQuery({
    queryKey: [path, 'electricity'],
    queryFn: async ({ signal }) => {
      const query = { limit: 100, status: 1, showInEms: 1, product: 1 }
      const { data } = await api.get<Connection[]>(path, { query, signal })
      return data.filter(({ readDataDate, type }) => readDataDate !== null && type === 'electricity')
    },
  })
}

function useTried(customerId: number, connectionId: number, threshold: string | null, least: string | null) {
  const path = `customers/${customerId}/signals-difference`
  const query = { connectionId, ...(threshold !== null && { threshold }), ...(least !== null && { least }) }
  return useQuery({
    queryKey: [path, query],
    queryFn: async ({ signal }) => (await api.get<Tried>(path, { query, signal })).data,
    enabled: connectionId > 0,
    placeholderData: keepPreviousData,
  })
}

const kwh = (milli: number | null) => (milli === null ? null : milli / 1000)

function Outcome({ tried: { days } }: { tried: Tried }) {
  const fired = days.filter(({ fires }) => fires)
  if (days.length === 0)
    return <EmptyState title="Nog geen meetgegevens">Kies een andere aansluiting.</EmptyState>
  const bars = (fires: boolean) => days.map((day) => (day.fires === fires ? kwh(day.actual) : null))
  return (
    <>
      <p className={sentence}>
        {fired.length === 0
          ? 'Met deze drempel had geen enkele dag een signaal gegeven.'
          : `Met deze drempel ${fired.length === 1 ? 'had 1 dag' : `hadden ${count(fired.length)} dagen`} een signaal gegeven.`}
      </p>
      <Bars
        label="Staafdiagram van de laatste 90 dagen met het verwachte verbruik; de dagen met een signaal staan eronder"
        places={days.map(({ day }) => ({ short: date(day).slice(0, 5), full: date(day) }))}
        doubts={days.map(() => null)}
        format={(value) => number(value, 0)}
        unit="kWh"
        series={[
          { name: 'Gewone dagen', color: token('colors.ink.300'), values: bars(false) },
          { name: 'Had een signaal gegeven', color: token('colors.red.500'), values: bars(true) },
        ]}
        beside={{
          name: 'Verwacht',
          color: token('colors.teal.600'),
          values: days.map(({ expected }) => kwh(expected)),
        }}
      />
      {fired.length > 0 && (
        <Table
          caption="Dagen die een signaal hadden gegeven"
          rows={fired}
          rowKey={({ day }) => day}
          columns={[
            { id: 'day', header: 'Dag', cell: ({ day }) => date(day) },
            {
              id: 'expected',
              header: 'Verwacht (kWh)',
              numeric: true,
              cell: ({ expected }) => number(kwh(expected), 0),
            },
            {
              id: 'actual',
              header: 'Werkelijk (kWh)',
              numeric: true,
              cell: ({ actual }) => number(kwh(actual), 0),
            },
            {
              id: 'band',
              header: 'Gewoon is (kWh)',
              numeric: true,
              cell: ({ low, high }) => `${number(kwh(low), 0)} – ${number(kwh(high), 0)}`,
            },
          ]}
        />
      )}
      <p className={note}>
        Verwacht wordt wat zo’n weekdag de laatste weken verbruikte, naar het niveau van de twee weken ervoor.
        De drempel die voor deze klant geldt, staat bij Instellingen.
      </p>
    </>
  )
}
