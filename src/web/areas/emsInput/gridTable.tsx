import type { ClipboardEvent } from 'react'
import { useMemo } from 'react'
import type { GridRow } from '../../../contract/areas/emsInput/meterReadingCalls.ts'
import { counterLabels } from '../../../domain/energy/counters.ts'
import { enteringReadings } from '../../flows/readingCalls.ts'
import { date, eanText, month as monthName, number } from '../../format/format.ts'
import { isBlock } from '../../format/sheetCells.ts'
import { useFlow } from '../../portal/useFlow.ts'
import { css } from '../../styled-system/css'
import { TextLink } from '../../ui/textLink.tsx'
import { type GridWorld, ReadingCell } from './gridCell.tsx'
import { pastedCells } from './gridPaste.ts'

const frame = css({ overflowX: 'auto', hideBelow: 'md' })
const table = css({
  borderCollapse: 'separate',
  borderSpacing: '0',
  width: 'full',
  fontVariantNumeric: 'tabular-nums',
  fontSize: 'sm',
  '& :is(th, td)': { px: '1', py: '1.5', verticalAlign: 'top', borderBottom: '1px solid {colors.line.soft}' },
  '& thead th': {
    bg: 'surface.sunken',
    color: 'text.soft',
    fontWeight: 'medium',
    textStyle: 'tiny',
    textAlign: 'right',
    px: '3',
  },
  '& :is(th):first-child': {
    position: 'sticky',
    left: '0',
    zIndex: '1',
    bg: 'surface',
    textAlign: 'left',
    pl: '5',
    pr: '3',
    minWidth: '15rem',
    maxWidth: '17rem',
    fontWeight: 'medium',
    borderRight: '1px solid {colors.line.soft}',
  },
  '& thead th:first-child': { bg: 'surface.sunken' },
  '& td': { minWidth: '5.6rem' },
})
const soft = css({ display: 'block', textStyle: 'tiny', color: 'text.soft', fontWeight: 'normal' })
const phone = css({ hideFrom: 'md', display: 'grid', gap: '3', p: '4', m: '0', listStyle: 'none' })
const meter = css({
  border: '1px solid {colors.line}',
  borderRadius: 'lg',
  p: '4',
  display: 'grid',
  gap: '3',
})
/** Large enough to be hit by a finger. */
const touchable = css({
  textStyle: 'small',
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: '8' },
})
const pair = css({ display: 'grid', gap: '3', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' })

interface GridProps {
  world: GridWorld
  rows: readonly GridRow[]
}

/** "jan", as the heading of a column. */
const short = (month: string) =>
  new Intl.DateTimeFormat('nl-NL', { month: 'short', timeZone: 'UTC' }).format(new Date(`${month}-01`))

/** Moves a sheet that is too wide so far that a month is the last that shows: the running one is filled in. */
function inSight(month: HTMLElement | null) {
  const sheet = month?.closest('div')
  if (month && sheet) sheet.scrollLeft = month.offsetLeft + month.offsetWidth - sheet.clientWidth
}

/** The cell an event happened in. */
function cellAt(target: EventTarget): { row: number; column: number } | null {
  const text = target instanceof HTMLElement ? target.dataset.cell : undefined
  const [row, column] = (text ?? '').split(':').map(Number)
  return row === undefined || column === undefined || Number.isNaN(row) ? null : { row, column }
}

/** Counters by months as a sheet: Tab goes right, Enter and the arrows go up and down, and what Excel copied can be pasted. */
export function GridTable({ world, rows }: GridProps) {
  const { customerId, kind, thisMonth } = world
  const pasting = useFlow(useMemo(() => enteringReadings(customerId), [customerId]))
  const paste = (event: ClipboardEvent<HTMLElement>) => {
    const text = event.clipboardData.getData('text/plain')
    const at = cellAt(event.target)
    if (at === null || !isBlock(text)) return
    event.preventDefault()
    pasting.send({
      type: 'choose',
      step: { id: 0, version: 0, event: 'PASTE', asks: false },
      values: { ...pastedCells({ rows, at, text, kind, thisMonth }) },
    })
  }
  return (
    <div className={frame} onPaste={paste}>
      <table className={table}>
        <caption className={css({ srOnly: true })}>Meterstanden per telwerk en maand</caption>
        <thead>
          <tr>
            <th scope="col">Aansluiting en telwerk</th>
            {rows[0]?.cells.map(({ month }) => (
              <th key={month} scope="col" ref={month === thisMonth ? inSight : undefined}>
                {short(month)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr key={`${row.connectionId} ${row.register}`}>
              <th scope="row">
                <Meter row={row} customerId={customerId} />
              </th>
              {row.cells.map((cell, column) => (
                <td key={`${cell.month} ${cell.entry?.version ?? 0}`}>
                  <ReadingCell world={world} row={row} cell={cell} at={`${place}:${column}`} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Meter({ row, customerId }: { row: GridRow; customerId: number }) {
  const { connectionId, name, register, unit, meterNumber } = row
  return (
    <>
      <TextLink href={`/v3/customers/${customerId}/connections/${connectionId}`}>{name}</TextLink>
      <span className={soft}>
        {counterLabels[register]} ({unit}){meterNumber && ` · meter ${meterNumber}`}
      </span>
      <span className={soft}>{eanText(row.ean)}</span>
    </>
  )
}

/** The same on a phone: a card for each counter, with its latest standing and the last two months to fill in. */
export function GridCards({ world, rows }: GridProps) {
  return (
    <ul className={phone}>
      {rows.map((row, place) => (
        <li key={`${row.connectionId} ${row.register}`} className={meter}>
          <div>
            <Meter row={row} customerId={world.customerId} />
            {row.last && (
              <span className={soft}>
                Laatste stand: {number(row.last.value)} op {date(row.last.date)}
              </span>
            )}
          </div>
          <div className={pair}>
            {lastTwo(row, world.thisMonth).map((cell) => (
              <div key={`${cell.month} ${cell.entry?.version ?? 0}`}>
                <span className={soft}>{monthName(`${cell.month}-01`)}</span>
                <ReadingCell world={world} row={row} cell={cell} at={`card ${place}`} />
                {cell.entry && (
                  <span className={touchable}>
                    <TextLink href={`/v3/customers/${world.customerId}/meter-readings/${cell.entry.id}`}>
                      Stand en foto
                    </TextLink>
                  </span>
                )}
              </div>
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The running month and the one before it; of an earlier year its last two. */
const lastTwo = ({ cells }: GridRow, thisMonth: string) =>
  cells.filter(({ month }) => month <= thisMonth).slice(-2)
