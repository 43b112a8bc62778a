import type { ReactNode } from 'react'
import type { ImportedRow, TableImport } from '../../contract/records/tableImport.ts'
import { count } from '../format/format.ts'
import { css } from '../styled-system/css'
import { Badge } from '../ui/badge.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { stack } from '../ui/stack.ts'
import { Table } from '../ui/table.tsx'
import { Figure } from './importFigure.tsx'
import { figures, foot } from './importStyle.ts'

/** What the rows of a table are about. */
export interface About {
  readonly header: string
  readonly cell: (subject: string) => ReactNode
}

interface ConnectionImportToldProps {
  name: string
  found: TableImport
  about: About
  busy: boolean
  onTake: () => void
  /** Another file, or the same one after it was corrected. */
  onOther: () => void
}

const kinds = {
  wrong: { label: 'Fout', tone: 'danger' },
  new: { label: 'Nieuw', tone: 'success' },
  changed: { label: 'Gewijzigd', tone: 'info' },
  same: { label: 'Ongewijzigd', tone: 'neutral' },
} as const

const fileName = css({ fontWeight: 'medium', overflowWrap: 'anywhere' })
const quiet = css({ textStyle: 'small', color: 'text.soft', px: '5', py: '3' })

/** What a table would do, row by row, before anything is done with it. */
export function ConnectionImportTold({
  name,
  found,
  about,
  busy,
  onTake,
  onOther,
}: ConnectionImportToldProps) {
  const { counts, ignored } = found
  const toDo = counts.new + counts.changed
  return (
    <div className={stack}>
      <Card>
        <div className={stack}>
          <p className={fileName}>{name}</p>
          <div className={figures}>
            <Figure value={counts.new}>nieuw</Figure>
            <Figure value={counts.changed}>gewijzigd</Figure>
            <Figure value={counts.same}>ongewijzigd</Figure>
            <Figure value={counts.wrong}>
              {counts.wrong === 1 ? 'regel met een fout' : 'regels met een fout'}
            </Figure>
          </div>
          {counts.wrong > 0 && (
            <Banner tone="warning" title="Niet alle regels kunnen worden overgenomen">
              {toDo > 0
                ? 'Verbeter het bestand en kies het opnieuw, of neem alleen de goede regels over.'
                : 'Verbeter het bestand en kies het opnieuw.'}
            </Banner>
          )}
          {ignored.length > 0 && (
            <Banner tone="info">Deze kolommen worden niet gelezen: {ignored.join(', ')}.</Banner>
          )}
          <div className={foot}>
            <Button onClick={onOther} disabled={busy}>
              Ander bestand kiezen
            </Button>
            <Button look="primary" loading={busy} disabled={toDo === 0} onClick={onTake}>
              {takeLabel(counts.wrong, toDo)}
            </Button>
          </div>
        </div>
      </Card>
      <Card flush title="Regels van het bestand">
        <Rows found={found} about={about} />
      </Card>
    </div>
  )
}

function takeLabel(wrong: number, toDo: number): string {
  if (toDo === 0) return 'Niets over te nemen'
  return wrong > 0 ? `Alleen de goede overnemen (${lines(toDo)})` : `Overnemen (${lines(toDo)})`
}

const lines = (total: number) => `${count(total)} ${total === 1 ? 'regel' : 'regels'}`

/** What is wrong stands on top, for that is what one has to do something about. */
function Rows({ found: { rows, counts }, about }: Pick<ConnectionImportToldProps, 'found' | 'about'>) {
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
            cell: ({ kind }) => <Badge tone={kinds[kind].tone}>{kinds[kind].label}</Badge>,
          },
          { id: 'notes', header: 'Toelichting', cell: (row) => <Notes row={row} /> },
        ]}
      />
      {wrongLeft > 0 && <p className={quiet}>En nog {lines(wrongLeft)} met een fout.</p>}
      {goodLeft > 0 && <p className={quiet}>En nog {lines(goodLeft)} waar niets mis mee is.</p>}
    </>
  )
}

function Notes({ row: { kind, notes } }: { row: ImportedRow }) {
  if (kind !== 'wrong') return notes.join(', ')
  return (
    <ul>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}
