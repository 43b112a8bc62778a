import { Fragment, type ReactNode } from 'react'
import type { AnyField } from '../../contract/records/field.ts'
import { rowsIn } from '../../domain/unknown.ts'
import { css, cx } from '../styled-system/css'
import { ReferenceName, shown } from './cells.tsx'

type RowValues = Readonly<Record<string, unknown>>

interface RowsChangeProps {
  field: AnyField
  before: unknown
  after: unknown
  /** How what is no longer so looks. */
  old: string
  /** That of its amounts. */
  currency?: string | undefined
}

/** What a row says: its own columns, whatever else came along with it. */
const saidBy = ({ columns = {} }: AnyField, row: RowValues) =>
  JSON.stringify(Object.keys(columns).map((name) => row[name] ?? null))

const without = (field: AnyField, rows: readonly RowValues[], others: readonly RowValues[]) => {
  const same = new Set(others.map((row) => saidBy(field, row)))
  return rows.filter((row) => !same.has(saidBy(field, row)))
}

const line = css({ display: 'block', mt: '1', textDecoration: 'none' })
const gone = css({ color: 'text.soft', textDecoration: 'line-through' })

/** How many rows there are, and which of them are other ones than before: those that went or were otherwise, and how they are now. */
export function RowsBeside({ field, before, after, currency }: Omit<RowsChangeProps, 'old'>) {
  const [old, own] = [rowsIn(before), rowsIn(after)]
  const [left, came] = [without(field, old, own), without(field, own, old)]
  return (
    <>
      {shown(field, after, currency)}
      {left.length + came.length === 0 ? ', in een andere volgorde' : ', met deze verschillen:'}
      {left.map((row) => (
        <del key={saidBy(field, row)} className={cx(line, gone)}>
          <RowText field={field} row={row} currency={currency} />
        </del>
      ))}
      {came.map((row) => (
        <ins key={saidBy(field, row)} className={line}>
          <RowText field={field} row={row} currency={currency} />
        </ins>
      ))}
    </>
  )
}

/** Which rows of a record are other ones: those that went or were otherwise, and how they are now. */
export function RowsChange({ field, before, after, old, currency }: RowsChangeProps) {
  const [was, own] = [rowsIn(before), rowsIn(after)]
  const [left, came] = [without(field, was, own), without(field, own, was)]
  return (
    <>
      <p>{field.label}:</p>
      {left.map((row) => (
        <p key={JSON.stringify(row)} className={old}>
          <RowText field={field} row={row} currency={currency} />
        </p>
      ))}
      {came.map((row) => (
        <p key={JSON.stringify(row)}>
          <RowText field={field} row={row} currency={currency} />
        </p>
      ))}
    </>
  )
}

/** A row as one sentence: its first cell by itself, the others by what they are called. */
type RowTextProps = Pick<RowsChangeProps, 'field' | 'currency'> & { row: RowValues }

function RowText({ field, row, currency }: RowTextProps) {
  const cells = Object.entries(field.columns ?? {}).filter(([name]) => row[name] != null && row[name] !== '')
  return cells.map(([name, column], nth) => (
    <Fragment key={name}>
      {nth > 0 && `, ${column.label.toLowerCase()} `}
      {cellOf(column, name, row, currency)}
    </Fragment>
  ))
}

function cellOf(column: AnyField, name: string, row: RowValues, currency?: string): ReactNode {
  if (column.kind !== 'reference') return shown(column, row[name], currency)
  // What it was called then, where that was kept.
  const kept = row[name.replace(/Id$/, 'Name')]
  return typeof kept === 'string' ? kept : <ReferenceName field={column} id={Number(row[name])} />
}
