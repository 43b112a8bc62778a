import { FileDown } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import type { AnyResource } from '../../contract/records/resource.ts'
import type { TableImport } from '../../contract/records/tableImport.ts'
import { queryClient } from '../calls/query.ts'
import { saveText } from '../calls/saveAs.ts'
import { callsOf, pagesOf } from '../fields/places.ts'
import { ConnectionImport } from '../flows/connectionImport.tsx'
import { connectionImportCallsAt } from '../flows/connectionImportCalls.ts'
import { csvFile } from '../format/csv.ts'
import { count } from '../format/format.ts'
import { goTo } from '../portal/navigation.ts'
import { PageTitle } from '../portal/pageTitle.tsx'
import { tell } from '../portal/root.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { Button } from '../ui/button.tsx'
import { PageHeader } from '../ui/pageHeader.tsx'

interface RateImportProps {
  resource: AnyResource
  /** The names of the columns, and lines to see what they hold. */
  example: readonly (readonly string[])[]
  help: string
}

const about = { header: 'Tabel', cell: (name: string) => name, inLines: true }

/** Taking in dated tables from a file: choose it, see which tables it holds, and make them as concepts. */
export function RateImport({ resource, example, help }: RateImportProps) {
  const { list } = pagesOf(resource, null)
  const calls = useMemo(() => connectionImportCallsAt(`${callsOf(resource, null)}/import`), [resource])
  const onTaken = useCallback(
    ({ counts }: TableImport) => {
      tell.success(`${count(counts.new)} ${counts.new === 1 ? 'tabel' : 'tabellen'} toegevoegd als concept`)
      void queryClient.invalidateQueries({ queryKey: [callsOf(resource, null)] })
      goTo(list)
    },
    [resource, list],
  )
  const title = `${resource.label.many} importeren`
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader
        title={title}
        trail={<Breadcrumbs crumbs={[{ label: resource.label.many, href: list }, { label: 'Importeren' }]} />}
        actions={
          <Button
            icon={<FileDown size={16} aria-hidden />}
            onClick={() => saveText(`${resource.name}.csv`, 'text/csv', csvFile(example))}
          >
            Voorbeeld
          </Button>
        }
      />
      <ConnectionImport
        calls={calls}
        accept=".csv,.xlsx,text/csv"
        help={`${help} Wat erin staat wordt een concept; is één regel fout, dan wordt niets overgenomen.`}
        about={about}
        onTaken={onTaken}
      />
    </>
  )
}
