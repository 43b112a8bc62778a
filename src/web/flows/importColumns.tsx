import type { ColumnUnit, ImportTable } from '../../contract/areas/emsInput/importColumns.ts'
import { columnLetters } from '../../domain/sheet.ts'
import { css } from '../styled-system/css'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Progress } from '../ui/progress.tsx'
import type { ImportView } from './import.tsx'
import { offeredFile } from './importCalls.ts'
import { Choice } from './importChoice.tsx'
import { HeaderChoice } from './importPlace.tsx'
import { ReadingChoices } from './importReading.tsx'
import { roleChoices } from './importRoles.ts'
import { foot, pair, stack } from './importStyle.ts'

const unitNames: Readonly<Record<ColumnUnit, string>> = {
  kwh: 'kWh',
  wh: 'Wh',
  mwh: 'MWh',
  m3: 'm³',
  dm3: 'dm³ (liter)',
  kw: 'kW',
  w: 'W',
}
const units = [
  { value: '', label: 'Staat in het bestand' },
  ...Object.entries(unitNames).map(([value, label]) => ({ value, label })),
]

/** A person points out what the columns of a table mean. */
export function Columns({ snapshot, send }: ImportView) {
  const { context } = snapshot
  const table = offeredFile(context.file.id)?.preview.table
  return (
    <div className={stack} data-testid="import-pointing">
      <p>
        <strong className={css({ overflowWrap: 'anywhere' })}>{context.chosen.name}</strong>
      </p>
      {context.file.isUnknown && (
        <Banner tone="info">
          Deze indeling herkennen we niet. Wijs aan wat de kolommen betekenen; na het importeren onthouden we
          het voor een volgend bestand met dezelfde koppen.
        </Banner>
      )}
      {snapshot.matches({ pointing: 'refused' }) && <Banner tone="danger">{context.message}</Banner>}
      {snapshot.matches({ pointing: 'failed' }) && (
        <Banner tone="danger">Het lezen is niet gelukt. Probeer het opnieuw.</Banner>
      )}
      {table && <Choices table={table} snapshot={snapshot} send={send} />}
      <p className={css({ textStyle: 'small', color: 'text.soft' })}>
        Nodig zijn een kolom met de datum en tijd, en minstens één kolom met waarden.
      </p>
      <div className={foot}>
        <Button onClick={() => send({ type: 'cancel' })}>Annuleren</Button>
        <Button
          look="primary"
          disabled={!snapshot.can({ type: 'readColumns' })}
          onClick={() => send({ type: 'readColumns' })}
        >
          Inlezen met deze kolommen
        </Button>
      </div>
    </div>
  )
}

const scrolling = css({ overflowX: 'auto', borderWidth: '1px', borderColor: 'line.soft', borderRadius: 'lg' })
const cells = css({
  textStyle: 'small',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '& :is(th, td)': { px: '3', py: '1.5', textAlign: 'left', fontWeight: 'normal' },
  '& thead th': { bg: 'surface.sunken', minWidth: '44', py: '2.5' },
  '& tbody tr': { borderTopWidth: '1px', borderColor: 'line.soft' },
  '& [data-heading=true] td': { fontWeight: 'semibold' },
  '& tbody th': { color: 'text.faint' },
})

function Choices({ table, snapshot, send }: ImportView & { table: ImportTable }) {
  const { columns } = snapshot.context
  const sheet = table.sheets.find(({ name }) => name === columns.sheet)
  const rows = sheet?.rows ?? table.rows
  const heading = rows.find(({ line }) => line === columns.headerLine)
  const nameOf = (column: number) => heading?.cells[column] || `Kolom ${columnLetters(column)}`
  return (
    <>
      <div className={pair}>
        <HeaderChoice
          rows={rows}
          value={columns.headerLine}
          onChange={(line) => send({ type: 'sayHeader', line })}
        />
        <Choice
          label="Eenheid van de waarden"
          shown
          options={units}
          value={columns.unit ?? ''}
          onChange={(unit) => send({ type: 'sayUnit', unit: unit === '' ? null : unit })}
        />
      </div>
      <ReadingChoices table={table} columns={columns} send={send} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={scrolling} tabIndex={0} aria-label="Eerste regels van het bestand">
        <table className={cells}>
          <thead>
            <tr>
              <th scope="col">Regel</th>
              {columns.roles.map((role, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column of a file is its place
                <th key={column} scope="col">
                  <Choice
                    label={`Betekenis van ${nameOf(column)}`}
                    options={roleChoices}
                    value={role}
                    onChange={(chosen) => send({ type: 'pointColumn', column, role: chosen })}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, cells: row }) => (
              <tr key={line} data-heading={line === columns.headerLine}>
                <th scope="row">{line}</th>
                {columns.roles.map((_, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column of a file is its place
                  <td key={column}>{row[column] ?? ''}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

/** The table is read again, with the columns as they were pointed out. */
export function ReadingColumns({ send }: Pick<ImportView, 'send'>) {
  return (
    <div className={stack} data-testid="import-readingColumns">
      <Progress label="Het bestand wordt opnieuw gelezen" />
      <div className={foot}>
        <Button onClick={() => send({ type: 'cancel' })}>Annuleren</Button>
      </div>
    </div>
  )
}
