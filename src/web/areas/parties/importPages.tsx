import { useCallback, useMemo } from 'react'
import { useSearch } from 'wouter'
import { type AnyResource, fieldsOf } from '../../../contract/records/resource.ts'
import type { TableImport } from '../../../contract/records/tableImport.ts'
import { pagesOf } from '../../fields/places.ts'
import { NotFound } from '../../flows/notFound.tsx'
import { count } from '../../format/format.ts'
import { RecordFetching, useRecord } from '../../records/record.tsx'
import { TableImportPage } from '../../records/tableImportPage.tsx'
import type { Crumb } from '../../ui/breadcrumbs.tsx'
import type { PartyKind } from './kinds.ts'

/** "2 leveranciers toegevoegd, 1 gewijzigd". */
function doneText({ label }: AnyResource, counts: TableImport['counts']): string {
  const added = counts.new
  const name = (added === 1 ? label.one : label.many).toLowerCase()
  return `${count(added)} ${name} toegevoegd, ${count(counts.changed)} gewijzigd`
}

/** A column for each field that a table can fill. */
const headings = (resource: AnyResource): string[] =>
  fieldsOf(resource).flatMap(([, { kind, label }]) => (kind === 'reference' ? [] : label))

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
  const done = useCallback((counts: TableImport['counts']) => doneText(resource, counts), [resource])
  return (
    <TableImportPage
      title={`${resource.label.many} importeren`}
      resource={resource}
      query={query}
      help={help}
      about={about}
      example={{ file: `${resource.name}.csv`, label: 'Leeg voorbeeld', rows: () => [headings(resource)] }}
      done={done}
      trail={backTo}
      back={back}
    />
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
