import { taxTable } from '../../../contract/areas/taxes/taxes.ts'
import type { TaxHelpAnswer, TaxHelpLine, TaxHelpWay } from '../../../contract/areas/taxes/taxHelpCalls.ts'
import { taxKinds } from '../../../contract/areas/taxes/taxWords.ts'
import { pagesOf } from '../../fields/places.ts'
import { dates, euroFromCents, number } from '../../format/format.ts'
import { css } from '../../styled-system/css'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import { Second } from '../../ui/cellLine.tsx'
import { DescriptionList } from '../../ui/descriptionList.tsx'
import { HowText } from '../../ui/how.tsx'
import { stack } from '../../ui/stack.ts'
import { Table } from '../../ui/table.tsx'
import type { Column } from '../../ui/tableTypes.ts'
import { TextLink } from '../../ui/textLink.tsx'
import { rateText } from './bracketText.ts'
import { TakeAway } from './takeAway.tsx'

const pages = pagesOf(taxTable, null)
// Where rows stand side by side without room for its column, the period stands under what it is of.
const tablet = css({ hideBelow: 'md', hideFrom: 'lg' })

interface OutcomeProps {
  answer: TaxHelpAnswer
  /** What was filled in. */
  values: Readonly<Record<string, string>>
}

/** What the help worked out: the lines of each way, what clustering does, and the tables that were used. */
export function Outcome({ answer, values }: OutcomeProps) {
  const doubtful = answer.tables.filter(({ state }) => state === 'draft')
  return (
    <div className={stack}>
      <TakeAway answer={answer} values={values} />
      {doubtful.length > 0 && (
        <Banner tone="warning" title="Gerekend met een concept">
          Niemand heeft deze tabellen vastgesteld: {doubtful.map(({ name }) => name).join(', ')}. Leg ze eerst
          naast de officiële publicatie.
        </Banner>
      )}
      {answer.notes.map((note) => (
        <Banner key={note} tone="warning">
          {note}
        </Banner>
      ))}
      {answer.ways.length > 1 && <Difference ways={answer.ways} />}
      {answer.ways.map((way) => (
        <Way key={String(way.clustered)} way={way} answer={answer} />
      ))}
      <HowText>
        Elke regel is het verbruik in die schijf maal het tarief, afgerond op centen. De grenzen van de
        schijven en de vermindering gaan naar het deel van het jaar waarover is gerekend. Als cluster telt het
        verbruik van alle aansluitingen samen als één. Btw gaat naar het percentage van de dagen van de
        regels.
      </HowText>
      <Used answer={answer} />
    </div>
  )
}

function Difference({ ways }: { ways: readonly TaxHelpWay[] }) {
  const [alone, cluster] = [ways[0]?.excl ?? 0, ways[1]?.excl ?? 0]
  const effect = alone - cluster
  return (
    <Banner tone={effect < 0 ? 'warning' : 'info'} title="Los of als cluster, exclusief btw">
      Los {euroFromCents(alone)}, als cluster {euroFromCents(cluster)}: clusteren{' '}
      {effect < 0 ? `kost ${euroFromCents(-effect)} meer` : `scheelt ${euroFromCents(effect)}`}.
    </Banner>
  )
}

type Shown = TaxHelpLine & { readonly part: number; readonly place: number }

const ofPart: Column<Shown> = {
  id: 'part',
  header: 'Aansluiting',
  cell: ({ part }) => `Aansluiting ${part + 1}`,
}

const columnsOf = (unit: TaxHelpAnswer['unit']): Column<Shown>[] => [
  {
    id: 'kind',
    header: 'Heffing',
    cell: ({ kind, bracket, from, to }) => (
      <span>
        {bracket === null ? taxKinds[kind] : `${taxKinds[kind]}, schijf ${bracket}`}
        <span className={tablet}>
          <Second>{dates(from, to)}</Second>
        </span>
      </span>
    ),
  },
  { id: 'period', header: 'Periode', cell: ({ from, to }) => dates(from, to), from: 'lg' },
  {
    id: 'volume',
    header: unit,
    numeric: true,
    cell: ({ volume }) => (volume === null ? '' : number(volume, 5)),
  },
  {
    id: 'rate',
    header: 'Tarief',
    numeric: true,
    cell: ({ rate, bracket }) => (bracket === null ? '' : rateText(rate)),
  },
  { id: 'cents', header: 'Bedrag', numeric: true, cell: ({ cents }) => euroFromCents(cents) },
]

function Way({ way, answer }: { way: TaxHelpWay; answer: TaxHelpAnswer }) {
  const several = answer.ways.length > 1
  const title = several ? (way.clustered ? 'Als cluster' : 'Elke aansluiting los') : 'Energiebelasting'
  const lines = way.parts.flatMap(({ lines: own }, part) =>
    own.map((line, place) => ({ ...line, part, place })),
  )
  return (
    <Card title={title} flush>
      <Table
        caption={`${title}, exclusief btw`}
        rows={lines}
        rowKey={({ part, place }) => `${part}:${place}`}
        columns={several && !way.clustered ? [ofPart, ...columnsOf(answer.unit)] : columnsOf(answer.unit)}
      />
      <div className={css({ p: '4' })}>
        <DescriptionList
          columns={3}
          items={[
            ...(several && !way.clustered
              ? way.parts.map(({ cents }, part) => ({
                  label: `Aansluiting ${part + 1}, excl. btw`,
                  value: euroFromCents(cents),
                }))
              : []),
            { label: 'Totaal excl. btw', value: euroFromCents(way.excl) },
            ...(way.vat ?? []).map(({ percentage, vat }) => ({
              label: `Btw ${number(percentage, 2)}%`,
              value: euroFromCents(vat),
            })),
            ...(way.incl === null ? [] : [{ label: 'Totaal incl. btw', value: euroFromCents(way.incl) }]),
          ]}
        />
      </div>
    </Card>
  )
}

function Used({ answer }: { answer: TaxHelpAnswer }) {
  return (
    <Card title="Gebruikte tabellen" flush>
      <Table
        caption="Gebruikte tabellen"
        rows={answer.tables}
        rowKey={({ id }) => String(id)}
        columns={[
          {
            id: 'name',
            header: 'Tabel',
            cell: ({ id, name, sourceNote }) => (
              <span>
                <TextLink href={pages.show(id)}>{name}</TextLink>
                {sourceNote !== null && <Second>Overgenomen van: {sourceNote}</Second>}
              </span>
            ),
          },
          {
            id: 'valid',
            header: 'Geldig',
            cell: ({ validFrom, validUntil }) => dates(validFrom, validUntil),
          },
          {
            id: 'state',
            header: 'Status',
            cell: ({ state }) => (
              <Badge tone={state === 'draft' ? 'warning' : 'neutral'}>{taxTable.states[state].label}</Badge>
            ),
          },
        ]}
      />
    </Card>
  )
}
