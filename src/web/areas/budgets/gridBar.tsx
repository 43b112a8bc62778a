import { useSelector } from '@xstate/react'
import { Undo2 } from 'lucide-react'
import { type ClipboardEvent, type ReactNode, useMemo } from 'react'
import type { BudgetRow } from '../../../contract/areas/budgets/budgetCalls.ts'
import { lineWords } from '../../../contract/areas/budgets/budgetWords.ts'
import { products } from '../../../contract/records/picklists.ts'
import { monthNames } from '../../../domain/dutch.ts'
import { amountOf, decimalOf } from '../../../domain/money.ts'
import { type SavedTable, TableExport, textCell } from '../../charts/tableExport.tsx'
import { fillingBudget } from '../../flows/budgetCellCalls.ts'
import { isBlock } from '../../format/sheetCells.ts'
import { useFlow } from '../../portal/useFlow.ts'
import { css } from '../../styled-system/css'
import { Button } from '../../ui/button.tsx'
import type { Editing } from './gridEdit.tsx'
import { pastedCells } from './gridFigures.ts'

const bar = css({ display: 'flex', flexWrap: 'wrap', gap: '2', mb: '3', justifyContent: 'flex-end' })
const hint = css({ textStyle: 'small', color: 'text.soft', mt: '2', maxWidth: '5xl' })

const figure = (kind: BudgetRow['kind'], value: number | null) =>
  value === null
    ? textCell('')
    : ({ kind: 'number', value: kind === 'volume' ? decimalOf(value, 3) : amountOf(value) } as const)

/** The grid as it stands, to be taken away. */
const savedOf = (rows: readonly BudgetRow[]): SavedTable => ({
  heading: ['Product', 'Regel', ...monthNames],
  rows: rows.map(({ product, kind, cells }) => [
    textCell(products[product]),
    textCell(`${lineWords[kind]}${kind === 'volume' ? (product === '1' ? ' (kWh)' : ' (m³)') : ''}`),
    ...cells.map(({ value }) => figure(kind, value)),
  ]),
})

/** The cell an event happened in. */
function cellAt(target: EventTarget): { row: number; column: number } | null {
  const text = target instanceof HTMLElement ? target.dataset.cell : undefined
  const [row, column] = (text ?? '').split(':').map(Number)
  return row === undefined || column === undefined || Number.isNaN(row) ? null : { row, column }
}

interface GridBarProps {
  rows: readonly BudgetRow[]
  name: string
  canUndo: boolean
  /** Null: it is only read. */
  editing: Editing | null
  children: ReactNode
}

/** The grid with what can be done with all of it: taken away, and, of a draft, pasted into and put back. */
export function GridBar(props: GridBarProps) {
  const { rows, name, editing } = props
  const file = <TableExport name={`begroting-${name}`} title={name} table={() => savedOf(rows)} />
  if (editing !== null) return <Filling {...props} editing={editing} file={file} />
  return (
    <>
      <div className={bar}>{file}</div>
      {props.children}
    </>
  )
}

function Filling({
  rows,
  canUndo,
  editing,
  file,
  children,
}: GridBarProps & { editing: Editing; file: ReactNode }) {
  const { customerId, budgetId, connectionId } = editing
  const actor = useFlow(useMemo(() => fillingBudget(customerId, budgetId), [customerId, budgetId]))
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const send = (event: 'FILL' | 'UNDO', values: object) =>
    actor.send({ type: 'choose', step: { id: 0, version: 0, event, asks: false }, values: { ...values } })
  const paste = (event: ClipboardEvent<HTMLElement>) => {
    const text = event.clipboardData.getData('text/plain')
    const at = cellAt(event.target)
    if (at === null || !isBlock(text)) return
    event.preventDefault()
    send('FILL', { connectionId, ...pastedCells({ rows, at, text }) })
  }
  return (
    <>
      <div className={bar}>
        {canUndo && (
          <Button icon={<Undo2 size={16} aria-hidden />} loading={busy} onClick={() => send('UNDO', {})}>
            Laatste invoer ongedaan maken
          </Button>
        )}
        {file}
      </div>
      <div onPaste={paste}>{children}</div>
      <p className={hint}>
        Typ in een cel, of plak een blok uit een rekenblad. Een cel die je leegmaakt wordt weer wat is
        berekend; een lege cel in een geplakt blok laat staan wat er stond. In de laatste kolom vul je een
        jaarbedrag in: dat wordt over de maanden verdeeld naar het verloop van vorig jaar
        {connectionId === null && ', en over de aansluitingen naar wat daarvoor is berekend'}.
      </p>
    </>
  )
}
