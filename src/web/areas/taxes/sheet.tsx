import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TaxBracket, TaxTable } from '../../../contract/areas/taxes/taxes.ts'
import { date, dates, euro, number } from '../../format/format.ts'
import { css, cx } from '../../styled-system/css'
import { Banner } from '../../ui/banner.tsx'
import { ButtonOut } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DescriptionList } from '../../ui/descriptionList.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { stack } from '../../ui/stack.ts'
import { Table } from '../../ui/table.tsx'
import type { Column } from '../../ui/tableTypes.ts'
import { fromText, rateText } from './bracketText.ts'

const both = cx(
  stack,
  css({ alignItems: 'start', lg: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' } }),
)
const steps = css({ listStyle: 'decimal', pl: '5', mb: '4', display: 'grid', gap: '1', textStyle: 'body' })

/** A table as its page is answered it. */
export type ShownTable = TaxTable & { readonly fixedByName: string | null }

/** A table beside where it comes from, so that a person can lay one beside the other before fixing it. */
export function TaxSheet({ table, tools }: { table: ShownTable; tools?: ReactNode }) {
  return (
    <div className={stack}>
      {table.state === 'draft' && <Doubt table={table} />}
      <div className={both}>
        <div className={stack}>
          <What table={table} />
          {(table.kind === 'eb' || table.kind === 'ode') && <Brackets table={table} />}
          {table.comment && (
            <Card title="Opmerking">
              <p className={css({ whiteSpace: 'pre-line' })}>{table.comment}</p>
            </Card>
          )}
        </div>
        <Source table={table} tools={tools} />
      </div>
    </div>
  )
}

function Doubt({ table }: { table: TaxTable }) {
  if (table.blocked !== null)
    return (
      <Banner tone="warning" title="Nog niet vast te stellen">
        {table.blocked}
      </Banner>
    )
  return (
    <Banner tone="info" title="Concept">
      Niemand heeft deze tabel nog naast de officiële publicatie gelegd. Berekeningen die haar gebruiken,
      zeggen dat erbij.
    </Banner>
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
            : [{ label: 'Percentage', value: `${number(table.percentage, 2)} %` }]),
          ...(table.fixedOn === null
            ? []
            : [
                { label: 'Vastgesteld door', value: table.fixedByName },
                { label: 'Vastgesteld op', value: date(table.fixedOn) },
              ]),
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

function Source({ table, tools }: { table: TaxTable; tools: ReactNode }) {
  return (
    <Card title="Bron">
      {table.state === 'draft' && (
        <ol className={steps}>
          <li>Open de officiële publicatie en leg haar naast deze tabel.</li>
          <li>Vergelijk elk tarief, elke grens en de dagen waarop de tabel geldt.</li>
          <li>Klopt alles, stel de tabel dan vast. Klopt iets niet, kies dan Bewerken.</li>
        </ol>
      )}
      <DescriptionList
        columns={1}
        items={[
          { label: 'Overgenomen van', value: table.sourceNote ?? '–' },
          { label: 'Adres', value: new URL(table.source).hostname },
        ]}
      />
      <div className={css({ mt: '4', display: 'flex', flexWrap: 'wrap', gap: '2' })}>
        <ButtonOut href={table.source} icon={<ExternalLink size={15} aria-hidden />}>
          Officiële publicatie openen
        </ButtonOut>
        {tools}
      </div>
    </Card>
  )
}
