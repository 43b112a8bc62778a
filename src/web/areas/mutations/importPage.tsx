import { FileDown } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { sheetColumns, sheetFields } from '../../../contract/areas/mutations/mutationSheet.ts'
import { mutation } from '../../../contract/areas/mutations/mutations.ts'
import type { TableImport } from '../../../contract/records/tableImport.ts'
import { addDays, dayAt } from '../../../domain/time/day.ts'
import { queryClient } from '../../calls/query.ts'
import { saveText } from '../../calls/saveAs.ts'
import { callsOf, pagesOf } from '../../fields/places.ts'
import { ConnectionImport } from '../../flows/connectionImport.tsx'
import { connectionImportCallsAt } from '../../flows/connectionImportCalls.ts'
import { csvFile, quoted } from '../../format/csv.ts'
import { count, date } from '../../format/format.ts'
import { goTo } from '../../portal/navigation.ts'
import type { PageProps } from '../../portal/page.ts'
import { PageTitle } from '../../portal/pageTitle.tsx'
import { tell } from '../../portal/root.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/pageHeader.tsx'

const title = 'Mutaties importeren'

/** So long before it a move is asked in time: the days of the example are no late ones. */
const ahead = 30

/** What the lines of the example say, by field: a flat that is left, one that is moved into, and a new connection. */
function examples(): readonly Readonly<Record<string, string>>[] {
  const today = dayAt(Date.now())
  const day = date(addDays(today, ahead))
  return [
    {
      kind: 'Uithuizing',
      ean: '871687110000000012',
      effectiveDate: day,
      keyDate: day,
      newPartyName: 'J. de Vries',
      newPartyContact: '06 12345678',
      readingDate: day,
      'standing.normal': '12345',
      'standing.low': '23456',
    },
    { kind: 'Leegstand melden', ean: '871687110000000029', effectiveDate: day },
    {
      kind: 'Nieuwe aansluiting',
      effectiveDate: date(addDays(today, 200)),
      address: 'Kerkstraat 1, 1234 AB Utrecht',
      desiredCapacity: '3x25A',
      reason: 'Nieuwbouw',
    },
  ]
}

/** A table with a column for each field and a line of each kind of example; Excel reads it by its semicolons. */
function template(): void {
  const headings = sheetColumns.map((name) => sheetFields[name]?.label ?? name)
  const lines = examples().map((line) => sheetColumns.map((name) => quoted(line[name] ?? '')))
  saveText('mutaties.csv', 'text/csv', csvFile([headings, ...lines]))
}

/** "2 mutaties toegevoegd, 1 gewijzigd". */
const doneText = ({ counts }: TableImport) =>
  `${count(counts.new)} ${counts.new === 1 ? 'mutatie' : 'mutaties'} toegevoegd als concept, ${count(counts.changed)} gewijzigd`

const about = {
  header: 'Aansluiting',
  cell: (subject: string) => subject,
  lacking: 'Alleen een nieuwe aansluiting heeft nog geen EAN-code.',
  inLines: true,
}

/** Taking in a table of mutations; afterwards one sees the drafts in the list, to hand them in together. */
export function MutationImportPage({ customerId }: PageProps) {
  const id = customerId ?? 0
  const { list } = pagesOf(mutation, id)
  const calls = useMemo(() => connectionImportCallsAt(`${callsOf(mutation, id)}/import`), [id])
  const onTaken = useCallback(
    (taken: TableImport) => {
      tell.success(doneText(taken))
      void queryClient.invalidateQueries({ queryKey: [callsOf(mutation, id)] })
      goTo(list)
    },
    [id, list],
  )
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader
        title={title}
        trail={<Breadcrumbs crumbs={[{ label: mutation.label.many, href: list }, { label: 'Importeren' }]} />}
        actions={
          <Button icon={<FileDown size={16} aria-hidden />} onClick={template}>
            Voorbeeld
          </Button>
        }
      />
      <ConnectionImport
        calls={calls}
        accept=".csv,.xlsx,text/csv"
        help="CSV of Excel (.xlsx) met per regel één mutatie: soort, EAN-code, ingangsdatum en wat die soort nog vraagt. Elke nieuwe regel wordt een concept, dat je daarna in de lijst indient. Een regel met het mutatienummer van een concept wijzigt dat; een lege cel wijzigt niets."
        about={about}
        onTaken={onTaken}
      />
    </>
  )
}
