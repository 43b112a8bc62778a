import type { ReactNode } from 'react'
import { rowsToTake } from '../../../machines/parts/rowsToTake.ts'
import type { TablePointing } from '../../contract/records/tableImport.ts'
import { css } from '../styled-system/css'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { stack } from '../ui/stack.ts'
import type { TableImportView } from './connectionImport.tsx'
import { ColumnFates, FirstRows } from './connectionImportColumns.tsx'
import { Lacking } from './connectionImportPointing.tsx'
import { lines, Rows } from './connectionImportRows.tsx'
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
