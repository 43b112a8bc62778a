import type { ImportedRow, RowChoices, TableImport } from '../../contract/records/tableImport.ts'
import { count } from '../format/format.ts'
import { css } from '../styled-system/css'
import { Badge } from '../ui/badge.tsx'
import { Select } from '../ui/select.tsx'
import { Table } from '../ui/table.tsx'
import { rowKinds } from './connectionImportColumns.tsx'
import type { About } from './connectionImportTold.tsx'

const quiet = css({ textStyle: 'small', color: 'text.soft', px: '5', py: '3' })

export const lines = (total: number) => `${count(total)} ${total === 1 ? 'regel' : 'regels'}`

/** What was chosen for rows that look like something that is there, and how one chooses. */
interface Choosing {
  readonly choices: RowChoices
  readonly busy: boolean
  readonly choose: (line: number, choice: string) => void
}

interface RowsProps {
  found: TableImport
  about: About
  choosing?: Choosing
}

/** What becomes of a row that looks like something that is there: one chooses from what it may be. */
function Choice({ row: { line, offer }, choosing }: { row: ImportedRow; choosing: Choosing }) {
  if (!offer) return null
  return (
    <Select
      label={`Keuze bij regel ${count(line)}`}
      options={offer.options}
      value={choosing.choices[line] ?? offer.usual}
      disabled={choosing.busy}
      onChange={(choice) => choosing.choose(line, choice)}
    />
  )
}

/** What becomes of a row: what was found, or what somebody chose instead. */
function Becomes({ row: { kind, offer }, choice }: { row: ImportedRow; choice: string | undefined }) {
  const chosen = offer?.options.find(({ value }) => value === (choice ?? offer.usual))
  if (chosen?.takes === false) return <Badge tone="neutral">Overgeslagen</Badge>
  if (choice !== undefined && choice !== offer?.usual) return <Badge tone="success">Wordt overgenomen</Badge>
  return <Badge tone={rowKinds[kind].tone}>{rowKinds[kind].label}</Badge>
}

/** What is wrong stands on top, for that is what one has to do something about. */
export function Rows({ found: { rows, counts }, about, choosing }: RowsProps) {
  const ordered = rows.toSorted((one, other) => Number(other.kind === 'wrong') - Number(one.kind === 'wrong'))
  const wrong = rows.filter(({ kind }) => kind === 'wrong').length
  const wrongLeft = counts.wrong - wrong
  const goodLeft = counts.new + counts.changed + counts.same - (rows.length - wrong)
  return (
    <>
      <Table
        caption="Regels van het bestand"
        rows={ordered}
        rowKey={({ line }) => String(line)}
        columns={[
          { id: 'line', header: 'Regel', cell: ({ line }) => `Regel ${count(line)}` },
          {
            id: 'subject',
            header: about.header,
            cell: ({ subject }) => (subject === '' ? '–' : about.cell(subject)),
          },
          {
            id: 'kind',
            header: 'Wat gebeurt er',
            cell: (row) => <Becomes row={row} choice={choosing?.choices[row.line]} />,
          },
          {
            id: 'notes',
            header: 'Toelichting',
            cell: (row) => <Notes row={row} inLines={about.inLines ?? false} />,
          },
          ...(choosing !== undefined && rows.some(({ offer }) => offer)
            ? [
                {
                  id: 'choice',
                  header: 'Keuze',
                  cell: (row: ImportedRow) => <Choice row={row} choosing={choosing} />,
                },
              ]
            : []),
        ]}
      />
      {wrongLeft > 0 && <p className={quiet}>En nog {lines(wrongLeft)} met een fout.</p>}
      {goodLeft > 0 && <p className={quiet}>En nog {lines(goodLeft)} waar niets mis mee is.</p>}
    </>
  )
}

function Notes({ row: { kind, notes }, inLines }: { row: ImportedRow; inLines: boolean }) {
  if (kind !== 'wrong' && !inLines) return notes.join(', ')
  return (
    <ul>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}
