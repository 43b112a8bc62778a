import { useMutation } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import type { ConnectionImport } from '../../../contract/connection-calls.ts'
import { connection } from '../../../contract/connections.ts'
import { fieldsOf } from '../../../contract/resource.ts'
import { api } from '../../api.ts'
import { callsOf, pagesOf } from '../../crud/places.ts'
import { count } from '../../format.ts'
import { goTo } from '../../navigation.ts'
import type { PageProps } from '../../page.ts'
import { PageTitle } from '../../pageTitle.tsx'
import { queryClient } from '../../query.ts'
import { refusalFrom } from '../../refusal.ts'
import { tell } from '../../root.ts'
import { saveText } from '../../saveAs.ts'
import { css } from '../../styled-system/css'
import { Banner } from '../../ui/banner.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FileDrop } from '../../ui/fileDrop.tsx'
import { PageHeader } from '../../ui/pageHeader.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { ImportResult } from './importResult.tsx'

/** A file that was chosen, and what it would do. */
interface Told {
  readonly file: File
  readonly found: ConnectionImport
}

async function send(path: string, file: File, take?: 'all' | 'good'): Promise<ConnectionImport> {
  const form = new FormData()
  form.append('file', file, file.name)
  const asked = take === undefined ? '' : `?take=${take}`
  return (await api.post<ConnectionImport>(`${path}/import${asked}`, form)).data
}

/** An empty table with a column for each field; Excel reads it by its semicolons. */
function template(): void {
  const headings = fieldsOf(connection).map(([, { label }]) => label)
  saveText('aansluitingen.csv', 'text/csv', `\uFEFF${headings.join(';')}\r\n`)
}

const stack = css({ display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 'page.form' })
const waiting = css({ display: 'flex', alignItems: 'center', gap: '3' })

const reasonOf = (error: Error) => {
  const { message, problems } = refusalFrom(error)
  return Object.values(problems).flat()[0] ?? message
}

/** "2 toegevoegd, 1 gewijzigd". */
const doneText = ({ counts }: ConnectionImport) =>
  `${count(counts.new)} ${counts.new === 1 ? 'aansluiting' : 'aansluitingen'} toegevoegd, ${count(counts.changed)} gewijzigd`

/** Takes in a table of connections: choose it, see what it would do, and do it. */
export function ConnectionImportPage({ customerId }: PageProps) {
  const path = callsOf(connection, customerId)
  const { list } = pagesOf(connection, customerId)
  const looking = useMutation({
    mutationFn: async (file: File): Promise<Told> => ({ file, found: await send(path, file) }),
  })
  const taking = useMutation({
    mutationFn: ({ file, found }: Told) => send(path, file, found.counts.wrong === 0 ? 'all' : 'good'),
    onSuccess: async (done) => {
      tell.success(doneText(done))
      await queryClient.invalidateQueries({ queryKey: [path], refetchType: 'none' })
      goTo(list)
    },
    onError: (error) => tell.error(reasonOf(error)),
  })
  const told = looking.data
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
      <div className={stack}>
        {looking.isError && (
          <Banner tone="danger" title="Dit bestand kan niet worden ingelezen">
            {reasonOf(looking.error)}
          </Banner>
        )}
        {told === undefined && !looking.isPending && (
          <Card>
            <FileDrop
              accept=".csv,.xlsx,text/csv"
              label="Bestand kiezen"
              help="CSV of Excel (.xlsx), met in de eerste rij de namen van de velden. Een EAN-code die er al is wordt bijgewerkt, een andere toegevoegd; een lege cel wijzigt niets."
              onFiles={([file]) => file && looking.mutate(file)}
            />
          </Card>
        )}
        {looking.isPending && (
          <Card>
            <p className={waiting} role="status">
              <Spinner size="sm" /> Bezig met lezen van {looking.variables.name}…
            </p>
          </Card>
        )}
        {told !== undefined && (
          <ImportResult
            name={told.file.name}
            found={told.found}
            busy={taking.isPending}
            onTake={() => taking.mutate(told)}
            onOther={looking.reset}
          />
        )}
      </div>
    </>
  )
}
