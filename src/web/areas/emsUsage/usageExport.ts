import { number } from '../../format.ts'
import { inUnits, knownLabels } from './usageCounted.ts'
import type { Shown } from './usageTable.tsx'

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/** What is shown, as a Dutch spreadsheet opens it: semicolons, decimal commas, no thousands; unknown stays empty. */
export function csvOf({ unit, places, counters, known }: Omit<Shown, 'title'>): string {
  const header = ['Wanneer', ...counters.map(({ label }) => `${label} (${unit})`), 'Kwaliteit'].map(quoted)
  const lines = places.map(({ full }, index) => [
    quoted(full),
    ...counters.map(({ values }) => {
      const value = inUnits(values[index])
      return value === null ? '' : number(value).replaceAll('.', '')
    }),
    quoted(knownLabels[known[index] ?? 'missing']),
  ])
  return `\uFEFF${[header, ...lines].map((line) => line.join(';')).join('\r\n')}\r\n`
}

/** Lets the browser keep what is shown as a file. */
export function saveAsCsv(name: string, shown: Omit<Shown, 'title'>): void {
  const address = URL.createObjectURL(new Blob([csvOf(shown)], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${name}.csv`
  link.click()
  URL.revokeObjectURL(address)
}
