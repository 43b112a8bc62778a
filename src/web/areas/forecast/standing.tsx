import type { ReactNode } from 'react'
import type { ForecastResult } from '../../../contract/areas/forecast/forecastCalls.ts'
import type { Forecast } from '../../../contract/areas/forecast/forecasts.ts'
import { methodTexts } from '../../../contract/areas/forecast/forecastWords.ts'
import { css } from '../../styled-system/css'
import { Banner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import { Progress } from '../../ui/progress.tsx'
import { BacktestCard } from './backtest.tsx'
import { ForecastChart } from './chart.tsx'
import { monthText, percentText, periodText, volumeText } from './forecastText.ts'
import { Result } from './result.tsx'

const facts = css({
  display: 'grid',
  gap: '3',
  gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
  mb: '4',
})
const fact = css({
  '& dt': { textStyle: 'small', color: 'text.soft' },
  '& dd': { textStyle: 'heading', fontVariantNumeric: 'tabular-nums' },
  '& small': { display: 'block', textStyle: 'tiny', color: 'text.soft', fontWeight: 'normal' },
})
const list = css({ pl: '5', listStyle: 'disc' })
const prose = css({ display: 'grid', gap: '2', maxWidth: '70ch' })

/** How a run stands: how far it is or why it failed, and else what it came to. */
export function ForecastStanding({ row }: { row: Forecast }) {
  const { state, progress, error } = row
  if (state === 'queued')
    return <Banner tone="info">Deze prognose wordt berekend zodra zij aan de beurt is.</Banner>
  if (state === 'running')
    return (
      <Card>
        <Progress label="Verbruik wordt gelezen en doorgerekend" share={progress / 100} />
      </Card>
    )
  if (state === 'failed')
    return (
      <Banner tone="danger" title="Deze prognose is mislukt">
        {error}
      </Banner>
    )
  if (state === 'cancelled') return <Banner tone="info">Deze prognose is geannuleerd.</Banner>
  return <Result row={row}>{(result) => <Worked row={row} result={result} />}</Result>
}

interface WorkedProps {
  row: Forecast
  result: ForecastResult
}

function Worked({ row, result }: WorkedProps) {
  return (
    <>
      {row.isOutdated && (
        <Banner tone="warning" title="Verouderd">
          Er is later een andere prognose van hetzelfde vastgelegd. Deze blijft staan omdat er nog mee is
          gerekend.
        </Banner>
      )}
      {result.doubts.length > 0 && (
        <Banner tone="warning" title="Dit verdient een tweede blik">
          <ul className={list}>
            {result.doubts.map((doubt) => (
              <li key={doubt}>{doubt}</li>
            ))}
          </ul>
        </Banner>
      )}
      <Card title="Verbruik per maand">
        <Figures row={row} result={result} />
        <ForecastChart
          of={result}
          product={row.product}
          label={`Gemeten verbruik en prognose per maand, ${periodText(row)}`}
        />
      </Card>
      <BacktestCard row={row} result={result} />
      <HowCard row={row} result={result} />
    </>
  )
}

function Fact({ term, small, children }: { term: string; small: string; children: ReactNode }) {
  return (
    <div className={fact}>
      <dt>{term}</dt>
      <dd>
        {children}
        <small>{small}</small>
      </dd>
    </div>
  )
}

function Figures({ row, result }: WorkedProps) {
  const { months, history, measuredMonths, referenceMonths } = result
  const total = months.reduce((sum, { volume }) => sum + volume, 0)
  const last = history.slice(-12)
  const realised = months.filter(({ isRealised }) => isRealised).length
  return (
    <dl className={facts}>
      <Fact
        term="Prognose"
        small={`${months.length} maanden${realised > 0 ? `, waarvan ${realised} gemeten` : ''}`}
      >
        {volumeText(total, row.product)}
      </Fact>
      <Fact term="Laatste twaalf gemeten maanden" small={`t/m ${monthText(row.basisUntil ?? '')}`}>
        {volumeText(
          last.reduce((sum, { volume }) => sum + volume, 0),
          row.product,
        )}
      </Fact>
      <Fact term="Volledigheid basis" small={`${measuredMonths} van ${referenceMonths} maanden gemeten`}>
        {percentText(row.completeness)}
      </Fact>
      <Fact term="Aansluitingen" small={row.connectionIds.length > 0 ? 'gekozen' : 'alle van dit product'}>
        {row.connectionCount}
      </Fact>
    </dl>
  )
}

function bandText({ bandOf }: ForecastResult): string {
  if (bandOf === 0) return 'Er is te weinig historie voor een band: daarvoor zijn twee volle jaren nodig.'
  return 'De band is de standaardafwijking van het aandeel van de maand in het jaar, over de laatste twee of drie jaar, en minstens 5%.'
}

function HowCard({ row, result }: WorkedProps) {
  const { tables } = result
  return (
    <Card title="Hoe berekend?">
      <div className={prose}>
        <p>{methodTexts[row.method]}</p>
        {row.growthPct !== null && (
          <p>Daarbovenop groeit het verbruik {percentText(row.growthPct)} per jaar.</p>
        )}
        <p>
          Gemeten maanden blijven zoals ze zijn. Waar een maand ontbreekt, telt een ouder jaar of het
          jaarverbruik bij de aansluiting; dat staat erbij.{' '}
          {row.followsDates && 'Een aansluiting telt alleen mee op de dagen dat zij in beheer is. '}
          Daarna komen de bekende wijzigingen: eerst percentages, dan meer of minder verbruik per maand.
        </p>
        <p>{bandText(result)}</p>
        {tables.length > 0 && (
          <p>
            Gebruikte tabellen:{' '}
            {tables.map(({ name, isConcept }) => (isConcept ? `${name} (concept)` : name)).join(', ')}.
          </p>
        )}
      </div>
    </Card>
  )
}
