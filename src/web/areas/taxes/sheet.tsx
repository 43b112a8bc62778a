import { type TaxBracket, type TaxTable, taxTable } from '../../../contract/areas/taxes/taxes.ts'
import { dates, euro, number } from '../../format/format.ts'
import { fixedItems, RateSheet } from '../../records/rateSheet.tsx'
import { Card } from '../../ui/card.tsx'
import { DescriptionList } from '../../ui/descriptionList.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { Table } from '../../ui/table.tsx'
import type { Column } from '../../ui/tableTypes.ts'
import { TextLink } from '../../ui/textLink.tsx'
import { fromText, rateText } from './bracketText.ts'

/** A table as its page is answered it. */
export type ShownTable = TaxTable & { readonly fixedByName: string | null }

/** A table of a tax beside where it comes from. */
export function TaxSheet({ table }: { table: ShownTable }) {
  return (
    <RateSheet
      resource={taxTable}
      table={table}
      also={<TextLink href={`/v3/taxes/help?year=${table.year}`}>Rekenhulp</TextLink>}
    >
      <What table={table} />
      {(table.kind === 'eb' || table.kind === 'ode') && <Brackets table={table} />}
    </RateSheet>
  )
}

function What({ table }: { table: ShownTable }) {
  return (
    <Card title="Heffing">
      <DescriptionList
        columns={3}
        items={[
          { label: 'Jaar', value: table.year },
          { label: 'Geldig', value: dates(table.validFrom, table.validUntil) },
          ...(table.amount === null ? [] : [{ label: 'Bedrag per jaar', value: euro(table.amount) }]),
          ...(table.percentage === null
            ? []
            : [{ label: 'Percentage', value: `${number(table.percentage, 2)}%` }]),
          ...fixedItems(table),
        ]}
      />
    </Card>
  )
}

type Placed = TaxBracket & { readonly place: number; readonly from: string }

function Brackets({ table }: { table: TaxTable }) {
  const unit = table.product === '2' ? 'm³' : 'kWh'
  const hasOther = table.brackets.some(({ rateOther }) => rateOther !== null)
  const columns: Column<Placed>[] = [
    { id: 'place', header: 'Schijf', cell: ({ place }) => `Schijf ${place + 1}` },
    { id: 'from', header: `Vanaf (${unit})`, numeric: true, cell: ({ from }) => from },
    {
      id: 'upto',
      header: `Tot en met (${unit})`,
      numeric: true,
      cell: ({ upto }) => (upto === null ? 'geen einde' : number(upto)),
    },
    { id: 'rate', header: `Per ${unit}`, numeric: true, cell: ({ rate }) => rateText(rate) },
    ...(hasOther
      ? [
          {
            id: 'rateOther',
            header: 'Niet-zakelijk',
            numeric: true,
            cell: ({ rateOther }: Placed) => rateText(rateOther),
          },
        ]
      : []),
  ]
  if (table.brackets.length === 0)
    return (
      <Card title="Schijven">
        <EmptyState title="Nog geen schijven">Vul de schijven in bij Bewerken.</EmptyState>
      </Card>
    )
  return (
    <Card title="Schijven" flush>
      <Table
        caption="Schijven, exclusief btw"
        rows={table.brackets.map((own, place) => ({ ...own, place, from: fromText(table.brackets, place) }))}
        rowKey={({ place }) => String(place)}
        columns={columns}
      />
    </Card>
  )
}
