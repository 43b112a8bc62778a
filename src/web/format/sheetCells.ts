/** A copied piece of a sheet as rows of cells; the last line break of Excel is no row. */
export function sheetCells(text: string): string[][] {
  const lines = text.replaceAll('\r\n', '\n').replace(/\n$/, '').split('\n')
  return lines.map((line) => line.split('\t'))
}
