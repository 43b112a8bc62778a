import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { leaksIn } from '../../e2e/tokens.ts'

it('finds the tokens and passwords that a server wrote into its log, each once', () => {
  const folder = mkdtempSync(join(tmpdir(), 'leaks-'))
  const log = join(folder, 'server.log')
  const tokens = join(folder, 'tokens')
  writeFileSync(tokens, 'aaa111\nbbb222\nbbb222\n')
  writeFileSync(log, '{"url":"/api/v3/ping?token=bbb222"}\n{"body":{"password":"geheim-woord"}}\n')
  expect(leaksIn(log, tokens, ['geheim-woord', 'JBSWY3DPEHPK3PXP'])).toEqual(['bbb222', 'geheim-woord'])
  expect(leaksIn(log, join(folder, 'none'), [])).toEqual([])
  rmSync(folder, { recursive: true })
})
