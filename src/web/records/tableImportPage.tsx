import { FileDown } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import type { AnyResource } from '../../contract/records/resource.ts'
import type { TableImport } from '../../contract/records/tableImport.ts'
import type { Query } from '../calls/api.ts'
import { queryClient } from '../calls/query.ts'
import { saveText } from '../calls/saveAs.ts'
import { callsOf, pagesOf } from '../fields/places.ts'
import { ConnectionImport } from '../flows/connectionImport.tsx'
import { connectionImportCallsAt } from '../flows/connectionImportCalls.ts'
import type { About } from '../flows/connectionImportTold.tsx'
import { csvFile } from '../format/csv.ts'
import { goTo } from '../portal/navigation.ts'
import { PageTitle } from '../portal/pageTitle.tsx'
import { tell } from '../portal/root.ts'
import { Breadcrumbs, type Crumb } from '../ui/breadcrumbs.tsx'
import { Button } from '../ui/button.tsx'
import { PageHeader } from '../ui/pageHeader.tsx'

interface TableImportPageProps {
  title: string
  /** What is taken in: of one customer, or of all. */
  resource: AnyResource
  customerId?: number | null
  /** What narrows the call, besides the file. */
  query?: Query
  /** Which files it reads, besides tables. */
  accept?: string
  help: string
  about: About
  /** The file one can begin with: without lines it has headings alone. Excel reads it by its semicolons. */
  example: { file: string; label?: string; rows: () => readonly (readonly string[])[] }
  /** What was done, in a sentence: "2 leads toegevoegd, 1 aangevuld". The same function at every render. */
  done: (counts: TableImport['counts']) => string
  /** Where one came from, and goes on to once it is done; unless said otherwise its list. */
  trail?: readonly Crumb[]
  back?: string
}

/** Taking in a table: choose it, see what each line would do, point at its columns where that is asked, and do it. */
export function TableImportPage({ title, resource, customerId = null, ...props }: TableImportPageProps) {
  const { query, help, about, example, done } = props
  const path = callsOf(resource, customerId)
  const { list } = pagesOf(resource, customerId)
  const back = props.back ?? list
  const trail = props.trail ?? [{ label: resource.label.many, href: list }]
  const calls = useMemo(() => connectionImportCallsAt(`${path}/import`, query), [path, query])
  const onTaken = useCallback(
    ({ counts }: TableImport) => {
      tell.success(done(counts))
      void queryClient.invalidateQueries({ queryKey: [path] })
      goTo(back)
    },
    [done, path, back],
  )
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader
        title={title}
        trail={<Breadcrumbs crumbs={[...trail, { label: 'Importeren' }]} />}
        actions={
          <Button
            icon={<FileDown size={16} aria-hidden />}
            onClick={() => saveText(example.file, 'text/csv', csvFile(example.rows()))}
          >
            {example.label ?? 'Voorbeeld'}
          </Button>
        }
      />
      <ConnectionImport
        calls={calls}
        accept={['.csv,.xlsx,text/csv', props.accept].filter(Boolean).join()}
        help={help}
        about={about}
        onTaken={onTaken}
      />
    </>
  )
}
