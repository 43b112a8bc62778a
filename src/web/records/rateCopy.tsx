import { type ComponentProps, useMemo } from 'react'
import { useSearch } from 'wouter'
import { daysAfter, nextTable } from '../../contract/records/rateTable.ts'
import type { AnyResource } from '../../contract/records/resource.ts'
import { type AnyRow, pagesOf } from '../fields/places.ts'
import { FormPage } from './formPage.tsx'
import { RecordFetching, useRecord } from './record.tsx'

/** The address of the form that begins with what a table says, for the days after it. */
export const copyAddress = (resource: AnyResource, { id }: Pick<AnyRow, 'id'>) =>
  `${pagesOf(resource, null).create}?copy=${id}`

/** The year a copy of a table is for: that of the day after its last one. */
export const nextYear = ({ validUntil }: AnyRow): number => daysAfter(String(validUntil)).year

/** The ids that the address names, of these fields. */
function idsIn(search: string, names: readonly string[]): Readonly<Record<string, number>> {
  const asked = new URLSearchParams(search)
  return Object.fromEntries(
    names.flatMap((name) =>
      /^[1-9]\d{0,8}$/.test(asked.get(name) ?? '') ? [[name, Number(asked.get(name))]] : [],
    ),
  )
}

type RateFormProps = ComponentProps<typeof FormPage> & {
  /** References that the address of a new table may name. */
  asked: readonly string[]
}

/** The form of a dated table: of one that is there, of a new one, or of the next year of another one (`?copy=`). */
export function RateFormPage({ asked, ...props }: RateFormProps) {
  const { resource, id, start } = props
  const search = useSearch()
  const copied = idsIn(search, ['copy']).copy ?? null
  const from = id === null ? copied : null
  const row = useRecord(resource, null, from)
  const copy = useMemo(() => row.data && nextTable(resource, row.data), [resource, row.data])
  const begun = useMemo(() => start && { ...start, ...idsIn(search, asked) }, [start, search, asked])
  if (from !== null && row.data === undefined) return <RecordFetching of={row} />
  if (copy === undefined || row.data === undefined)
    return <FormPage {...props} {...(begun && { start: begun })} />
  return (
    <FormPage
      {...props}
      start={copy}
      lead={`Een kopie van ${String(row.data.name)}${row.data.state === 'draft' ? ', een concept dat niemand heeft vastgesteld' : ''}. Vul de nieuwe bron in en pas aan wat wijzigt; zij wordt bewaard als concept.`}
    />
  )
}
