import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { type BudgetRow, budgetFigure, type FigurePart } from '../../../contract/areas/budgets/budgetCalls.ts'
import { lineMarks, lineWords } from '../../../contract/areas/budgets/budgetWords.ts'
import { componentWord, lackSentence, unitWord } from '../../../contract/areas/rates/priceWords.ts'
import { products } from '../../../contract/records/picklists.ts'
import { monthsOfYear } from '../../../domain/budget/costGroups.ts'
import { monthNames } from '../../../domain/dutch.ts'
import { fetchedOnce } from '../../calls/fetched.ts'
import { Ean } from '../../fields/cells.tsx'
import { euro, euroFromCents, inEuro, month as monthText, number, percentText } from '../../format/format.ts'
import { replaceWith } from '../../portal/navigation.ts'
import { css } from '../../styled-system/css'
import { Card } from '../../ui/card.tsx'
import { Fetching } from '../../ui/fetching.tsx'
import { Select } from '../../ui/select.tsx'
import { Table } from '../../ui/table.tsx'
import { cellText } from './gridFigures.ts'

const bar = css({ display: 'grid', gap: '3', gridTemplateColumns: { md: '18rem 12rem' }, mb: '3' })
const part = css({ mt: '3', pt: '3', borderTop: '1px solid {colors.line.soft}' })
const told = css({ textStyle: 'small', color: 'text.soft' })

const keyOf = ({ product, kind }: Pick<BudgetRow, 'product' | 'kind'>) => `${product}.${kind}`

interface Looked {
  readonly row: BudgetRow
  readonly month: number
}

/** Which figure is asked about, as the address says: "1.levering.3". */
function lookedAt(search: string, rows: readonly BudgetRow[]): Looked | null {
  const [product, kind, month] = (new URLSearchParams(search).get('figure') ?? '').split('.')
  const row = rows.find((one) => one.product === product && one.kind === kind)
  const place = monthsOfYear.find((one) => String(one) === month)
  return row === undefined || place === undefined ? null : { row, month: place }
}

/** Where a figure of the grid came from: chosen by its row and month. */
export function HowWorkedOut({
  rows,
  customerId,
  budgetId,
  connectionId,
  year,
}: {
  rows: readonly BudgetRow[]
  customerId: number
  budgetId: number
  connectionId: number | null
  year: number
}) {
  const search = useSearch()
  const looked = lookedAt(search, rows)
  const look = (key: string, month: number) => {
    const params = new URLSearchParams(search)
    params.set('figure', `${key}.${month}`)
    replaceWith(`?${params}`)
  }
  const found = useQuery(
    fetchedOnce(
      budgetFigure,
      looked && {
        customerId,
        id: budgetId,
        query: {
          product: looked.row.product,
          kind: looked.row.kind,
          month: looked.month,
          ...(connectionId !== null && { connectionId }),
        },
      },
    ),
  )
  return (
    <Card title="Hoe berekend?">
      <FigureChoice rows={rows} looked={looked} year={year} onLook={look} />
      {looked === null && (
        <p className={told}>Kies een regel en een maand: dan staat hier waaruit het bedrag bestaat.</p>
      )}
      {looked !== null && <Fetching of={found} lines={3} />}
      {looked !== null &&
        found.data?.parts.map((one) => <Part key={one.id} of={one} kind={looked.row.kind} />)}
      {found.data && found.data.total > found.data.parts.length && (
        <p className={told}>
          Hier staan de {found.data.parts.length} grootste van {found.data.total} aansluitingen; kies er een
          bij Onderdeel om een andere te zien.
        </p>
      )}
    </Card>
  )
}

/** The row and the month of a figure. */
function FigureChoice({
  rows,
  looked,
  year,
  onLook,
}: {
  rows: readonly BudgetRow[]
  looked: Looked | null
  year: number
  onLook: (key: string, month: number) => void
}) {
  const first = rows[0] === undefined ? '' : keyOf(rows[0])
  return (
    <div className={bar}>
      <Select
        label="Bedrag"
        placeholder="Kies een regel"
        value={looked === null ? '' : keyOf(looked.row)}
        options={rows.map((row) => ({
          value: keyOf(row),
          label: `${products[row.product]}, ${lineWords[row.kind].toLowerCase()}`,
        }))}
        onChange={(key) => onLook(key, looked?.month ?? 1)}
      />
      <Select
        label="Maand"
        placeholder="Kies een maand"
        value={looked === null ? '' : String(looked.month)}
        options={monthsOfYear.map((month) => ({
          value: String(month),
          label: `${monthNames[month - 1]} ${year}`,
        }))}
        onChange={(month) => onLook(looked === null ? first : keyOf(looked.row), Number(month))}
      />
    </div>
  )
}

const unitOf = { 1: 'kWh', 2: 'm³' } as const

function Part({ of, kind }: { of: FigurePart; kind: BudgetRow['kind'] }) {
  const { name, ean, value, calculated, isOverride, mark, lines, lacks, measuredIn, product, percent } = of
  const shown =
    kind === 'volume' ? `${cellText(kind, value)} ${unitOf[product]}` : inEuro(cellText(kind, value))
  return (
    <div className={part}>
      <p>
        <b>{name}</b> (<Ean code={ean} />
        ): <b>{value === null ? 'niet bekend' : shown}</b>
      </p>
      <p className={told}>
        {percent !== null &&
          `Het deel van de gekozen kostenplaatsen: ${percentText(percent)} van deze aansluiting.${lines.length > 0 ? ' De berekening hieronder is van de hele aansluiting.' : ''} `}
        {isOverride &&
          `Met de hand ingevuld; berekend: ${calculated === null ? 'niet te berekenen' : cellText(kind, calculated)}. `}
        {mark !== null && `${lineMarks[mark]}. `}
        {kind === 'volume' && measuredIn !== null && `Gemeten in ${monthText(measuredIn).toLowerCase()}.`}
        {kind === 'overig' &&
          !isOverride &&
          'Het percentage onvoorzien over de andere kosten van deze maand.'}
      </p>
      {lacks.length > 0 && (
        <ul className={told}>
          {lacks.map((lack) => (
            <li key={`${lack.why} ${lack.name}`}>{lackSentence(lack)}</li>
          ))}
        </ul>
      )}
      {lines.length > 0 && (
        <Table
          caption={`Berekening voor ${name}`}
          rows={lines.map((line, place) => ({ ...line, key: String(place) }))}
          rowKey={({ key }) => key}
          columns={[
            {
              id: 'what',
              header: 'Regel',
              cell: ({ component, of: hours, step }) =>
                [componentWord(component), hours, step !== null && `schijf ${step}`]
                  .filter(Boolean)
                  .join(', '),
            },
            {
              id: 'quantity',
              header: 'Aantal',
              numeric: true,
              cell: ({ quantity, unit, share }) =>
                `${number(quantity, 3)} ${unitWord(quantity, unit, unitOf[product])}${share === null ? '' : ` × ${share.days}/${share.of}`}`,
            },
            { id: 'rate', header: 'Tarief', numeric: true, cell: ({ rate }) => euro(rate, 6) },
            { id: 'cents', header: 'Bedrag', numeric: true, cell: ({ cents }) => euroFromCents(cents) },
          ]}
        />
      )}
    </div>
  )
}
