import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { problemsIn } from '../../src/tools/layers.ts'
import { postgresBinaries } from '../server/cluster.ts'
import { listed, recipeFiles, Scratch } from './recipe.ts'

const contract = 'src/contract/areas/keys/area.ts'
const web = 'src/web/areas/keys/area.ts'
const migration = 'src/server/migrations/9999-keys.sql'
const list = 'src/contract/areas.ts'

/** The suites of the new area on one engine, unless all are asked for: the other would have a database of its own made for it. */
const ofArea = postgresBinaries() === null || process.env.ENGINES === 'all' ? 'keys' : 'PostgreSQL.*keys'

/** The recipe "Add an area" of src/README.md, followed to the letter in a copy of the project. */
describe('adding an area as the README says', { timeout: 400_000 }, () => {
  const files = recipeFiles('Add an area')
  let scratch: Scratch
  let before: string

  beforeAll(() => {
    scratch = new Scratch()
    before = scratch.read(list)
    scratch.write({ ...files, [list]: listed(before, 'keys') })
  })
  afterAll(() => scratch.end())

  const types = () => scratch.run('tsc', '--noEmit', '--pretty', 'false', '--project', 'types.json').said
  const rules = () =>
    problemsIn(scratch.root).flatMap(({ path, text }) => (path === 'types.json' ? [] : [`${path}: ${text}`]))
  const suites = (...parts: readonly string[]) => scratch.run('vitest', 'run', '--project', 'node', ...parts)
  /** The files without these parts of them, for as long as it takes. */
  const without = (parts: readonly (readonly [path: string, part: RegExp])[], then: () => void) => {
    const kept = Object.fromEntries(parts.map(([path]) => [path, scratch.read(path)]))
    for (const [path, part] of parts) {
      expect(scratch.read(path)).toMatch(part)
      scratch.write({ [path]: scratch.read(path).replace(part, '') })
    }
    then()
    scratch.write(kept)
  }

  test('takes a file in the contract, one in the browser and a migration: at most 90 lines', () => {
    expect(Object.keys(files)).toEqual([contract, web, migration])
    const lines = Object.values(files)
      .join('')
      .split('\n')
      .filter((line) => line.trim() !== '').length
    expect(lines + 2).toBeLessThanOrEqual(90)
  })

  test('holds: types, house rules, and the generated tests of the area', () => {
    expect(types()).toBe('')
    expect(rules()).toEqual([])
    const { fine, said } = suites(
      'tests/server/records/drift.test.ts',
      'tests/server/records/resources.test.ts',
      '-t',
      ofArea,
      '--reporter',
      'verbose',
    )
    expect(fine, said).toBe(true)
    expect(said).toMatch(/the list of keys/)
    expect(said).toMatch(/keys > has a column that fits each field/)
  })

  test('says what is missing when a part is left out', () => {
    const sample = / {4}keys: \{\n {6}draft[\s\S]*?\n {4}\},\n/
    const privacy = / keys: \{ person: 'holder', plain: 'name' \} /
    without(
      [
        [contract, sample],
        [contract, privacy],
        [web, / {2}menu: .*\n/],
      ],
      () => {
        const said = types()
        expect(said).toMatch(
          /contract\/areas\/keys\/area\.ts.*keys: Sample|'keys' is missing in type '\{\}'.*Sample/,
        )
        expect(said).toMatch(/'keys' is missing in type '\{\}'/)
        expect(said).toMatch(/web\/areas\/keys\/area\.ts[\s\S]*'menu' is missing/)
      },
    )
    without(
      [
        [contract, / {2}label: .*\n/],
        [web, /, icon: KeyRound/],
      ],
      () => {
        const said = types()
        expect(said).toMatch(/contract\/areas\/keys\/area\.ts[\s\S]*'label' is missing/)
        expect(said).toMatch(/'icon' is missing/)
      },
    )
    scratch.write({ [list]: before })
    expect(rules()).toEqual([
      expect.stringMatching(/keys\/area\.ts: This area is not in src\/contract\/areas\.ts/),
    ])
    scratch.write({ [list]: listed(before, 'keys'), 'src/web/areas/keys/other.ts': 'export const one = 1\n' })
    const text = scratch.read(web)
    scratch.remove(web)
    expect(rules()).toEqual([expect.stringMatching(/src\/web\/areas\/keys: This area has no area\.ts/)])
    scratch.write({ [web]: text })
  })
})
