/** PostgreSQL's text of an array; `element` gives the text of one value, null stays NULL. */
export function arrayText(values: readonly unknown[], element: (value: unknown) => string | null): string {
  const texts = values.map((value) => {
    if (Array.isArray(value)) return arrayText(value, element)
    const text = element(value)
    return text === null ? 'NULL' : `"${text.replaceAll(/["\\]/g, (sign) => `\\${sign}`)}"`
  })
  return `{${texts.join(',')}}`
}

/** Reads PostgreSQL's text of an array, nested ones too; `element` reads the text of one value. */
export function parseArray(text: string, element: (text: string) => unknown): unknown[] {
  // Bounds that do not begin at 1 are written in front: [0:1]={a,b}.
  const reader = { text, at: text.indexOf('{'), element }
  return readArray(reader)
}

interface Reader {
  readonly text: string
  readonly element: (text: string) => unknown
  at: number
}

function readArray(reader: Reader): unknown[] {
  const values: unknown[] = []
  reader.at += 1
  while (reader.at < reader.text.length) {
    const sign = reader.text[reader.at]
    if (sign === '}') {
      reader.at += 1
      return values
    }
    if (sign === ',') reader.at += 1
    else if (sign === '{') values.push(readArray(reader))
    else if (sign === '"') values.push(reader.element(readQuoted(reader)))
    else values.push(readBare(reader))
  }
  return values
}

function readQuoted(reader: Reader): string {
  let value = ''
  reader.at += 1
  while (reader.text[reader.at] !== '"') {
    if (reader.text[reader.at] === '\\') reader.at += 1
    value += reader.text[reader.at]
    reader.at += 1
  }
  reader.at += 1
  return value
}

function readBare(reader: Reader): unknown {
  const start = reader.at
  while (!',}'.includes(reader.text[reader.at] ?? '}')) reader.at += 1
  const value = reader.text.slice(start, reader.at)
  return value === 'NULL' ? null : reader.element(value)
}
