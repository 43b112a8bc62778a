import { FileDown } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import type { ConnectionImport as Taken } from '../../../contract/connection-calls.ts'
import { connection } from '../../../contract/connections.ts'
import { fieldsOf } from '../../../contract/resource.ts'
import { callsOf, pagesOf } from '../../crud/places.ts'
import { ConnectionImport } from '../../flows/connectionImport.tsx'
import { connectionImportCallsOf } from '../../flows/connectionImportCalls.ts'
import { count } from '../../format.ts'
import { goTo } from '../../navigation.ts'
import type { PageProps } from '../../page.ts'
import { PageTitle } from '../../pageTitle.tsx'
import { queryClient } from '../../query.ts'
import { tell } from '../../root.ts'
import { saveText } from '../../saveAs.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/pageHeader.tsx'

/** An empty table with a column for each field; Excel reads it by its semicolons. */
function template(): void {
  const headings = fieldsOf(connection).map(([, { label }]) => label)
  saveText('aansluitingen.csv', 'text/csv', `\uFEFF${headings.join(';')}\r\n`)
}

/** "2 aansluitingen toegevoegd, 1 gewijzigd". */
const doneText = ({ counts }: Taken) =>
  `${count(counts.new)} ${counts.new === 1 ? 'aansluiting' : 'aansluitingen'} toegevoegd, ${count(counts.changed)} gewijzigd`

/** Taking in a table of connections; afterwards one sees them in the list. */
export function ConnectionImportPage({ customerId }: PageProps) {
  const id = customerId ?? 0
  const { list } = pagesOf(connection, id)
  const calls = useMemo(() => connectionImportCallsOf(id), [id])
  const onTaken = useCallback(
    (taken: Taken) => {
      tell.success(doneText(taken))
      void queryClient.invalidateQueries({ queryKey: [callsOf(connection, id)] })
      goTo(list)
    },
    [id, list],
  )
  return (
    <>
      <PageTitle>Aansluitingen importeren</PageTitle>
      <PageHeader
        title="Aansluitingen importeren"
        trail={
          <Breadcrumbs crumbs={[{ label: connection.label.many, href: list }, { label: 'Importeren' }]} />
        }
        actions={
          <Button icon={<FileDown size={16} aria-hidden />} onClick={template}>
            Leeg voorbeeld
          </Button>
        }
      />
      <ConnectionImport calls={calls} onTaken={onTaken} />
    </>
  )
}
