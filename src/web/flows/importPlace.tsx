import { Choice } from './importChoice.tsx'

interface SheetChoiceProps<S> {
  sheets: readonly S[]
  value: string
  onChange: (sheet: S) => void
}

/** On which sheet of a workbook the table is; a file with one sheet leaves nothing to choose. */
export function SheetChoice<S extends { readonly name: string }>({
  sheets,
  value,
  onChange,
}: SheetChoiceProps<S>) {
  if (sheets.length < 2) return null
  return (
    <Choice
      label="Blad"
      shown
      options={sheets.map(({ name }) => ({ value: name, label: name }))}
      value={value}
      onChange={(name) => {
        const sheet = sheets.find((one) => one.name === name)
        if (sheet) onChange(sheet)
      }}
    />
  )
}

/** Letters of a line that are shown where one chooses it. */
const shownLine = 60

/** "Regel 3: EAN-code, Plaats", so that a line is known without the file beside it. */
function lineLabel({ line, cells }: { readonly line: number; readonly cells: readonly string[] }): string {
  const text = cells.filter((cell) => cell.trim() !== '').join(', ')
  return `Regel ${line}: ${text.length > shownLine ? `${text.slice(0, shownLine)}…` : text}`
}

interface HeaderChoiceProps {
  rows: readonly { readonly line: number; readonly cells: readonly string[] }[]
  value: number
  onChange: (line: number) => void
}

/** On which line the headings stand. */
export function HeaderChoice({ rows, value, onChange }: HeaderChoiceProps) {
  const lines = rows.map((row) => ({ value: String(row.line), label: lineLabel(row) }))
  return (
    <Choice
      label="Regel met de koppen"
      shown
      options={[{ value: '0', label: 'Er zijn geen koppen' }, ...lines]}
      value={String(value)}
      onChange={(line) => onChange(Number(line))}
    />
  )
}
