/** What a cell says, as a form would send it, with the name of what it refers to; `fault` where no value can be made of it. */
export type CellValue = { readonly value: unknown; readonly name?: string } | { readonly fault: string }

/** A cell as it was meant: what our own files keep from being a formula is that text again. */
export const textIn = (cell = ''): string => cell.trim().replace(/^'(?=[=+\-@\t\r])/, '')

/** What is said of a cell that a spreadsheet would work out: its outcome is not in the file. */
export const formulaFault = 'Dit is een formule. Zet de uitkomst zelf in de cel'
