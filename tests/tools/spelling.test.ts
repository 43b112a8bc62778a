import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { functionProblems } from '../../src/tools/functions.ts'
import { parse } from '../../src/tools/source.ts'
import { spreadProblems } from '../../src/tools/spreads.ts'
import { longSubjects } from '../../src/tools/subjects.ts'
import { said } from './planted.ts'

const lines = (count: number) => '  a()\n'.repeat(count)

describe('the length of a function', () => {
  it('stops at 60 lines of code, comments and empty lines aside', () => {
    const fits = `// first\nexport function one() {\n${lines(58)}  // why\n\n}\n`
    expect(said({ 'src/domain/a.ts': fits })).toEqual([])
    expect(said({ 'src/domain/a.ts': fits.replace('  // why', '  b()') })).toEqual([
      'src/domain/a.ts:2 A function of 61 lines of code; 60 is the most. Give a part of it a name and a function of its own.',
    ])
  })

  it('lets a list of tests be long, and no test in it', () => {
    const suite = `describeAnyEngine('a', () => {\n${"  it('b', () => {})\n".repeat(80)}})\n`
    expect(said({ 'tests/a.test.ts': suite })).toEqual([])
    const test = `describe('a', () => {\n  it('b', () => {\n${lines(60)}  })\n})\n`
    expect(said({ 'tests/a.test.ts': test })).toEqual([
      expect.stringContaining('tests/a.test.ts:2 A function'),
    ])
  })

  it('grows no more where it was longer, and is taken off the list when it no longer is', () => {
    const source = (count: number) => parse('src/domain/a.ts', `function a() {\n${lines(count - 2)}}\n`)
    const budget = { 'src/domain/a.ts': 80 }
    expect(functionProblems(source(80), budget)).toEqual([])
    expect(functionProblems(source(81), budget)[0]?.text).toMatch(/81 lines of code; 80 is the most/)
    expect(functionProblems(source(70), budget)[0]?.text).toMatch(/became shorter: write 70 there/)
    expect(functionProblems(source(10), budget)[0]?.text).toMatch(/take it off the list/)
  })
})

describe('a literal', () => {
  it('is not spread, into a literal or a call', () => {
    const right = 'const a = { ...b, ...(c && { d: 1 }), ...{} }\nf(...a, ...[])\n'
    expect(said({ 'src/domain/a.ts': right })).toEqual([])
    for (const wrong of [
      'const a = { b: 1, ...{ c: 2, d: 3 } }',
      "const a = [...['b'], c]",
      "f(...['b', 'c'])",
    ])
      expect(said({ 'src/domain/a.ts': wrong })).toEqual([
        expect.stringContaining('src/domain/a.ts:1 A literal is spread here'),
      ])
  })

  it('is, where it was, until it is not', () => {
    const budget = ['src/domain/a.ts']
    expect(spreadProblems(parse('src/domain/a.ts', 'f(...[1, 2])'), budget)).toEqual([])
    expect(spreadProblems(parse('src/domain/a.ts', 'f(1, 2)'), budget)[0]?.text).toMatch(
      /take it off the list/,
    )
  })
})

describe('the spelling of a file name', () => {
  it('is one', () => {
    const right = { 'e2e/login.walk.spec.ts': '', 'src/README.md': '', 'tests/fixtures/UBL_1-a.xml': '' }
    expect(said(right)).toEqual([])
    for (const path of ['e2e/two-step.ts', 'src/web/ui/Button.tsx', 'src/domain/day_light.ts'])
      expect(said({ [path]: '' })).toEqual([
        expect.stringContaining(`${path}:1 File names are written in one`),
      ])
  })
})

describe('what an area says', () => {
  const list = { 'src/contract/areas.ts': "import { area } from './areas/keys/area.ts'" }
  const keys =
    "import { resource } from '../../records/resource.ts'\nexport const key = resource({ name: 'keys' })"
  const area = (words = '') => ({
    ...list,
    'src/contract/areas/keys/keys.ts': keys,
    'src/contract/records/resource.ts': '',
    'src/contract/areas/keys/area.ts': `export const area = areaOf({ records: [key]${words} })`,
  })

  it('holds every record', () => {
    expect(said(area())).toEqual([])
    const without = {
      ...area(),
      'src/contract/areas/keys/area.ts': 'export const area = areaOf({ records: [] })',
    }
    expect(said(without)).toEqual([
      expect.stringContaining('src/contract/areas/keys/keys.ts:2 The record key is in no area'),
    ])
  })

  it('has a word for every subject of the history', () => {
    const writing = {
      'src/server/areas/keys/a.ts':
        "record({ action: 'update',\n subject: 'keyRings' })\nrecord({ subject: 'keys' })",
    }
    expect(said({ ...area(), ...writing })).toEqual([
      expect.stringContaining('src/server/areas/keys/a.ts:2 The history would say "keyRings"'),
    ])
    expect(said({ ...area(", words: { keyRings: 'Sleutelbos' }"), ...writing })).toEqual([])
  })
})

describe('the subject of a commit', () => {
  it('has at most 72 signs, in commits since a fixed day', () => {
    const root = mkdtempSync(join(tmpdir(), 'subjects-'))
    const git = (date: string, ...words: string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.nl', ...words], {
        cwd: root,
        env: { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date },
      })
    const commit = (day: string, subject: string) =>
      git(`${day}T12:00:00Z`, 'commit', '--quiet', '--allow-empty', '-m', subject)
    try {
      git('', 'init', '--quiet')
      commit('2026-03-02', 'x'.repeat(73))
      commit('2026-03-04', 'y'.repeat(72))
      expect(longSubjects(root, '2026-03-03T00:00:00Z')).toEqual([])
      commit('2026-03-05', 'z'.repeat(73))
      expect(longSubjects(root, '2026-03-03T00:00:00Z')).toEqual([expect.stringMatching(/^\w+ z{73}$/)])
      expect(longSubjects(tmpdir())).toEqual([])
    } finally {
      rmSync(root, { recursive: true })
    }
  })
})
