import type { Position } from '../../../contract/areas/purchase/purchaseCalls.ts'
import { deliveryPeriod } from '../../../domain/purchase/deliveryPeriod.ts'
import { euroFromCents, number } from '../../format/format.ts'
import { Table } from '../../ui/table.tsx'

interface Line {
  readonly key: string
  readonly what: string
  readonly volume: string | null
  readonly price: string | null
  readonly cents: number | null
}

const rest = (what: string, of: Position['classes']['peak']): Line => ({
  key: what,
  what: `${of.rest.startsWith('-') ? 'Te veel ingekocht, verkocht' : 'Nog open'} ${what}`,
  volume: of.rest,
  price: of.market,
  cents: of.restCents,
})

/** The sum behind the expected costs, line by line; each line is rounded for itself, the total is not. */
function linesOf({
  product,
  clicks,
  shares,
  classes,
  surcharge,
  volume,
  surchargeCents,
  expectedCents,
  boughtCents,
}: Position): Line[] {
  return [
    ...clicks.map((click) => ({
      key: `${click.number} ${click.isReversal}`,
      what: `${click.isReversal ? 'Tegenboeking van klik' : 'Klik'} ${click.number}, ${deliveryPeriod(click.period)?.name ?? click.period}`,
      volume: click.volume,
      price: click.price,
      cents: null,
    })),
    ...shares.map((share, place) => ({
      key: `${share.number} ${place}`,
      what: `Deel van ${share.number} (${share.collectiveName}), ${deliveryPeriod(share.period)?.name ?? share.period}`,
      volume: share.volume,
      price: share.price,
      cents: null,
    })),
    { key: 'bought', what: 'Ingekocht samen', volume: null, price: null, cents: boughtCents },
    ...(product === '1'
      ? [rest('in piekuren', classes.peak), rest('buiten piekuren', classes.offpeak)]
      : [rest('', classes.offpeak)]),
    {
      key: 'surcharge',
      what: 'Opslag, profiel en GvO over het hele volume',
      volume,
      price: surcharge,
      cents: surchargeCents,
    },
    { key: 'total', what: 'Verwachte leveringskosten', volume, price: null, cents: expectedCents },
  ]
}

/** How the expected costs of a position come about. */
export function PositionSum({ position }: { position: Position }) {
  const { market } = position
  return (
    <>
      <Table
        caption="Berekening van de verwachte kosten"
        rows={linesOf(position)}
        rowKey={({ key }) => key}
        columns={[
          { id: 'what', header: 'Onderdeel', cell: ({ what }) => what },
          {
            id: 'volume',
            header: 'MWh',
            numeric: true,
            cell: ({ volume }) => (volume === null ? '' : number(volume, 3, 0)),
          },
          {
            id: 'price',
            header: '€/MWh',
            numeric: true,
            cell: ({ price }) => (price === null ? '' : number(price, 6, 2)),
          },
          {
            id: 'cents',
            header: 'Bedrag',
            numeric: true,
            cell: ({ cents }) => (cents === null ? '' : euroFromCents(cents)),
          },
        ]}
      />
      <p>
        {[market.base, market.peak, market.offpeak]
          .flatMap((one) => (one === null ? [] : [`${one.source}: ${number(one.price, 6, 2)} €/MWh`]))
          .filter((one, place, all) => all.indexOf(one) === place)
          .join(' · ')}
      </p>
    </>
  )
}
