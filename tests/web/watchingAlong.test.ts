import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { canHold } from '../../src/contract/areas/roles/rights.ts'
import type { Call } from '../../src/contract/records/call.ts'

const modules = import.meta.glob<Record<string, unknown>>('../../src/contract/**/*.ts', { eager: true })
const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value
const calls = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .filter((entry): entry is [string, Call] => isCall(entry[1]))

const web = join(import.meta.dirname, '../../src/web')
const pages = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => readFileSync(join(web, name), 'utf8'))
  .join('\n')

/** Nobody watches along as an admin, so what only an admin may ask is never offered then. */
const isForAdmins = ({ access }: Call) =>
  [access].flat().some((need) => {
    if (need === 'is:admin') return true
    // A module is of the customer, whoever looks.
    if (String(need).startsWith('mod:')) return false
    const [area = ''] = String(need).split(':')
    return String(need).includes(':') && !canHold('employee', area as Parameters<typeof canHold>[1])
  })

it('offers nothing that watching along refuses: a call asks useMayAsk, or stands on the account page, which is closed', () => {
  const refused = calls.filter(([, one]) => one.notAsOther && !isForAdmins(one))
  expect(refused.length).toBeGreaterThan(5)
  const open = refused.filter(
    ([name, { path }]) => !path.startsWith('auth/') && !pages.includes(`useMayAsk(${name})`),
  )
  expect(open.map(([name]) => name)).toEqual([])
})
