import type { Backtest, ForecastResult } from '../../../contract/areas/forecast/forecastCalls.ts'
import type { Forecast } from '../../../contract/areas/forecast/forecasts.ts'
import { methodWords, unitOf } from '../../../contract/areas/forecast/forecastWords.ts'
import { Lines } from '../../charts/late.tsx'
import { number } from '../../format/format.ts'
import { css } from '../../styled-system/css'
import { token } from '../../styled-system/tokens'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Table } from '../../ui/table.tsx'
import { backtestVerdict } from './backtestWords.ts'
import { monthText, percentText, shortMonth } from './forecastText.ts'

const lead = css({ textStyle: 'heading', display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center' })
const note = css({ textStyle: 'small', color: 'text.soft', mt: '3', maxWidth: '70ch' })
const gap = css({ mt: '4' })

function Test({ row, backtest }: { row: Forecast; backtest: Backtest }) {
  const { months, leftOut } = backtest
  const found = row.method === 'vorigjaar' ? null : backtestVerdict(backtest)
  const onChart = (key: 'forecast' | 'real') => months.map((one) => one[key] / 1000)
  return (
    <>
      <p className={lead}>
        {found === null ? `${percentText(backtest.deviation)} ernaast` : found.text}
        {found && <Badge tone={found.tone}>{found.label}</Badge>}
      </p>
      <div className={gap}>
        <Lines
          label="Wat de methode een jaar eerder had verwacht naast wat het werd, per maand"
          kind="bars"
          places={months.map(({ month }) => ({ short: shortMonth(month), full: monthText(month) }))}
          series={[
            { name: 'Verwacht', color: token('colors.sun.500'), values: onChart('forecast') },
            { name: 'Gemeten', color: token('colors.teal.600'), values: onChart('real') },
          ]}
          format={(value) => number(value, 0)}
          unit={unitOf(row.product)}
        />
      </div>
      <Table
        caption="Terugkijkende toets"
        rows={[
          { id: 'own', name: methodWords[row.method], year: backtest.deviation, month: backtest.monthly },
          ...(row.method === 'vorigjaar'
            ? []
            : [
                {
                  id: 'plain',
                  name: 'Dezelfde maand vorig jaar',
                  year: backtest.plainDeviation,
                  month: backtest.plainMonthly,
                },
              ]),
        ]}
        rowKey={({ id }) => id}
        columns={[
          { id: 'name', header: 'Methode', cell: ({ name }) => name },
          { id: 'year', header: 'Over het jaar', numeric: true, cell: ({ year }) => percentText(year) },
          { id: 'month', header: 'Per maand', numeric: true, cell: ({ month }) => percentText(month) },
        ]}
      />
      <p className={note}>
        Dezelfde methode, met alleen wat een jaar eerder bekend was, over de laatste twaalf maanden. Over het
        jaar: het verschil van alle maanden samen. Per maand: de verschillen van elke maand opgeteld, te hoog
        of te laag.
        {leftOut > 0 &&
          ` Van ${leftOut === 1 ? 'één aansluiting' : `${leftOut} aansluitingen`} zijn maanden weggelaten, omdat zij niet zijn gemeten of een jaar eerder niets bekend was; op het tabblad Aansluitingen staat welke.`}
      </p>
    </>
  )
}

/** How well the method would have done a year ago. */
export function BacktestCard({ row, result: { backtest } }: { row: Forecast; result: ForecastResult }) {
  return (
    <Card title="Had deze methode het vorig jaar goed?">
      {backtest === null ? (
        <p>
          Dat is niet te zeggen: daarvoor moet er meer dan een jaar zijn gemeten. Neem de uitkomst niet zonder
          meer over.
        </p>
      ) : (
        <Test row={row} backtest={backtest} />
      )}
    </Card>
  )
}
