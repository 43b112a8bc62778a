/** Of a value that was found by its name, in a form or in a row of any resource: the text, or null where it is none. */
export const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** The number, or null where it is none. */
export const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** What it lists; nothing where it is no list. */
export const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The numbers it lists: ids, mostly. */
export const numbersIn = (value: unknown): number[] =>
  listIn(value).filter((one): one is number => typeof one === 'number')

/** The texts it lists. */
export const textsIn = (value: unknown): string[] =>
  listIn(value).filter((one): one is string => typeof one === 'string')

/** Its members by name; none where it has none. */
export const membersIn = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {})

/** The rows it lists. */
export const rowsIn = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  listIn(value).filter(isRecord)

/** The rows it lists, of cells that are text or empty. */
export const textRowsIn = (value: unknown): readonly Readonly<Record<string, string | null>>[] =>
  rowsIn(value).map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, textIn(cell)])),
  )

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
