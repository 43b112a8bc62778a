import { describe, expect, it } from 'vitest'
import { said } from './planted.ts'

describe('circles', () => {
  it('names files that need each other', () => {
    const found = said({
      'src/domain/a.ts': "import { b } from './b.ts'\nexport const a = b",
      'src/domain/b.ts': "import { c } from './c.ts'\nexport const b = c",
      'src/domain/c.ts': "import { a } from './a.ts'\nexport const c = () => a",
    })
    expect(found).toHaveLength(1)
    expect(found[0]).toContain('src/domain/a.ts → src/domain/b.ts → src/domain/c.ts')
  })

  it('names areas of the server that need each other through different files', () => {
    const found = said({
      'src/server/areas/hours/a.ts': "import { b } from '../users/b.ts'\nexport const a = b",
      'src/server/areas/users/b.ts': 'export const b = 1',
      'src/server/areas/users/c.ts': "import { d } from '../hours/d.ts'\nexport const c = d",
      'src/server/areas/hours/d.ts': 'export const d = 1',
    })
    expect(found).toHaveLength(1)
    expect(found[0]).toContain('src/server/areas/hours → src/server/areas/users')
  })

  it('leaves types and what is fetched later in peace', () => {
    const right = {
      'src/domain/a.ts': "import type { B } from './b.ts'\nexport const a = 1",
      'src/domain/b.ts': "import { a } from './a.ts'\nexport type B = typeof a",
      'src/web/ui/c.ts': "export const c = () => import('./d.ts')",
      'src/web/ui/d.ts': "import { c } from './c.ts'\nexport const d = c",
    }
    expect(said(right)).toEqual([])
  })
})
