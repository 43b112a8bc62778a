import { FileDown } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { useSearch } from 'wouter'
import { type AnyResource, fieldsOf } from '../../../contract/records/resource.ts'
import type { TableImport } from '../../../contract/records/tableImport.ts'
import { queryClient } from '../../calls/query.ts'
import { saveText } from '../../calls/saveAs.ts'
import { pagesOf } from '../../fields/places.ts'
import { ConnectionImport } from '../../flows/connectionImport.tsx'
import { connectionImportCallsAt } from '../../flows/connectionImportCalls.ts'
import { NotFound } from '../../flows/notFound.tsx'
import { csvFile } from '../../format/csv.ts'
import { count } from '../../format/format.ts'
import { goTo } from '../../portal/navigation.ts'
import { PageTitle } from '../../portal/pageTitle.tsx'
import { tell } from '../../portal/root.ts'
import { RecordFetching, useRecord } from '../../records/record.tsx'
import { Breadcrumbs, type Crumb } from '../../ui/breadcrumbs.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/pageHeader.tsx'
import type { PartyKind } from './kinds.ts'

/** "2 leveranciers toegevoegd, 1 gewijzigd". */
function doneText({ label }: AnyResource, { counts }: TableImport): string {
  const added = counts.new ?? 0
  const name = (added === 1 ? label.one : label.many).toLowerCase()
  return `${count(added)} ${name} toegevoegd, ${count(counts.changed ?? 0)} gewijzigd`
}

/** An empty table with a column for each field that a table can fill; Excel reads it by its semicolons. */
function template(resource: AnyResource): void {
  const headings = fieldsOf(resource).flatMap(([, { kind, label }]) => (kind === 'reference' ? [] : label))
  saveText(`${resource.name}.csv`, 'text/csv', csvFile([headings]))
}

const about = { header: 'Naam', cell: (name: string) => name }

interface ImportProps {
  readonly resource: AnyResource
  /** Of which party the rows are, where that is not in the table. */
  readonly partyId?: number
  readonly help: string
  /** Where one goes when it is done, and what is called so. */
  readonly back: string
  readonly backTo: readonly Crumb[]
}

function Import({ resource, partyId, help, back, backTo }: ImportProps) {
  const query = useMemo(() => (partyId === undefined ? {} : { partyId }), [partyId])
  const calls = useMemo(() => connectionImportCallsAt(`${resource.name}/import`, query), [resource, query])
  const onTaken = useCallback(
    (taken: TableImport) => {
      tell.success(doneText(resource, taken))
      void queryClient.invalidateQueries({ queryKey: [resource.name] })
      goTo(back)
    },
    [resource, back],
  )
  const title = `${resource.label.many} importeren`
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader
        title={title}
        trail={<Breadcrumbs crumbs={[...backTo, { label: 'Importeren' }]} />}
        actions={
          <Button icon={<FileDown size={16} aria-hidden />} onClick={() => template(resource)}>
            Leeg voorbeeld
          </Button>
        }
      />
      <ConnectionImport
        calls={calls}
        accept=".csv,.xlsx,text/csv"
        help={help}
        about={about}
        onTaken={onTaken}
      />
    </>
  )
}

/** Taking in parties of a kind, and whom one speaks at one of them. */
export function importPagesFor({ resource, contacts }: PartyKind) {
  const party = pagesOf(resource, null)
  const Parties = () => (
    <Import
      resource={resource}
      back={party.list}
      backTo={[{ label: resource.label.many, href: party.list }]}
      help="CSV of Excel (.xlsx), met koppen met de namen van de velden. Wie er al is, op code of anders op naam, wordt bijgewerkt; een lege cel wijzigt niets."
    />
  )
  function Contacts() {
    const partyId = Number(new URLSearchParams(useSearch()).get('party')) || null
    const found = useRecord(resource, null, partyId)
    if (partyId === null) return <NotFound />
    if (found.data === undefined) return <RecordFetching of={found} />
    const name = String(found.data.name)
    const back = `${party.show(partyId)}?tab=contacts`
    return (
      <Import
        resource={contacts}
        partyId={partyId}
        back={back}
        backTo={[
          { label: resource.label.many, href: party.list },
          { label: name, href: back },
        ]}
        help={`CSV of Excel (.xlsx) met wie je spreekt bij ${name}, onder koppen met de namen van de velden. Wie er al bij staat, op naam, wordt bijgewerkt; een lege cel wijzigt niets.`}
      />
    )
  }
  return { ImportPage: Parties, ContactImport: Contacts }
}
