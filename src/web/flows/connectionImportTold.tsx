import type { ReactNode } from 'react'
import {
  type ImportedRow,
  type RowChoices,
  rowsToTake,
  type TableImport,
  type TablePointing,
} from '../../contract/records/tableImport.ts'
import { count } from '../format/format.ts'
import { css } from '../styled-system/css'
import { Badge } from '../ui/badge.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Select } from '../ui/select.tsx'
import { stack } from '../ui/stack.ts'
import { Table } from '../ui/table.tsx'
import type { TableImportView } from './connectionImport.tsx'
import { ColumnFates, FirstRows, rowKinds } from './connectionImportColumns.tsx'
import { Lacking } from './connectionImportPointing.tsx'
import { Figure } from './importFigure.tsx'
import { RememberedBanner } from './importRemembered.tsx'
import { figures, foot } from './importStyle.ts'

/** What the rows of a table are about. */
export interface About {
  readonly header: string
  readonly cell: (subject: string) => ReactNode
  /** All of it or nothing: with one line that is wrong nothing is taken. */
  readonly isWhole?: boolean
  /** What it means when no column says what new ones need. */
  readonly lacking?: string
  /** What is told of a row is sentences, each on a line of its own. */
  readonly inLines?: boolean
}

const fileName = css({ fontWeight: 'medium', overflowWrap: 'anywhere' })
const quiet = css({ textStyle: 'small', color: 'text.soft', px: '5', py: '3' })

/** What a table would do, row by row, before anything is done with it. */
export function ConnectionImportTold({ snapshot, send, about }: TableImportView & { about: About }) {
  const { file, found, choices } = snapshot.context
  const { counts, ignored, notes, pointing } = found
  const busy = snapshot.hasTag('busy')
  const toDo = rowsToTake(found, choices)
  return (
    <div className={stack}>
      <Card>
        <div className={stack}>
          <p className={fileName}>{file.name}</p>
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
              {toDo > 0 && about.isWhole !== true
                ? 'Verbeter het bestand en kies het opnieuw, of neem alleen de goede regels over.'
                : 'Verbeter het bestand en kies het opnieuw.'}
            </Banner>
          )}
          {ignored.length > 0 && (
            <Banner tone="info">Deze kolommen worden niet gelezen: {ignored.join(', ')}.</Banner>
          )}
          {notes.map((note) => (
            <Banner key={note} tone="warning">
              {note}
            </Banner>
          ))}
          {pointing && <Said pointing={pointing} view={{ snapshot, send }} about={about} />}
          <div className={foot}>
            <Button onClick={() => send({ type: 'back' })} disabled={busy}>
              Ander bestand kiezen
            </Button>
            <Button
              look="primary"
              loading={snapshot.matches({ told: 'taking' })}
              disabled={toDo === 0 || busy || (about.isWhole === true && counts.wrong > 0)}
              onClick={() => send({ type: 'confirm' })}
            >
              {takeLabel(about.isWhole === true ? 0 : counts.wrong, toDo)}
            </Button>
          </div>
        </div>
      </Card>
      {pointing && <Columns pointing={pointing} view={{ snapshot, send }} />}
      <Card flush title="Regels van het bestand">
        <Rows
          found={found}
          about={about}
          choosing={{ choices, busy, choose: (line, choice) => send({ type: 'chooseForRow', line, choice }) }}
        />
      </Card>
    </div>
  )
}

interface SaidProps {
  pointing: TablePointing
  view: TableImportView
}

/** What is to be known of the columns besides what becomes of each. */
function Said({ pointing, view: { snapshot, send }, about }: SaidProps & { about: About }) {
  const { remembered, notes, fields, columns } = pointing
  return (
    <>
      {remembered && (
        <RememberedBanner
          remembered={remembered}
          canForget={snapshot.can({ type: 'forgetColumns' })}
          isForgetting={snapshot.matches({ told: 'forgetting' })}
          isBusy={snapshot.hasTag('busy')}
          onForget={() => send({ type: 'forgetColumns' })}
        />
      )}
      {notes.map((note) => (
        <Banner key={note} tone="warning">
          {note}
        </Banner>
      ))}
      {snapshot.context.found.counts.wrong > 0 && (
        <Lacking fields={fields} columns={columns.map(({ field }) => field)} about={about} />
      )}
    </>
  )
}

/** Every column, and the first rows by the columns that are taken. */
function Columns({ pointing, view: { snapshot, send } }: SaidProps) {
  return (
    <>
      <Card
        flush
        title="Kolommen van het bestand"
        actions={
          <Button disabled={snapshot.hasTag('busy')} onClick={() => send({ type: 'pointColumns' })}>
            Kolommen zelf aanwijzen
          </Button>
        }
      >
        <ColumnFates pointing={pointing} />
      </Card>
      <Card flush title="Eerste regels zoals ze worden overgenomen">
        <FirstRows pointing={pointing} />
      </Card>
    </>
  )
}

function takeLabel(wrong: number, toDo: number): string {
  if (toDo === 0) return 'Niets over te nemen'
  return wrong > 0 ? `Alleen de goede overnemen (${lines(toDo)})` : `Overnemen (${lines(toDo)})`
}

const lines = (total: number) => `${count(total)} ${total === 1 ? 'regel' : 'regels'}`

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
