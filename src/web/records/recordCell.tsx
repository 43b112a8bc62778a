import { RecordSelect } from '../fields/recordSelect.tsx'
import { type CellProps, ChosenCell } from '../ui/cellInputs.tsx'

interface RecordCellProps extends CellProps {
  /** The list, as the field of a reference names it. */
  of: string
  /** What the record is called; undefined while that is on its way. */
  name: string | undefined
}

/** A cell with one record of a list of any length, found by typing. */
export function RecordCell({ of, name, onChange, ...cell }: RecordCellProps) {
  const { value, label, error, disabled } = cell
  return (
    <ChosenCell {...cell} value={name ?? ''}>
      {(opens) => (
        <RecordSelect
          of={of}
          id={value === '' ? null : Number(value)}
          onChange={(id) => onChange(id === null ? '' : String(id))}
          label={error ? `${label}: ${error}` : label}
          placeholder={cell.placeholder ?? ''}
          disabled={disabled}
          cell={{ at: cell.cell, isWrong: error !== undefined, opens }}
        />
      )}
    </ChosenCell>
  )
}
