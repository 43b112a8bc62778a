import { describe, expect, it } from 'vitest'
import { said } from './planted.ts'

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
      "import { ok } from '../../src/contract/areas/account/auth.ts'",
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
      'a room knows no room above it',
      'src/server/records/crud.ts',
      "import { C } from '../areas/contacts/contacts.ts'",
      'records may not use areas',
    ],
    [
      'what puts the rooms together stands above them',
      'src/web/flows/form.tsx',
      "import { routes } from '../routes.ts'",
      'flows may not use .',
    ],
    [
      'a folder is a room only where it is named',
      'src/server/extra/a.ts',
      "import { C } from '../records/crud.ts'",
      'src/server/extra is no room of this floor',
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
      'src/contract/records/a.ts': "import { z } from 'zod'\nimport { b } from '../../domain/b.ts'",
      'src/server/records/a.ts': "import type { R } from '../areas/a/a.ts'",
      'machines/flows/a.ts':
        "import { setup } from 'xstate'\nimport type { A } from '../../src/contract/a.ts'\nimport { b } from './b.ts'",
      'src/server/order.ts': "import { sql } from 'kysely'",
      'src/server/areas/a/a.ts':
        "import { m } from '../../../../machines/a.ts'\nimport { z } from 'zod'\nimport { c } from '../../records/crud.ts'\nimport { d } from '../b/b.ts'",
      'src/web/areas/ems/usage.tsx':
        "import { useQuery } from '@tanstack/react-query'\nimport { f } from './figures.ts'\nimport { b } from '../../ui/button.tsx'",
      'src/web/areas/ems/area.ts': '',
      'tests/a.test.ts': "import { a } from '../src/server/a.ts'\nimport { b } from '../src/web/b.ts'",
    }
    expect(said(right)).toEqual([])
  })
})
