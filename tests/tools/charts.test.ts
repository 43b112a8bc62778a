import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, describe as suite, test } from 'vitest'
import { createMachine } from 'xstate'
import { flows } from '../../machines/atlas.ts'
import { drawn } from '../../machines/drawn.ts'
import { chartOf, nodesOf, pathOf } from '../../machines/inside.ts'
import { ofServerList } from '../../machines/ofServer.ts'
import { ownStepList } from '../../machines/ownStepsTold.ts'
import { shownAt } from '../../src/tools/charts/laid.ts'
import { svgOf } from '../../src/tools/charts/svg.ts'
import { filesUnder } from '../../src/tools/files.ts'
import { definitionOf } from '../../src/web/qa/definition.ts'
import { mermaidOf } from '../../src/web/qa/mermaid.ts'

const folder = join(import.meta.dirname, '../../machines/charts')

const root = join(import.meta.dirname, '../..')
const cache = join(root, 'node_modules/.cache/wattwerf-charts')

/** Changes with the flow, the drawing that is kept of it, and everything that draws. */
const program = [...filesUnder(root, 'src/tools/charts', /\.ts$/), 'node_modules/elkjs/package.json']
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .join('')
const fingerprint = (flow: object, kept: string) =>
  createHash('sha256').update(JSON.stringify(flow)).update(kept).update(program).digest('hex')

/** The words of a drawing, with a space where a line ends. */
const wordsOf = (svg: string) => svg.replaceAll(/(<[^>]*>)+/g, ' ').replaceAll('&amp;', '&')

suite.each(drawn.map((flow) => [flow.id, flow] as const))('the chart of %s', (id, flow) => {
  const kept = readFileSync(join(folder, `${id}.svg`), 'utf8')

  test('is the one that is kept: after a changed flow, `npm run charts` draws it anew', async () => {
    // Laying a chart out takes seconds: what was drawn from the same flow by the same program is not drawn again.
    const seen = join(cache, fingerprint(flow, kept))
    if (existsSync(seen)) return
    await expect(await svgOf(flow)).toMatchFileSnapshot(join(folder, `${id}.svg`))
    mkdirSync(cache, { recursive: true })
    writeFileSync(seen, '')
  })

  test('has every state, every arrow that leads elsewhere, and their words', () => {
    const words = wordsOf(kept)
    for (const { path, label } of flow.states) {
      expect(kept).toContain(`data-state="${path}"`)
      expect(words).toContain(label)
    }
    const leading = flow.arrows.filter(({ from, to }) => to.length > 0 && to.join() !== from)
    for (const { id, to, event } of leading) {
      expect(words).toContain(event.split(' ')[0])
      expect(
        kept
          .split(`data-arrow="${id}" d="M`)
          .slice(1)
          .filter((path) => /^[^"]*L/.test(path)),
      ).toHaveLength(to.length)
    }
  })

  test('fits the frame in which it is read', () => {
    const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(kept) ?? []
    expect(shownAt({ width: Number(width), height: Number(height) })).toBeGreaterThanOrEqual(1)
  })

  test('reads in Dutch: no name of the code is left', () => {
    const words = [...flow.states.map(({ label }) => label), ...flow.arrows.map(({ event }) => event)]
    expect(words.filter((word) => /^[a-z]+[A-Z]|xstate/.test(word))).toEqual([])
  })

  test('goes out for Stately with every state and arrow', () => {
    const machine = createMachine(JSON.parse(definitionOf(id)))
    const arrows = chartOf(machine).arrows.toSorted()
    expect(arrows).toEqual(flow.arrows.map((arrow) => arrow.id).toSorted())
    const own = flow.states.filter(({ kind, path }) => kind !== 'actor' && path !== 'views')
    expect(nodesOf(machine).map(pathOf)).toEqual(expect.arrayContaining(own.map(({ path }) => path)))
  })

  test('goes out as a Mermaid text with as many states', () => {
    const text = mermaidOf(flow)
    expect(text).toMatch(/^stateDiagram-v2\n/)
    expect([...text.matchAll(/^ *state "/gm)]).toHaveLength(flow.states.length - 1)
  })
})

test('nothing is kept of a flow that is gone', () => {
  const kept = [...flows, ...ofServerList, ...ownStepList].flatMap(({ id }) =>
    ['svg', 'walks.json', 'samples.json'].map((ending) => `${id}.${ending}`),
  )
  const pictures = drawn.map(({ id }) => `${id}.svg`)
  expect(readdirSync(folder).sort()).toEqual([...new Set([...kept, ...pictures])].sort())
})
