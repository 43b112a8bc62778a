import { useMemo } from 'react'
import { type TaxTable, taxTable } from '../../../contract/areas/taxes/taxes.ts'
import type { AnyResource } from '../../../contract/records/resource.ts'
import { type AnyRow, pagesOf } from '../../fields/places.ts'
import { ConfirmDeleteDialog, confirmDeleteOf } from '../../flows/confirmDelete.tsx'
import type { PageProps } from '../../portal/page.ts'
import { useMay } from '../../portal/profile.ts'
import { useFlow } from '../../portal/useFlow.ts'
import { columnsOf, withColumns } from '../../records/columns.tsx'
import { ListPage } from '../../records/listPage.tsx'
import { RateActions, RateImportLink } from '../../records/rateActions.tsx'
import { RateCompare } from '../../records/rateCompare.tsx'
import { RateFormPage } from '../../records/rateCopy.tsx'
import { RateImport } from '../../records/rateImport.tsx'
import type { RateLine } from '../../records/rateLines.ts'
import { deleteItem } from '../../records/rowItems.tsx'
import { ShowPage } from '../../records/showPage.tsx'
import { TextLink } from '../../ui/textLink.tsx'
import { BracketGrid } from './bracketGrid.tsx'
import { rateText } from './bracketText.ts'
import { type ShownTable, TaxSheet } from './sheet.tsx'
import { TaxTabs } from './tabs.tsx'

const resource: AnyResource = taxTable
const pages = pagesOf(resource, null)
const writes = 'financial-taxes-heffing:write'

const bracket = (name: string, from: 'md' | 'lg' | 'xl') => ({
  [name]: { from, cell: (row: AnyRow) => (row[name] === null ? '' : rateText(String(row[name]))) },
})
const hostOf = (source: unknown) => new URL(String(source)).hostname.replace('www.', '')
const columns = withColumns(columnsOf(resource), {
  ...bracket('bracket1', 'md'),
  ...bracket('bracket2', 'md'),
  ...bracket('bracket3', 'lg'),
  ...bracket('bracket4', 'lg'),
  ...bracket('bracket5', 'xl'),
  year: { numeric: false, cell: ({ year }) => String(year) },
  source: { from: '2xl', cell: ({ source }) => <TextLink href={String(source)}>{hostOf(source)}</TextLink> },
  regime: { from: 'lg' },
  amount: { from: 'md' },
  percentage: { from: 'lg' },
})

/** The tables of all taxes. */
export function TaxList() {
  const mayWrite = useMay(writes)
  const deleting = useFlow(useMemo(() => confirmDeleteOf(resource, null), []))
  return (
    <>
      <ListPage
        resource={resource}
        customerId={null}
        columns={columns}
        mayCreate={mayWrite}
        actions={mayWrite && <RateImportLink resource={resource} />}
        tabs={<TaxTabs value="tables" />}
        rowHref={(row) => pages.show(row.id)}
        rowMenu={(row) =>
          mayWrite && row.state === 'draft'
            ? [deleteItem(deleting, { id: row.id, name: String(row.name) })]
            : []
        }
      />
      <ConfirmDeleteDialog actor={deleting} one={taxTable.label.one} />
    </>
  )
}

/** One table beside its source. */
export function TaxPage({ id }: PageProps) {
  const mayWrite = useMay(writes)
  return (
    <ShowPage
      resource={resource}
      customerId={null}
      id={id}
      title={(row) => String(row.name)}
      actions={(row) => <RateActions {...{ resource, row, mayWrite }} />}
      mayDelete={(row) => row.state === 'draft'}
      dataLabel="Tabel en bron"
      data={(row) => <TaxSheet table={row as unknown as ShownTable} />}
    />
  )
}

/** Two tables of one tax side by side. */
export function TaxCompare(props: PageProps) {
  return (
    <RateCompare
      {...props}
      resource={resource}
      scope={['kind', 'product', 'regime']}
      linesOf={(row) => taxLines(row as unknown as TaxTable)}
    />
  )
}

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

/** Typing a table, or changing one that is not fixed. */
export function TaxForm({ id }: PageProps) {
  return (
    <RateFormPage
      resource={resource}
      customerId={null}
      id={id}
      afterSave={pages.show}
      inputs={{ brackets: (form) => <BracketGrid {...form} /> }}
      start={id === null ? newTable : undefined}
    />
  )
}

const newTable = {
  regime: 'normaal',
  brackets: Array.from({ length: 5 }, () => ({ upto: null, rate: null, rateOther: null })),
}

const example = [
  ['year', 'product', 'kind', 'regime', 'bracket', 'over', 'upto', 'rate_eur_excl_vat', 'source'],
  ['2027', 'electricity', 'eb', 'normaal', '1', '0', '10000', '0.0880', 'https://www.belastingdienst.nl'],
  ['2027', 'electricity', 'eb', 'normaal', '2', '10000', '', '0.0650', 'https://www.belastingdienst.nl'],
]

/** Taking in a file of tables. */
export function TaxImport() {
  return (
    <RateImport
      resource={resource}
      example={example}
      help="CSV of Excel (.xlsx) met per regel één schijf: jaar, product, soort (eb of ode), regime, grenzen en tarief. Of, voor de vermindering, per regel year en amount_excl_vat."
    />
  )
}
