import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const months =
  /\b(januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december)\b/gi

/** Its mails are of the last days, whenever the demo is made: a month they name is past or far away on most of those. */
test.each(['inbox.ts', 'inboxMail.ts'])('%s of the demo names no month', (file) => {
  const text = readFileSync(join(import.meta.dirname, '../../../src/server/demo', file), 'utf8')
  expect(text.match(months) ?? []).toEqual([])
})
