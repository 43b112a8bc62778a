import { taxCalls } from '../../../contract/areas/taxes/taxCalls.ts'
import { type TaxTable, taxTable } from '../../../contract/areas/taxes/taxes.ts'
import type { AnyRow } from '../../fields/places.ts'
import { rateColumns } from '../../records/rateColumns.ts'
import type { RateLine } from '../../records/rateLines.ts'
import { ratePagesOf } from '../../records/ratePages.tsx'
import { TextLink } from '../../ui/textLink.tsx'
import { BracketGrid, blank } from './bracketGrid.tsx'
import { rateText } from './bracketText.ts'
import { TaxSheet } from './sheet.tsx'
import { TaxTabs } from './tabs.tsx'

const resource = taxTable

const bracket = (name: string, from: 'md' | 'lg' | 'xl') => ({
  [name]: { from, cell: (row: AnyRow) => (row[name] === null ? '' : rateText(String(row[name]))) },
})
const hostOf = (source: string) => new URL(source).hostname.replace('www.', '')
const sourceLink = (source: unknown) =>
  typeof source === 'string' ? <TextLink href={source}>{hostOf(source)}</TextLink> : '–'
const columns = rateColumns(resource, {
  ...bracket('bracket1', 'md'),
  ...bracket('bracket2', 'md'),
  ...bracket('bracket3', 'lg'),
  ...bracket('bracket4', 'lg'),
  ...bracket('bracket5', 'xl'),
  source: { from: '2xl', cell: ({ source }) => sourceLink(source) },
  regime: { from: 'lg' },
  amount: { from: 'md' },
  percentage: { from: 'xl' },
})

/** What a table says, figure by figure. */
function taxLines({ kind, amount, percentage, brackets }: TaxTable): RateLine[] {
  if (kind === 'vermindering') return [{ label: 'Bedrag per jaar (€)', value: amount }]
  if (kind === 'btw') return [{ label: 'Percentage', value: percentage }]
  return brackets.flatMap((bracket, place) => {
    const of = `schijf ${place + 1}`
    return [
      { label: `Bovengrens ${of}`, value: bracket.upto },
      { label: `Tarief ${of} (€)`, value: bracket.rate },
      ...(bracket.rateOther === null
        ? []
        : [{ label: `Tarief niet-zakelijk ${of} (€)`, value: bracket.rateOther }]),
    ]
  })
}

const newTable = {
  regime: 'normaal',
  brackets: Array.from({ length: 5 }, () => blank),
}

const example = [
  ['year', 'product', 'kind', 'regime', 'bracket', 'over', 'upto', 'rate_eur_excl_vat', 'source'],
  ['2027', 'electricity', 'eb', 'normaal', '1', '0', '10000', '0.0880', 'https://www.belastingdienst.nl'],
  ['2027', 'electricity', 'eb', 'normaal', '2', '10000', '', '0.0650', 'https://www.belastingdienst.nl'],
]

export const { List, Show, Form, Import, Compare, Official } = ratePagesOf({
  resource,
  calls: taxCalls,
  columns,
  tabs: <TaxTabs value="tables" />,
  dataLabel: 'Tabel en bron',
  sheet: (row) => <TaxSheet table={row} />,
  scope: ['kind', 'product', 'regime'],
  linesOf: taxLines,
  inputs: { brackets: (form) => <BracketGrid {...form} /> },
  start: newTable,
  example,
  fileHelp:
    'CSV of Excel (.xlsx) met per regel één schijf: jaar, product, soort (eb of ode), regime, grenzen en tarief. Of, voor de vermindering, per regel year en amount_excl_vat.',
})
