import type { Usage } from '../../../contract/usage-calls.ts'
import { number } from '../../format.ts'
import type { Counted, Place } from './usagePlaces.ts'
import { inUnits } from './usageTable.tsx'

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/** What is shown, as a file a Dutch spreadsheet opens: semicolons, decimal commas, no thousands. */
export function saveAsCsv(
  name: string,
  unit: Usage['unit'],
  places: readonly Place[],
  counters: readonly Counted[],
): void {
  const header = ['Wanneer', ...counters.map(({ label }) => `${label} (${unit})`)].map(quoted)
  const lines = places.map(({ full }, index) => [
    quoted(full),
    ...counters.map(({ values }) =>
      values[index] === null ? '' : number(inUnits(values[index])).replaceAll('.', ''),
    ),
  ])
  const text = `\uFEFF${[header, ...lines].map((line) => line.join(';')).join('\r\n')}\r\n`
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${name}.csv`
  link.click()
  URL.revokeObjectURL(address)
}
