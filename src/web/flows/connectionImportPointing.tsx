import type { PointedAt } from '../../../machines/flows/connectionImport.ts'
import { isSaid, type PointedField, type TablePointing } from '../../contract/records/tableImport.ts'
import { css } from '../styled-system/css'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { stack } from '../ui/stack.ts'
import { Table } from '../ui/table.tsx'
import type { TableImportView } from './connectionImport.tsx'
import { columnTitle, Examples } from './connectionImportColumns.tsx'
import {
  columnsShown,
  pointedBelow,
  pointedOn,
  type ShownColumn,
  sheetNamed,
} from './connectionImportPlace.ts'
import type { About } from './connectionImportTold.tsx'
import { Choice } from './importChoice.tsx'
import { ForAll } from './importForAll.tsx'
import { HeaderChoice, SheetChoice } from './importPlace.tsx'
import { foot, pair } from './importStyle.ts'

const fileName = css({ fontWeight: 'medium', overflowWrap: 'anywhere' })
const quiet = css({ textStyle: 'small', color: 'text.soft' })

/** A person points out where the table is, and which column is which field; the columns say what stands in them. */
export function Pointing({ snapshot, send, about }: TableImportView & { about: About }) {
  const { file, found, columns } = snapshot.context
  const { pointing } = found
  if (pointing === null) return null
  const { fields } = pointing
  const must = fields.filter(({ needed, name }) => needed === 'always' && !isSaid(columns.fields, name))
  return (
    <div className={stack} data-testid="connectionImport-pointing">
      <Card>
        <div className={stack}>
          <p className={fileName}>{file.name}</p>
          {must.length > 0 ? (
            <Needed fields={must} />
          ) : (
            <Lacking fields={fields} columns={columns.fields} about={about} />
          )}
          <Where pointing={pointing} columns={columns} send={send} />
          <ForAll
            fields={fields}
            columns={columns.fields}
            onSay={(place, said) => send({ type: 'pointColumn', column: place, field: said })}
          />
          <p className={quiet}>
            Elk veld kan bij één kolom.
            {columns.headerLine > 0 &&
              ' Na het overnemen onthouden we de keuze voor een volgend bestand met dezelfde koppen.'}
          </p>
        </div>
      </Card>
      <Columns pointing={pointing} at={columns} send={send} />
      <div className={foot}>
        <Button onClick={() => send({ type: 'back' })}>Terug</Button>
        <Button
          look="primary"
          disabled={!snapshot.can({ type: 'readColumns' })}
          onClick={() => send({ type: 'readColumns' })}
        >
          Bekijken met deze kolommen
        </Button>
      </div>
    </div>
  )
}

interface ColumnsProps {
  pointing: TablePointing
  at: PointedAt
  send: TableImportView['send']
}

/** Each column of the file, with what stands in it and the field it is taken as. */
function Columns({ pointing, at, send }: ColumnsProps) {
  const ofFile = columnsShown(pointing, at)
  const { fields } = pointing
  return (
    <Card flush title="Kolommen aanwijzen">
      <Table
        caption="Kolommen van het bestand"
        rows={ofFile}
        rowKey={({ letter }) => letter}
        columns={[
          { id: 'column', header: 'Kolom', cell: columnTitle },
          { id: 'examples', header: 'Voorbeelden', cell: (column) => <Examples column={column} /> },
          {
            id: 'field',
            header: 'Overnemen als',
            cell: (column) => (
              <FieldChoice
                column={column}
                {...{ ofFile, fields, columns: at.fields }}
                onChange={(place, field) => send({ type: 'pointColumn', column: place, field })}
              />
            ),
          },
        ]}
      />
    </Card>
  )
}

/** On which sheet and below which line the table is. */
function Where({
  pointing,
  columns,
  send,
}: {
  pointing: TablePointing
  columns: PointedAt
  send: TableImportView['send']
}) {
  const { sheets } = pointing
  return (
    <div className={pair}>
      <SheetChoice
        sheets={sheets}
        value={columns.sheet}
        onChange={(sheet) => send({ type: 'saySheet', columns: pointedOn(pointing, sheet) })}
      />
      <HeaderChoice
        rows={sheetNamed(pointing, columns.sheet)?.rows ?? []}
        value={columns.headerLine}
        onChange={(headerLine) =>
          send({ type: 'sayHeader', columns: pointedBelow(pointing, { ...columns, headerLine }) })
        }
      />
    </div>
  )
}

/** What every line needs and no column says, and what to do where the file does not have it. */
const Needed = ({ fields }: { fields: readonly PointedField[] }) => (
  <Banner tone="warning">
    <span>
      Nog nodig: wijs aan in welke kolom {labels(fields)} {fields.length === 1 ? 'staat' : 'staan'}.
    </span>{' '}
    <span>
      {fields.every(({ forAll }) => forAll !== undefined)
        ? 'Staat dat niet in het bestand? Kies het dan hieronder voor alle regels.'
        : 'Staat dat niet in het bestand? Zet er dan een kolom bij die op elke regel is ingevuld, en kies het bestand opnieuw.'}
    </span>
  </Banner>
)

const labels = (fields: readonly PointedField[]) => fields.map(({ label }) => label).join(', ')

/** What new rows need and no column says. */
export function Lacking({
  fields,
  columns,
  about,
}: {
  fields: readonly PointedField[]
  columns: PointedAt['fields']
  about: About
}) {
  const lacking = fields.filter(({ needed, name }) => needed === 'new' && !isSaid(columns, name))
  if (lacking.length === 0) return null
  return (
    <Banner tone="info">
      Geen kolom voor: {labels(lacking)}. {about.lacking}
    </Banner>
  )
}

interface FieldChoiceProps {
  column: ShownColumn
  ofFile: readonly ShownColumn[]
  fields: readonly PointedField[]
  columns: PointedAt['fields']
  onChange: (place: number, field: string | null) => void
}

/** The field of a column; one that another column has stands there with that column, and cannot be chosen. */
function FieldChoice({ column, ofFile, fields, columns, onChange }: FieldChoiceProps) {
  const place = ofFile.indexOf(column)
  const options = fields.map(({ name, label }) => {
    const at = columns.indexOf(name)
    const isElsewhere = at >= 0 && at !== place
    const where = isElsewhere ? ` (kolom ${ofFile[at]?.letter})` : ''
    return { value: name, label: `${label}${where}`, disabled: isElsewhere }
  })
  return (
    <Choice
      label={`Veld van kolom ${column.letter}`}
      options={[{ value: '', label: 'Niet overnemen' }, ...options]}
      value={columns[place] ?? ''}
      onChange={(field) => onChange(place, field === '' ? null : field)}
    />
  )
}
