/** A copied piece of a sheet as rows of cells; the last line break of Excel is no row. */
export function sheetCells(text: string): string[][] {
  const lines = text.replaceAll('\r\n', '\n').replace(/\n$/, '').split('\n')
  return lines.map((line) => line.split('\t'))
}

/** More than one cell of a sheet was copied, also where the first or the last of them are empty; one cell is text like any other. */
export const isBlock = (text: string): boolean =>
  sheetCells(text).some(({ length }, row) => length > 1 || row > 0)
