import { describe, expect, it } from 'vitest'
import { said } from './planted.ts'

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
    ['plain http has no UUID', 'src/web/a.ts', 'const a = crypto.randomUUID()', 'missing on plain http'],
    ['nor a clipboard', 'src/web/a.ts', 'navigator.clipboard?.writeText(a)', 'missing on plain http'],
    ['a percentage is one word', 'src/server/a.ts', "const a = 'Vul 21 % in'", 'percent sign'],
    ['also of a figure', 'src/web/a.ts', `const a = \`Btw \${rate} %\``, 'percent sign'],
    ['and between tags', 'src/web/a.tsx', 'const a = <p>{rate} % btw</p>', 'percent sign'],
    ['money is no float', 'src/contract/a.ts', 'const a = Number(row.amount)', 'turns money into a float'],
    [
      'money is not rounded as a float',
      'src/web/a.ts',
      'const a = price.toFixed(2)',
      'turns money into a float',
    ],
    [
      'file names go out encoded',
      'src/server/a.ts',
      "const a = { 'Content-Disposition': name }",
      'answer with fileHeaders',
    ],
    [
      'a year is no year of the machine',
      'src/web/a.ts',
      'const a = new Date().getFullYear()',
      'dayAt(Date.now())',
    ],
    ['nor a day', 'tests/a.ts', 'const a = (at: Date) => at.getDate()', 'dayAt(Date.now())'],
    ['nor one of UTC', 'e2e/a.ts', 'const a = new Date().toISOString().slice(0, 10)', 'dayAt(Date.now())'],
    [
      'also some days on',
      'tests/a.ts',
      'const a = new Date(Date.now() + 5 * day).toISOString().slice(0, 7)',
      'dayAt(Date.now())',
    ],
    ['or its month', 'src/server/a.ts', 'const a = new Date(Date.now()).getUTCMonth()', 'dayAt(Date.now())'],
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
      'src/web/ui/richTextView.tsx': 'const a = <p dangerouslySetInnerHTML={{ __html: x }} />',
      'src/server/a.ts': `const q = sql\`select * from customers where id = \${id}\``,
      'src/server/storage/db/copy.ts': `const q = sql.raw(\`select * from \${table}\`)`,
      'src/web/b.ts':
        '// biome-ignore lint/suspicious/noExplicitAny: variance of the derivers, see AnyResource',
      'src/domain/a.ts': 'const a = Number(hours)',
      'src/domain/b.ts': 'const a = new Date(at).toISOString().slice(0, 10)',
      'src/domain/c.ts': 'const a = [new Date().toISOString(), dayAt(Date.now()).slice(0, 4)]',
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
