import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { records } from '../../src/contract/areas.ts'
import { filesUnder } from '../../src/tools/files.ts'
import { root } from '../../src/tools/run.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const readmes = [
  'README.md',
  ...['src', 'machines', 'tests', 'e2e'].flatMap((folder) => filesUnder(root, folder, /^README\.md$/)),
]
/** What stands between backticks, without the blocks of code. */
const quoted = (text: string) =>
  [...text.replaceAll(/^ *```[\s\S]*?^ *```/gm, '').matchAll(/`([^`]+)`/g)].map(([, word]) => String(word))

describe('what the READMEs say', () => {
  test('the first one is read in a few minutes', () => {
    expect(read('README.md').split('\n').length).toBeLessThanOrEqual(150)
  })

  test.each(readmes)('%s names files, commands and migrations that are there', (readme) => {
    const text = read(readme)
    const paths = quoted(text).filter(
      (word) => /^(src|machines|tests|e2e)\/[\w./-]+$/.test(word) && !/NNNN|keys/.test(word),
    )
    const linked = [...text.matchAll(/\]\(((?!https?:)[^)#]+)/g)].map(([, path]) =>
      join(readme, '..', String(path)),
    )
    expect([...paths, ...linked].filter((path) => !existsSync(join(root, path)))).toEqual([])
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const commands = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => String(name))
    expect(commands.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
    const migrations = readdirSync(join(root, 'src/server/migrations'))
    const named = [...text.matchAll(/(?:migrations?|,| and) (0\d{3})\b/g)].map(([, nth]) => String(nth))
    expect(named.filter((nth) => !migrations.some((name) => name.startsWith(nth)))).toEqual([])
  })

  test('every variable of the configuration, and no other', () => {
    const declared = ['config.ts', 'dayAheadConfig.ts'].map((name) => read(`src/server/${name}`)).join('\n')
    const known = [...declared.matchAll(/^ {2}([A-Z_]+): /gm)].map(([, name]) => String(name))
    const rows = read('src/server/README.md').match(/^\| `.*$/gm) ?? []
    const told = rows.flatMap((row) => quoted(row.split('|')[1] ?? '').flatMap((names) => names.split(', ')))
    expect(told.toSorted()).toEqual(known.filter((name) => name !== 'NODE_ENV').toSorted())
  })
})

describe('the glossary', () => {
  const rows = [...read('src/contract/README.md').matchAll(/^\| ([^|]+) \| (`[^|]+) \|/gm)].map(
    ([, word = '', code = '']) => ({ word: word.trim(), code: quoted(code) }),
  )
  const code = ['src', 'machines']
    .flatMap((folder) => filesUnder(root, folder, /\.tsx?$/))
    .map(read)
    .join('\n')
  const areas = new Set(
    ['contract', 'server', 'web'].flatMap((floor) =>
      readdirSync(join(root, `src/${floor}/areas`), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => `${name}/`),
    ),
  )

  test('every word of the code is there, and every Dutch one on a screen', () => {
    const words = rows.flatMap((row) => row.code).filter((word) => !word.endsWith('/'))
    expect(words.filter((word) => !new RegExp(`\\b${word}\\b`).test(code))).toEqual([])
    expect(rows.map(({ word }) => word).filter((word) => !code.includes(word))).toEqual([])
  })

  test('every area, and every record by its Dutch name', () => {
    const folders = rows.flatMap((row) => row.code).filter((word) => word.endsWith('/'))
    expect(folders.toSorted()).toEqual([...areas].toSorted())
    const missing = records
      .map(({ label }) => label.one)
      .filter((one) => !rows.some(({ word }) => word === one))
    expect(missing).toEqual([])
  })
})
