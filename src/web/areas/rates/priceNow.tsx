import type { ConnectionPrices } from '../../../contract/areas/rates/priceCalls.ts'
import { groupWords } from '../../../contract/areas/rates/priceWords.ts'
import { date, euroFromCents, number } from '../../format/format.ts'
import { css } from '../../styled-system/css'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { DescriptionList } from '../../ui/descriptionList.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { Table } from '../../ui/table.tsx'
import { PriceLacks } from './priceLacks.tsx'
import { PriceLines } from './priceLines.tsx'
import { centsShown, perUnitShown, unitPrice } from './priceText.ts'

const figure = css({ textStyle: 'figure' })
const soft = css({ textStyle: 'small', color: 'text.soft' })

interface PriceNowProps {
  prices: ConnectionPrices
  customerId: number
  incl: boolean
}

/** The all-in price of a day by cost group, and how each line of it was reckoned. */
export function PriceNow({ prices, customerId, incl }: PriceNowProps) {
  const { lines, sources, unit, lacks } = prices
  return (
    <>
      <PriceLacks lacks={lacks} />
      <AllInCard prices={prices} incl={incl} />
      <Card title="Hoe berekend?" flush>
        {lines.length === 0 ? (
          <EmptyState title="Nog niets te berekenen">
            Vul het jaarverbruik van de aansluiting in en leg een tarief vast.
          </EmptyState>
        ) : (
          <PriceLines
            caption="Regels van een jaar, exclusief btw"
            {...{ lines, sources, unit, customerId }}
          />
        )}
      </Card>
    </>
  )
}

/** What the price is divided by. */
function basis({ use, billed, isNetted, unit, day }: ConnectionPrices): string {
  if (use === null) return 'Het jaarverbruik is niet bekend.'
  const taken = `${number(use, 0)} ${unit}`
  const over = isNetted && billed !== null ? `${number(billed, 0)} ${unit} na saldering van ${taken}` : taken
  return `Een heel jaar tegen de prijzen van ${date(day)}, gedeeld door ${over}.`
}

function AllInCard({ prices, incl }: Omit<PriceNowProps, 'customerId'>) {
  const { allIn, unit, vat } = prices
  const price = perUnitShown(allIn, incl)
  const cents = (amount: number) => euroFromCents(centsShown(amount, vat, incl))
  const vatWord = incl ? 'incl. btw' : 'excl. btw'
  const taken = allIn.groups.filter(({ group }) => group !== 'teruglevering')
  const fedIn = allIn.groups.find(({ group }) => group === 'teruglevering')
  return (
    <Card title={`All-in prijs, ${incl ? 'inclusief' : 'exclusief'} btw`} flush>
      <div className={css({ px: '4', py: '3' })}>
        <p className={figure}>{price === null ? '–' : `${unitPrice(price)} per ${unit}`}</p>
        <p className={soft}>{basis(prices)}</p>
      </div>
      <Table
        caption="Kostengroepen"
        rows={taken}
        rowKey={({ group }) => group}
        columns={[
          { id: 'group', header: 'Kostengroep', cell: ({ group }) => groupWords[group] },
          {
            id: 'perUnit',
            header: `Per ${unit}, ${vatWord}`,
            numeric: true,
            cell: (one) => {
              const own = perUnitShown(one, incl)
              return one.isWhole ? own !== null && unitPrice(own) : <Badge tone="warning">Onvolledig</Badge>
            },
          },
          {
            id: 'cents',
            header: `Per jaar, ${vatWord}`,
            numeric: true,
            cell: ({ cents: own }) => cents(own),
          },
        ]}
      />
      <div className={css({ p: '4' })}>
        <DescriptionList
          columns={3}
          items={[
            {
              label: allIn.perUnit === null ? 'Samen, voor zover bekend' : 'Samen per jaar',
              value: cents(allIn.cents),
            },
            ...(fedIn === undefined
              ? []
              : [{ label: 'Teruglevering per jaar, apart', value: cents(fedIn.cents) }]),
          ]}
        />
      </div>
    </Card>
  )
}
