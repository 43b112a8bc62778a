import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { shareCoverage } from '../../src/tools/shared.ts'

const folder = mkdtempSync(join(tmpdir(), 'shared-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const read = (to: string) => JSON.parse(readFileSync(join(to, 'coverage.json'), 'utf8'))

describe('what the tests walked, for the QA page', () => {
  it('is what was kept of an earlier run where none ran here, with its version and its pictures', () => {
    const to = join(folder, 'fresh')
    shareCoverage(join(folder, 'absent'), to)
    const { at, version, flows, pictures, format } = read(to)
    expect(Date.parse(at)).toBeGreaterThan(0)
    expect(version).toMatch(/^[0-9a-f]{7,}$/)
    expect(Object.keys(flows).length).toBeGreaterThan(50)
    expect(pictures.length).toBeGreaterThan(100)
    const missing = pictures.filter((name: string) => !existsSync(join(to, `states/${name}.${format}`)))
    expect(missing).toEqual([])
  })

  it('is nothing where nothing was ever walked', () => {
    const to = join(folder, 'none')
    shareCoverage(join(folder, 'absent'), to, join(folder, 'absent'))
    expect(existsSync(to)).toBe(false)
  })

  it('stays what came with the build when no test ran here', () => {
    const to = join(folder, 'shipped')
    mkdirSync(to, { recursive: true })
    const shipped = { at: '2026-11-23T12:00:00.000Z', flows: {}, pictures: ['lamp.on'] }
    writeFileSync(join(to, 'coverage.json'), JSON.stringify(shipped))
    shareCoverage(join(folder, 'absent'), to)
    expect(read(to)).toEqual(shipped)
  })

  it('is every whole part by flow and layer, with the pictures', () => {
    const [from, to] = [join(folder, 'coverage'), join(folder, 'some')]
    mkdirSync(join(from, 'parts'), { recursive: true })
    mkdirSync(join(from, 'screenshots/states'), { recursive: true })
    const counted = { all: ['on'], visited: ['on'] }
    const part = { flow: 'lamp', layer: 'view', states: counted, arrows: counted }
    writeFileSync(join(from, 'parts/view-lamp.json'), JSON.stringify(part))
    writeFileSync(join(from, 'parts/view-half.json'), '{"flow":')
    writeFileSync(join(from, 'screenshots/states/lamp.on.png'), 'picture')
    writeFileSync(join(from, 'version'), 'abc1234')
    shareCoverage(from, to)
    const { at, version, flows, pictures, format } = read(to)
    expect(Date.parse(at)).toBeGreaterThan(0)
    expect(flows).toEqual({ lamp: { view: { states: counted, arrows: counted } } })
    expect({ version, pictures, format }).toEqual({
      version: 'abc1234',
      pictures: ['lamp.on'],
      format: 'png',
    })
    expect(existsSync(join(to, 'states/lamp.on.png'))).toBe(true)
  })
})
