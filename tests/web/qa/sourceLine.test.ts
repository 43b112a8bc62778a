import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, describe as suite } from 'vitest'
import { flows } from '../../../machines/atlas.ts'
import { describe } from '../../../machines/described.ts'
import { lineOf } from '../../../src/web/qa/sourceLine.ts'

const root = join(import.meta.dirname, '../../..')
const texts = new Map(flows.map((flow) => [flow.id, readFileSync(join(root, flow.file), 'utf8')]))

suite('the line where something is written', () => {
  it.each([
    ['idle', 'warning', /^warning: \{/],
    ['idle', 'warning.answer.pinging', /^pinging: \{/],
    ['idle', 'idle.warning.answer.pinging xstate.error.actor.ping #0', /^onError: /],
    ['idle', 'idle.watching xstate.after.idleTime.idle.watching #0', /idleTime: /],
    ['session', 'session.inside logout #0', /^logout: /],
    ['login', '', /createMachine/],
  ])('of %s, %s', (id, part, text) => {
    const entry = flows.find((flow) => flow.id === id)
    const source = texts.get(id) ?? ''
    const line = entry && lineOf(describe(entry), source, part)
    expect(source.split('\n')[(line ?? 0) - 1]?.trim()).toMatch(text)
  })

  it('is found for nearly every state of every flow', () => {
    const parts = flows.flatMap((entry) => describe(entry).states.map(({ path }) => ({ entry, path })))
    const lost = parts.filter(
      ({ entry, path }) => lineOf(describe(entry), texts.get(entry.id) ?? '', path) === null,
    )
    expect(lost.length / parts.length).toBeLessThan(0.1)
  })
})
