import { type Retention, retention, retentionTerms } from '../../../contract/areas/privacy/privacyCalls.ts'
import { count } from '../../format/format.ts'
import { Explained, LastDone, ReportPage } from '../../records/reportPage.tsx'
import type { Column } from '../../ui/tableTypes.ts'

const term = (months: number) => (months % 12 === 0 ? `${months / 12} jaar` : `${months} maanden`)

const columns: readonly Column<Retention>[] = [
  {
    id: 'what',
    header: 'Wat',
    cell: ({ id }) => <Explained more={retentionTerms[id].does}>{retentionTerms[id].label}</Explained>,
  },
  {
    id: 'term',
    header: 'Termijn',
    cell: ({ id, months }) => <Explained more={`Na ${retentionTerms[id].since}`}>{term(months)}</Explained>,
  },
  { id: 'ground', header: 'Grond', cell: ({ id }) => retentionTerms[id].ground, from: 'lg' },
  { id: 'due', header: 'Nu aan de beurt', numeric: true, cell: ({ due }) => count(due) },
  { id: 'done', header: 'Al verwijderd', numeric: true, cell: ({ done }) => count(done) },
  { id: 'last', header: 'Laatst', cell: ({ lastDoneAt }) => <LastDone at={lastDoneAt} /> },
]

/** How long personal data is kept, what is due now, and what already went. */
export function RetentionPage() {
  return (
    <ReportPage
      title="Bewaartermijnen"
      lead="Persoonsgegevens blijven niet langer bewaard dan nodig. Elk uur gaat weg wat zijn termijn heeft gehad; dat staat in het logboek."
      call={retention}
      columns={columns}
      lines={5}
    />
  )
}
