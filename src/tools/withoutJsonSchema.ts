import type { Plugin } from 'vite'

/** What only writing JSON schemas needs; each schema of Zod takes it along. */
const writing = /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/
const exported = /^export (?:const|function) (\w+)/gm
const renamed = /^export \{ \w+ as (\w+) \};/gm

/** The same names, with nothing behind them. Each schema is given its way to write itself when it is made, and that only when asked. */
export function emptied(code: string): string {
  const names = [...code.matchAll(exported), ...code.matchAll(renamed)].flatMap(([, name]) => name ?? [])
  return [
    "const refuse = () => { throw new Error('The browser writes no JSON schemas') }",
    'const late = () => refuse',
    ...names.map((name) => `export { ${name.startsWith('create') ? 'late' : 'refuse'} as ${name} }`),
  ].join('\n')
}

/** Leaves out of the browser's scripts what it takes to write JSON schemas (5.5 KB of each page), which the server alone does. */
export const withoutJsonSchema = (): Plugin => ({
  name: 'without-json-schema',
  apply: 'build',
  transform: (code, id) => (writing.test(id) ? { code: emptied(code), map: null } : null),
})
