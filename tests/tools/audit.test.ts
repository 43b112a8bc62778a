import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { run, schemaText } from '../../src/tools/audit.ts'

const kept = (name: string) => fileURLToPath(new URL(`../fixtures/audit/${name}.json`, import.meta.url))

/** A file of this text. */
function fileOf(text: string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'audit-')), 'zaak.json')
  writeFileSync(path, text)
  return path
}

test('a case in, its outcome as JSON out', () => {
  const { out, error, code } = run([kept('example-1-small-electricity')])
  const outcome = JSON.parse(out) as {
    lines: unknown[]
    totals: { supplier: unknown }
    claim: { excl: string }
  }
  expect([code, error, outcome.lines.length, outcome.claim.excl]).toEqual([0, '', 12, '1051.06'])
  expect(outcome.totals.supplier).toMatchObject({ excl: '6077.56', vat: '1276.29', incl: '7353.85' })
})

test('what is wrong goes to the other stream, with its place, and ends with 1', () => {
  const wrong = run([
    fileOf(
      '{"period":{"from":"2025-01-01","to":"2025-01-31"},"connections":[{"ean":"x","product":"gas","facts":{"segment":"klein"}}]}',
    ),
  ])
  expect([wrong.out, wrong.code]).toEqual(['', 1])
  expect(wrong.error).toMatch(/deze zaak klopt niet[\s\S]*connections\[0\]\.facts/)
  expect(run([fileOf('{')]).error).toMatch(/dit is geen JSON/)
  expect(run([fileOf(' ')]).error).toMatch(/dit is geen JSON: het bestand is leeg/)
  expect(run([fileOf('{\n "period": {},\n}')]).error).toMatch(/loopt vast op regel 3, teken 1/)
  expect(run(['/nergens/zaak.json']).error).toMatch(/niet te lezen/)
  expect([run([]).code, run(['--help']).code]).toEqual([1, 0])
})

test('a byte order mark before the case is no error', () => {
  expect(run([fileOf(`\uFEFF${readFileSync(kept('net-producer'), 'utf8')}`)]).code).toBe(0)
})

test('the schema says what each member is', () => {
  const schema = JSON.parse(schemaText()) as { required: string[]; properties: Record<string, unknown> }
  expect(schema.required.toSorted()).toEqual(['connections', 'period'])
  expect(Object.keys(schema.properties)).toEqual(
    expect.arrayContaining(['agreements', 'tables', 'invoices', 'settings']),
  )
})
