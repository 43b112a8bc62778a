/** Lines of titles and headings, of which a cell may run on over the next line. */
const headings = 20
/** A line that is longer than this is none: it goes on as it came. */
const longest = 1024 * 1024

/**
 * The lines of a table, of which those below the headings stand by themselves: a quote that is not closed on its own line, as where a
 * file was cut off, is taken away, so that it spoils that line and none of those after it.
 */
export async function* closedLines(text: AsyncIterable<string>, delimiter: string): AsyncGenerator<string> {
  let rest = ''
  let seen = 0
  for await (const piece of text) {
    rest += piece
    const end = rest.lastIndexOf('\n') + 1
    if (end === 0 && rest.length < longest) continue
    const whole = end === 0 ? rest : rest.slice(0, end)
    rest = rest.slice(whole.length)
    const from = seen < headings ? endOfLines(whole, headings - seen) : 0
    if (seen < headings) seen += whole.slice(0, from).split('\n').length - 1
    yield whole.slice(0, from) + closed(whole.slice(from), delimiter)
  }
  yield cutOff(rest, delimiter)
}

/** The last line without the cell in which it ends, where the file was cut off inside quotes: half a figure is another figure. */
function cutOff(line: string, delimiter: string): string {
  const open = openQuote(line, 0, line.length, delimiter)
  return open > 0 ? line.slice(0, open - 1) : closed(line, delimiter)
}

/** Where so many lines end, or the text does. */
function endOfLines(text: string, count: number): number {
  let end = 0
  for (let line = 0; line < count; line++) {
    const next = text.indexOf('\n', end)
    if (next < 0) return text.length
    end = next + 1
  }
  return end
}

/** Lines without the quotes that are not closed in them. */
function closed(text: string, delimiter: string): string {
  if (!text.includes('"')) return text
  const pieces: string[] = []
  let kept = 0
  for (let start = 0; start < text.length; ) {
    const next = text.indexOf('\n', start)
    const end = next < 0 ? text.length : next
    for (let open = openQuote(text, start, end, delimiter); open >= 0; ) {
      pieces.push(text.slice(kept, open))
      kept = open + 1
      open = openQuote(text, kept, end, delimiter)
    }
    start = end + 1
  }
  return pieces.length === 0 ? text : pieces.join('') + text.slice(kept)
}

/** Where a quote begins a cell that does not end before the line does; -1 where none does. */
function openQuote(text: string, start: number, end: number, delimiter: string): number {
  for (let cell = start; cell < end; ) {
    if (text[cell] !== '"') {
      const next = text.indexOf(delimiter, cell)
      if (next < 0 || next >= end) return -1
      cell = next + 1
      continue
    }
    let quote = text.indexOf('"', cell + 1)
    while (quote >= 0 && quote < end && !endsCell(text, quote + 1, end, delimiter))
      quote = text.indexOf('"', quote + (text[quote + 1] === '"' ? 2 : 1))
    if (quote < 0 || quote >= end) return cell
    cell = quote + 2
  }
  return -1
}

const endsCell = (text: string, at: number, end: number, delimiter: string) =>
  at >= end || text[at] === delimiter || text[at] === '\r'
