import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { auditCaseJsonSchema, readAuditCase } from '../contract/areas/invoiceAudit/auditCase.ts'
import { auditCase } from '../domain/audit/auditCase.ts'

/** Where the shape of a case stands as JSON Schema, for editors and for who writes cases elsewhere. */
const schemaFile = fileURLToPath(
  new URL('../contract/areas/invoiceAudit/auditCase.schema.json', import.meta.url),
)

/** The schema as it is kept. */
export const schemaText = (): string => `${JSON.stringify(auditCaseJsonSchema(), null, 2)}\n`

/** What a run says, and with what it ends. */
export interface Said {
  readonly out: string
  readonly error: string
  readonly code: number
}

const refused = (...lines: readonly string[]): Said => ({ out: '', error: `${lines.join('\n')}\n`, code: 1 })

const usage = [
  'Gebruik: npm run audit -- ZAAK.json',
  '  Leest een zaak en schrijft de uitkomst als JSON: lines, totals, verdict, claim en waar ze uit volgen.',
  '  De vorm van een zaak staat in src/contract/areas/invoiceAudit/README.md.',
  '  --schema schrijft het JSON Schema van die vorm opnieuw.',
]

/** The text of a file, or null where it cannot be read. */
function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

/** Where a text stops being JSON, as far as the reader of it says. */
function placeIn(text: string, error: unknown): string {
  if (text.trim() === '') return ': het bestand is leeg'
  const told = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1]
  // What ends too early is told without a place.
  if (told === undefined) return ''
  const before = text.slice(0, Number(told)).split('\n')
  return `: het loopt vast op regel ${before.length}, teken ${(before.at(-1)?.length ?? 0) + 1}`
}

/** The outcome of the case in a file, or all that is wrong in it: each with its place. */
export function auditFile(path: string): Said {
  const text = existsSync(path) ? textOf(path) : null
  if (text === null) return refused(`${path}: dit bestand is niet te lezen.`)
  let json: unknown
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    return refused(`${path}: dit is geen JSON${placeIn(text, error)}.`)
  }
  const read = readAuditCase(json)
  if (!read.ok) {
    const faults = read.faults.map(
      ({ path: place, message }) => `  ${place === '' ? '(zaak)' : place}: ${message}`,
    )
    return refused(`${path}: deze zaak klopt niet.`, ...faults)
  }
  return { out: `${JSON.stringify(auditCase(read.value), null, 2)}\n`, error: '', code: 0 }
}

/** What the arguments ask for. */
export function run(args: readonly string[]): Said {
  const [first] = args
  if (first === undefined || first === '--help')
    return { out: '', error: `${usage.join('\n')}\n`, code: first === undefined ? 1 : 0 }
  if (first !== '--schema') return auditFile(first)
  writeFileSync(schemaFile, schemaText())
  return { out: `${schemaFile}\n`, error: '', code: 0 }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const said = run(process.argv.slice(2))
  process.stdout.write(said.out)
  process.stderr.write(said.error)
  process.exitCode = said.code
}
