import type { ConnectionPrices } from '../../../contract/areas/rates/priceCalls.ts'
import { daysBetween } from '../../../domain/time/day.ts'
import { Lines } from '../../charts/late.tsx'
import { date, dates, month, number } from '../../format/format.ts'
import { css, cva } from '../../styled-system/css'
import { token } from '../../styled-system/tokens'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { Table } from '../../ui/table.tsx'
import { TextLink } from '../../ui/textLink.tsx'
import { perUnitShown, unitPrice } from './priceText.ts'

const bar = css({ display: 'flex', height: '6', gap: '2px', borderRadius: 'sm', overflow: 'hidden', mb: '4' })
const piece = cva({
  base: { minWidth: '3px' },
  variants: { known: { true: { bg: 'accent' }, false: { bg: 'danger.text' } } },
})

interface PriceHistoryProps {
  prices: ConnectionPrices
  customerId: number
  incl: boolean
}

/** What was agreed when, with the days for which nothing was, and the price of each month. */
export function PriceHistory({ prices, customerId, incl }: PriceHistoryProps) {
  return (
    <>
      <Timeline prices={prices} customerId={customerId} />
      <PriceLine prices={prices} incl={incl} />
    </>
  )
}

function Timeline({ prices: { timeline, day }, customerId }: Omit<PriceHistoryProps, 'incl'>) {
  const gaps = timeline.filter(({ rateId }) => rateId === null)
  return (
    <Card title="Afspraken over levering" flush>
      <div className={css({ px: '4', pt: '3' })}>
        <div className={bar} aria-hidden>
          {timeline.map(({ from, to, rateId }) => (
            <span
              key={from}
              className={piece({ known: rateId !== null })}
              style={{ flexGrow: daysBetween(from, to) + 1 }}
            />
          ))}
        </div>
        <p className={css({ textStyle: 'small', color: 'text.soft', mb: '3' })}>
          {gaps.length === 0
            ? 'Voor elke dag is een prijs afgesproken.'
            : `Rood is zonder prijs: ${gaps.length === 1 ? 'één periode' : `${gaps.length} perioden`}.`}
        </p>
      </div>
      <Table
        caption="Afspraken over levering"
        rows={timeline}
        rowKey={({ from }) => from}
        columns={[
          { id: 'days', header: 'Periode', whole: true, cell: ({ from, to }) => dates(from, to) },
          {
            id: 'rate',
            header: 'Tarief',
            cell: ({ rateId, from, to }) =>
              rateId === null ? (
                <Badge tone="danger">Geen prijs afgesproken</Badge>
              ) : (
                <>
                  <TextLink href={`/v3/customers/${customerId}/rates/${rateId}`}>Tarief bekijken</TextLink>{' '}
                  {from <= day && to >= day && <Badge tone="info">Op {date(day)}</Badge>}
                </>
              ),
          },
        ]}
      />
    </Card>
  )
}

function PriceLine({ prices: { history: all, unit }, incl }: Omit<PriceHistoryProps, 'customerId'>) {
  const history = all.map((one) => ({ day: one.day, perUnit: perUnitShown(one, incl) }))
  const known = history.filter(({ perUnit }) => perUnit !== null)
  if (known.length === 0)
    return (
      <Card title="All-in prijs per maand">
        <EmptyState title="Nog geen hele prijs bekend">
          Van geen van deze maanden zijn alle onderdelen van de prijs bekend.
        </EmptyState>
      </Card>
    )
  return (
    <Card title={`All-in prijs per maand, ${incl ? 'inclusief' : 'exclusief'} btw`}>
      <Lines
        kind="lines"
        label={`All-in prijs per ${unit} op de eerste van elke maand; dezelfde cijfers staan in de tabel eronder`}
        places={history.map(({ day }) => ({ short: month(day), full: date(day) }))}
        series={[
          {
            name: `All-in per ${unit}`,
            color: token('colors.teal.600'),
            values: history.map(({ perUnit }) => (perUnit === null ? null : Number(perUnit))),
          },
        ]}
        format={(value) => number(value, 4)}
        unit={`€/${unit}`}
      />
      <Table
        caption="All-in prijs per maand"
        rows={history.toReversed()}
        rowKey={({ day }) => day}
        columns={[
          { id: 'day', header: 'Op', cell: ({ day }) => date(day) },
          {
            id: 'price',
            header: `All-in per ${unit}`,
            numeric: true,
            cell: ({ perUnit }) =>
              perUnit === null ? <Badge tone="warning">Onvolledig</Badge> : unitPrice(perUnit),
          },
        ]}
      />
    </Card>
  )
}
