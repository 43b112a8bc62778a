import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { shareCoverage } from '../../src/tools/shared.ts'

const folder = mkdtempSync(join(tmpdir(), 'shared-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const read = (to: string) => JSON.parse(readFileSync(join(to, 'coverage.json'), 'utf8'))

describe('what the tests walked, for the QA page', () => {
  it('is nothing when no test ran', () => {
    const to = join(folder, 'none')
    shareCoverage(join(folder, 'absent'), to)
    expect(read(to)).toEqual({ at: null, flows: {}, pictures: [] })
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
    shareCoverage(from, to)
    const { at, flows, pictures } = read(to)
    expect(Date.parse(at)).toBeGreaterThan(0)
    expect(flows).toEqual({ lamp: { view: { states: counted, arrows: counted } } })
    expect(pictures).toEqual(['lamp.on'])
    expect(existsSync(join(to, 'states/lamp.on.png'))).toBe(true)
  })
})
