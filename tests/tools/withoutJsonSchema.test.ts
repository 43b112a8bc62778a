import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { emptied } from '../../src/tools/withoutJsonSchema.ts'

test.each(['to-json-schema', 'json-schema-processors'])(
  'of %s every name is there, without what it takes to write a schema',
  async (file) => {
    const url = import.meta.resolve(`zod/v4/core`).replace(/index\.js$/, `${file}.js`)
    const real = (await import(url)) as object
    const code = emptied(readFileSync(new URL(url), 'utf8'))
    const bare = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Record<
      string,
      (...asked: unknown[]) => unknown
    >
    expect(Object.keys(bare).sort()).toEqual(Object.keys(real).sort())
    for (const [name, works] of Object.entries(bare)) {
      const asked = name.startsWith('create') ? works() : works
      expect(asked, name).toThrow('The browser writes no JSON schemas')
    }
  },
)
