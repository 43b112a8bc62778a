import type { ColumnReading, Columns } from '../../../machines/flows/import.ts'
import type { ImportTable } from '../../contract/areas/emsInput/importColumns.ts'
import { dateOrders } from '../../domain/time/namedMonths.ts'
import { Field } from '../ui/field.tsx'
import { NumberInput } from '../ui/numberInput.tsx'
import type { ImportView } from './import.tsx'
import { columnsOf } from './importCalls.ts'
import { Choice } from './importChoice.tsx'
import { SheetChoice } from './importPlace.tsx'
import { pair } from './importStyle.ts'

const zones = [
  { value: '', label: 'Zoals de koppen zeggen, anders Nederlandse tijd' },
  { value: 'local', label: 'Nederlandse tijd' },
  { value: 'utc', label: 'UTC' },
  { value: 'winter', label: 'Het hele jaar wintertijd' },
]
const dates = [
  { value: '', label: 'Zoals ze lijken' },
  { value: 'dmy', label: 'Dag, maand, jaar' },
  { value: 'mdy', label: 'Maand, dag, jaar' },
  { value: 'ymd', label: 'Jaar, maand, dag' },
]
const negatives = [
  { value: '', label: 'Zoals ze lijken' },
  { value: 'fedIn', label: 'Teruglevering' },
  { value: 'taken', label: 'Levering; boven nul is teruglevering' },
  { value: 'fault', label: 'Een fout' },
]

/** How a table is to be read besides its columns: its sheet, its clock, its dates, its sign, its factor and the lines below it. */
export function ReadingChoices({
  table,
  columns,
  send,
}: {
  table: ImportTable
  columns: Columns
  send: ImportView['send']
}) {
  const say = (reading: Partial<ColumnReading>) => send({ type: 'sayReading', reading })
  const current = columns.sheet ?? table.sheets.find(({ isRead }) => isRead)?.name ?? ''
  return (
    <>
      <SheetChoice
        sheets={table.sheets}
        value={current}
        onChange={(sheet) => send({ type: 'saySheet', columns: { ...columnsOf(sheet), sheet: sheet.name } })}
      />
      <div className={pair}>
        <Choice
          label="Klok van de tijden"
          shown
          options={zones}
          value={columns.zone ?? ''}
          onChange={(zone) => say({ zone: (zone || undefined) as ColumnReading['zone'] })}
        />
        <Choice
          label="Volgorde van de datum"
          shown
          options={dates}
          value={columns.dates ?? ''}
          onChange={(order) => say({ dates: dateOrders.find((one) => one === order) })}
        />
        <Choice
          label="Waarden onder nul zijn"
          shown
          options={negatives}
          value={columns.negative ?? ''}
          onChange={(negative) => say({ negative: (negative || undefined) as ColumnReading['negative'] })}
        />
        <Field label="Elke waarde vermenigvuldigen met">
          <NumberInput value={columns.factor ?? ''} onChange={(factor) => say({ factor })} />
        </Field>
        <Field label="Regels onderaan overslaan">
          <NumberInput
            whole
            value={columns.footerLines ?? ''}
            onChange={(footerLines) => say({ footerLines })}
          />
        </Field>
      </div>
    </>
  )
}
