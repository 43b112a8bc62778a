import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { problemsIn } from '../../src/tools/layers.ts'

const made: string[] = []

/** A project of the given files in a temporary folder, and what the house rules say about it: `path:line text`. */
function said(files: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'layers-'))
  made.push(root)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return problemsIn(root).map(({ path, line, text }) => `${path}:${line} ${text}`)
}

afterEach(() => {
  for (const root of made.splice(0)) rmSync(root, { recursive: true })
})

describe('arrows', () => {
  const wrong: [string, string, string, string][] = [
    [
      'the domain reads no contract',
      'src/domain/ean.ts',
      "import { x } from '../contract/x.ts'",
      'domain may not import contract',
    ],
    [
      'the domain has no framework',
      'src/domain/ean.ts',
      "import { z } from 'zod'",
      'domain may not import the package zod',
    ],
    [
      'the contract knows no server',
      'src/contract/a.ts',
      "import type { Db } from '../server/db/database.ts'",
      'contract may not import server',
    ],
    [
      'the contract knows no machine',
      'src/contract/a.ts',
      "export * from '../../machines/flows/login.ts'",
      'contract may not import machines',
    ],
    [
      'a machine takes only types of the contract',
      'machines/flows/a.ts',
      "import { ok } from '../../src/contract/auth.ts'",
      'only types of contract',
    ],
    [
      'a machine knows no domain',
      'machines/flows/a.ts',
      "import type { Ean } from '../../src/domain/ean.ts'",
      'machines may not import domain',
    ],
    [
      'a machine knows no React',
      'machines/flows/a.ts',
      "import { useMachine } from '@xstate/react'",
      'the package @xstate/react',
    ],
    [
      'the web knows no server',
      'src/web/a.tsx',
      "const a = () => import('../server/app.ts')",
      'web may not import server',
    ],
    [
      'not even its types',
      'src/web/a.tsx',
      "type A = import('../server/app.ts').App",
      'web may not import server',
    ],
    [
      'the web has no files',
      'src/web/a.tsx',
      "import { readFileSync } from 'node:fs'",
      'the package node:fs',
    ],
    [
      'the server knows no web',
      'src/server/a.ts',
      "import { b } from '../web/b.ts'",
      'server may not import web',
    ],
    ['the server knows no React', 'src/server/a.ts', "import React from 'react'", 'the package react'],
    [
      'an area knows no other area',
      'src/web/areas/contacts.tsx',
      "import { C } from './customers.tsx'",
      'area contacts may not import the area customers',
    ],
    [
      'not from its folder either',
      'src/server/areas/ems/input.ts',
      "import { C } from '../contacts.ts'",
      'area ems may not import the area contacts',
    ],
    [
      'code of the product knows no tool',
      'src/server/a.ts',
      "import { root } from '../tools/run.ts'",
      'server may not import src/tools/run.ts',
    ],
  ]
  it.each(wrong)('%s', (_, path, text, sentence) => {
    const found = said({ [path]: `// first line\n${text}\n` })
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(`${path}:2 `)
    expect(found[0]).toContain(sentence)
  })

  it('lets every arrow through that points the right way', () => {
    const right = {
      'src/domain/a.ts': "import { Temporal } from 'temporal-polyfill'\nimport { b } from './b.ts'",
      'src/contract/a.ts': "import { z } from 'zod'\nimport { b } from '../domain/b.ts'",
      'machines/flows/a.ts':
        "import { setup } from 'xstate'\nimport type { A } from '../../src/contract/a.ts'\nimport { b } from './b.ts'",
      'src/server/areas/a.ts':
        "import { m } from '../../../machines/a.ts'\nimport { z } from 'zod'\nimport { c } from '../crud.ts'",
      'src/web/areas/ems/usage.tsx':
        "import { useQuery } from '@tanstack/react-query'\nimport { f } from './figures.ts'\nimport { b } from '../../ui/button.tsx'",
      'tests/a.test.ts': "import { a } from '../src/server/a.ts'\nimport { b } from '../src/web/b.ts'",
    }
    expect(said(right)).toEqual([])
  })
})

describe('rules of the code', () => {
  const wrong: [string, string, string, string][] = [
    [
      'an area holds no state',
      'src/web/areas/a.tsx',
      'const [open, setOpen] = useState(false)',
      'useState in a view',
    ],
    ['the shell runs no effects', 'src/web/shell/a.tsx', 'React.useEffect(() => {})', 'useEffect in a view'],
    ['a flow explains its state', 'src/web/flows/a.tsx', 'const [x] = useState(0)', 'write why'],
    [
      'HTML is not set from text',
      'src/web/ui/a.tsx',
      'const a = <p dangerouslySetInnerHTML={{ __html: x }} />',
      'HTML is set from text',
    ],
    ['nor through the DOM', 'src/web/ui/a.tsx', 'node.innerHTML = x', 'HTML is set from text'],
    [
      'SQL is not glued',
      'src/server/a.ts',
      `const q = \`select * from customers where id = \${id}\``,
      'SQL is built from strings',
    ],
    [
      'nor added',
      'src/server/a.ts',
      "const q = 'delete from customers where id = ' + id",
      'SQL is built from strings',
    ],
    [
      'sql.raw stays in the database folder',
      'src/server/areas/a.ts',
      'const q = sql.raw(order)',
      'sql.raw puts text into SQL',
    ],
    [
      'a suppression has a reason',
      'src/web/a.ts',
      '// biome-ignore lint/suspicious/noExplicitAny: x',
      'without its reason',
    ],
    ['so has an expected error', 'tests/a.ts', '// @ts-expect-error', 'without its reason'],
    [
      'nothing is ignored for good',
      'src/web/a.ts',
      '// @ts-ignore because the types are wrong',
      'Use @ts-expect-error',
    ],
    ['money is no float', 'src/contract/a.ts', 'const a = Number(row.amount)', 'turns money into a float'],
    [
      'money is not rounded as a float',
      'src/web/a.ts',
      'const a = price.toFixed(2)',
      'turns money into a float',
    ],
    ['no drawers', 'src/web/utils/a.ts', 'export const a = 1', 'A name like a drawer'],
  ]
  it.each(wrong)('%s', (_, path, text, sentence) => {
    const found = said({ [path]: `${text}\n` })
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(`${path}:1 `)
    expect(found[0]).toContain(sentence)
  })

  it('leaves in peace what is explained or parametrised', () => {
    const right = {
      'src/web/flows/a.tsx': '// The caret is the DOM’s own, no part of the flow.\nconst [x] = useState(0)',
      'src/web/ui/a.tsx': 'const [x] = useState(0)',
      'src/web/ui/rich-text-view.tsx': 'const a = <p dangerouslySetInnerHTML={{ __html: x }} />',
      'src/server/a.ts': `const q = sql\`select * from customers where id = \${id}\``,
      'src/server/db/copy.ts': `const q = sql.raw(\`select * from \${table}\`)`,
      'src/web/b.ts':
        '// biome-ignore lint/suspicious/noExplicitAny: variance of the derivers, see AnyResource',
      'src/domain/a.ts': 'const a = Number(hours)',
    }
    expect(said(right)).toEqual([])
  })

  it('counts code, not comments and empty lines, and stops at 200', () => {
    const line = 'export const a = 1\n'
    expect(said({ 'src/domain/a.ts': line.repeat(200) + '// why\n'.repeat(50) + '\n'.repeat(50) })).toEqual(
      [],
    )
    expect(said({ 'src/domain/a.ts': line.repeat(201) })).toEqual([
      'src/domain/a.ts:1 201 lines of code; 200 is the most. Give one of its subjects a file of its own.',
    ])
  })

  it('finds money in a float column of a migration', () => {
    const sql = 'create table rates (\n  id bigint primary key,\n  price double precision,\n  share real\n);'
    expect(said({ 'src/server/migrations/0001-rates.sql': sql })).toEqual([
      'src/server/migrations/0001-rates.sql:3 price is money in a float column: make it numeric.',
    ])
  })
})

describe('the top level', () => {
  it('takes no folder beside those of the design card', () => {
    expect(said({ 'scripts/a.sh': '', 'e2e/a.ts': '', '.ci/run': '', 'coverage/a.json': '' })).toEqual([
      expect.stringContaining('scripts:1 The top level is fixed'),
    ])
  })
})
