import { readdirSync, readFileSync } from 'node:fs'
import { readAuditCase } from '../../../src/contract/areas/invoiceAudit/auditCase.ts'
import type { AuditCase } from '../../../src/domain/audit/case.ts'

const folder = new URL('../../fixtures/audit/', import.meta.url)

const json = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))

/** The names of all cases that are kept. */
export const caseNames = readdirSync(folder)
  .filter((name) => name.endsWith('.json') && !name.endsWith('.expected.json'))
  .map((name) => name.slice(0, -'.json'.length))

/** A case as it is written, and as the domain has it. */
export const rawCase = (name: string): unknown => json(`${name}.json`)

export function auditCaseOf(raw: unknown): AuditCase {
  const read = readAuditCase(raw)
  if (!read.ok) throw new Error(read.faults.map(({ path, message }) => `${path}: ${message}`).join('\n'))
  return read.value
}

export const keptCase = (name: string): AuditCase => auditCaseOf(rawCase(name))

/** What ought to come of it: as its author worked it out by hand. */
export function keptExpected<Expected>(name: string): Expected {
  return json(`${name}.expected.json`) as Expected
}
