import { Download } from 'lucide-react'
import { useMemo } from 'react'
import { writtenApart } from '../../contract/areas/exports/exports.ts'
import { type AnyResource, initialDraft } from '../../contract/records/resource.ts'
import type { Query } from '../calls/api.ts'
import { callsOf } from '../fields/places.ts'
import { askedFor, exportOf, type FileId } from '../flows/exportCalls.ts'
import { StepDialog } from '../flows/step.tsx'
import { count } from '../format/format.ts'
import { useMay, useMayAsk } from '../portal/profile.ts'
import { takeFile } from '../portal/takeFile.ts'
import { useFlow } from '../portal/useFlow.ts'
import { Button } from '../ui/button.tsx'
import { Menu } from '../ui/menu.tsx'
import { type ListState, listQuery } from './listState.ts'

interface ExportMenuProps {
  resource: AnyResource
  customerId: number | null
  /** The list as it is on screen: its filters and order go along. */
  state: ListState
  fixed?: Query | undefined
  /** How many rows there are, where that may be many. */
  total?: number | undefined
  size?: 'sm' | 'md'
}

const formats = [
  { id: 'xlsx', label: 'Excel (XLSX)' },
  { id: 'csv', label: 'CSV met puntkomma’s' },
] as const

/**
 * The whole list as a file, in the order and with the filters of the screen: at once, or for an admin, of a long list, written by
 * the server meanwhile.
 */
export function ExportMenu({ resource, customerId, state, fixed, total = 0, size = 'md' }: ExportMenuProps) {
  const { page: _, per_page: __, ...query } = listQuery(state)
  const asked = { ...query, ...fixed, columns: state.columns?.join(',') ?? '' }
  const path = callsOf(resource, customerId)
  const also = resource.alsoExported ?? []
  const isAdmin = useMay('is:admin')
  const actor = useFlow(useMemo(() => exportOf(resource, customerId), [resource, customerId]))
  const asking = useMemo(
    () => ({
      label: resource.label,
      steps: Object.fromEntries(filesOf(also).map(({ id }) => [id, askedFor])),
    }),
    [resource, also],
  )
  const ask = (event: FileId) =>
    actor.send({
      type: 'choose',
      step: { id: 0, version: 0, event, record: asked, asks: true },
      values: {
        ...initialDraft({ fields: askedFor.asks ?? {} }),
        name: resource.label.many,
      },
    })
  const isLong = total >= writtenApart && isAdmin
  return (
    <>
      <FileMenu path={path} query={asked} also={also} size={size} {...(isLong && { onChoose: ask })} />
      <StepDialog
        actor={actor}
        resource={asking}
        about={() => (
          <p>
            Deze lijst heeft {count(total)} rijen. Het bestand wordt gemaakt terwijl jij verdergaat, en blijft
            zeven dagen staan.
          </p>
        )}
      />
    </>
  )
}

type Also = readonly { readonly name: string; readonly label: string }[]

const filesOf = (also: Also): { id: FileId; label: string }[] => [
  ...formats.map(({ id, label }) => ({ id: `export.${id}`, label })),
  ...also.flatMap((sheet) =>
    formats.map(({ id, label }) => ({ id: `${sheet.name}.${id}`, label: `${sheet.label}: ${label}` })),
  ),
]

interface FileMenuProps {
  /** Where the rows are asked. */
  path: string
  /** What narrows and orders them. */
  query: Query
  /** Other files that are made of the list. */
  also?: Also
  size: 'sm' | 'md'
  /** What is done with the file that is chosen; it is fetched at once unless said otherwise. */
  onChoose?: (file: FileId) => void
}

/** What every list as a file asks: of a person who only watches along nothing is taken away. */
const asFile = { access: 'export:read', notAsOther: true } as const

/** The same for a list of a page of its own. */
export function FileMenu({ path, query, also = [], size, onChoose }: FileMenuProps) {
  const mayExport = useMayAsk(asFile)
  if (!mayExport) return null
  const choose = onChoose ?? ((file: FileId) => void takeFile(`${path}/${file}`, query))
  return (
    <Menu
      label="Exporteren als"
      items={filesOf(also).map(({ id, label }) => ({ ...{ id, label }, onSelect: () => choose(id) }))}
      trigger={
        <Button size={size} icon={<Download size={16} aria-hidden />}>
          Exporteren
        </Button>
      }
    />
  )
}
