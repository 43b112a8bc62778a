import { FileUp } from 'lucide-react'
import { useMemo } from 'react'
import { type MarketPrice, marketPrice } from '../../../contract/areas/marketPrices/marketPrices.ts'
import type { AnyResource } from '../../../contract/records/resource.ts'
import { isGasDay } from '../../../domain/purchase/gasDay.ts'
import { dayAt } from '../../../domain/time/day.ts'
import { type AnyRow, pagesOf } from '../../fields/places.ts'
import { date, number } from '../../format/format.ts'
import type { PageProps } from '../../portal/page.ts'
import { useMay } from '../../portal/profile.ts'
import { columnsOf, withColumns } from '../../records/columns.tsx'
import { FormPage } from '../../records/formPage.tsx'
import { RecordList } from '../../records/recordList.tsx'
import { Facts, ShowPage, useMayEdit } from '../../records/showPage.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { DayAheadCard } from './dayAhead.tsx'
import { PriceLines } from './priceLines.tsx'

const resource: AnyResource = marketPrice
const pages = pagesOf(resource, null)
const priceOf = (row: AnyRow) => row as unknown as MarketPrice

/** A gas day is kept as days are, and read as people write them. */
const periodText = ({ period }: MarketPrice) => (isGasDay(period) ? date(period) : period)

const columns = withColumns(columnsOf(resource), {
  price: { cell: (row) => number(String(row.price), 6, 2) },
  period: { cell: (row) => periodText(priceOf(row)) },
  periodName: { from: 'md' },
  kind: { from: 'lg' },
})

/** What the market asked, the latest day on top. */
export function MarketPriceList() {
  const mayWrite = useMay(resource.permission.create)
  return (
    <>
      <RecordList
        resource={resource}
        customerId={null}
        columns={columns}
        actions={
          mayWrite && (
            <ButtonLink href={`${pages.list}/import`} icon={<FileUp size={16} aria-hidden />}>
              Importeren
            </ButtonLink>
          )
        }
      />
      <DayAheadCard />
    </>
  )
}

/** One price, beside what the same was on other days. */
export function MarketPricePage({ id }: PageProps) {
  const mayEdit = useMayEdit(resource)
  return (
    <ShowPage
      resource={resource}
      customerId={null}
      id={id}
      title={(row) => String(row.name)}
      lead={(row) => <span>{String(row.source)}</span>}
      mayEdit={mayEdit}
      mayDelete={() => true}
      data={(row) => (
        <>
          <PriceLines
            clickProduct={priceOf(row).clickProduct}
            period={priceOf(row).period}
            source={priceOf(row).source}
          />
          <Facts resource={resource} row={{ ...row, period: periodText(priceOf(row)) }} />
        </>
      )}
    />
  )
}

/** Typing a price, or mending one. */
export function MarketPriceForm({ id }: PageProps) {
  const start = useMemo(
    () => ({ product: '1', clickProduct: 'base', kind: 'settlement', priceDate: dayAt(Date.now()) }),
    [],
  )
  return (
    <FormPage
      {...(id === null && { start })}
      resource={resource}
      customerId={null}
      id={id}
      afterSave={pages.show}
    />
  )
}
