import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearch } from 'wouter'
import { type ForecastResult, forecastResult } from '../../../contract/areas/forecast/forecastCalls.ts'
import type { Forecast } from '../../../contract/areas/forecast/forecasts.ts'
import { unitOf } from '../../../contract/areas/forecast/forecastWords.ts'
import { fetchedOnce } from '../../calls/fetched.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { Fetching } from '../../ui/fetching.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { Table } from '../../ui/table.tsx'
import { ForecastChart } from './chart.tsx'
import { monthText, percentText, units } from './forecastText.ts'
import { Result } from './result.tsx'

interface Other {
  readonly id: number
  readonly name: string
  readonly state: string
}

/** A run beside another of the same product and customer. */
export function Comparison({ row }: { row: Forecast }) {
  return <Result row={row}>{(result, others) => <Beside row={row} result={result} others={others} />}</Result>
}

interface BesideProps {
  row: Forecast
  result: ForecastResult
  others: readonly Other[]
}

function Beside({ row, result, others }: BesideProps) {
  const [path, go] = useLocation()
  const asked = Number(new URLSearchParams(useSearch()).get('with'))
  const other = others.find(({ id }) => id === asked)
  const found = useQuery(fetchedOnce(forecastResult, other ? { id: other.id } : null))
  if (others.length === 0)
    return (
      <Card>
        <EmptyState title="Niets om naast te leggen">
          Maak nog een prognose van dezelfde klant en hetzelfde product, bijvoorbeeld met een andere methode.
        </EmptyState>
      </Card>
    )
  return (
    <Card title="Naast een andere prognose">
      <Field label="Vergelijken met">
        <Select
          name="with"
          placeholder="Kies een prognose"
          value={other ? String(other.id) : ''}
          options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(id) => go(`${path}?tab=compare${id === '' ? '' : `&with=${id}`}`, { replace: true })}
        />
      </Field>
      {other && <Fetching of={found} lines={10} />}
      {other && found.data?.result && (
        <Both row={row} result={result} name={other.name} other={found.data.result} />
      )}
    </Card>
  )
}

function Both({
  row,
  result,
  name,
  other,
}: {
  row: Forecast
  result: ForecastResult
  name: string
  other: ForecastResult
}) {
  const theirs = new Map(other.months.map(({ month, volume }) => [month, volume]))
  const shared = result.months.flatMap(({ month, volume }) => {
    const beside = theirs.get(month)
    return beside === undefined ? [] : [{ month, own: volume, beside }]
  })
  const sum = (of: 'own' | 'beside') => shared.reduce((all, one) => all + one[of], 0)
  const total = { month: 'Samen', own: sum('own'), beside: sum('beside') }
  return (
    <>
      <p>
        Terugkijkend {percentText(result.backtest?.deviation ?? null)} ernaast, {name}{' '}
        {percentText(other.backtest?.deviation ?? null)}.
      </p>
      <ForecastChart
        of={{ ...result, months: result.months.map((one) => ({ ...one, low: null, high: null })) }}
        other={{ name, months: other.months }}
        product={row.product}
        label={`${row.name} naast ${name}, per maand`}
      />
      <Table
        caption={`Maanden in ${unitOf(row.product)}`}
        rows={shared.length > 0 ? [...shared, total] : []}
        rowKey={({ month }) => month}
        columns={[
          {
            id: 'month',
            header: 'Maand',
            cell: ({ month }) => (month === 'Samen' ? month : monthText(month)),
          },
          { id: 'own', header: row.name, numeric: true, cell: ({ own }) => units(own) },
          { id: 'beside', header: name, numeric: true, cell: ({ beside }) => units(beside) },
          {
            id: 'difference',
            header: 'Meer of minder',
            numeric: true,
            cell: ({ own, beside }) => units(beside - own),
          },
        ]}
      />
    </>
  )
}
