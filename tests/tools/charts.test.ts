import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, describe as suite, test } from 'vitest'
import { flows } from '../../machines/atlas.ts'
import { drawn } from '../../machines/drawn.ts'
import { svgOf } from '../../src/tools/charts/svg.ts'
import { mermaidOf } from '../../src/web/qa/mermaid.ts'

const folder = join(import.meta.dirname, '../../machines/charts')

suite.each(drawn.map((flow) => [flow.id, flow] as const))('the chart of %s', (id, flow) => {
  test('is the one that is kept: after a changed flow, `npm run charts` draws it anew', async () => {
    await expect(await svgOf(flow)).toMatchFileSnapshot(join(folder, `${id}.svg`))
  })

  test('has every state, every arrow that leads elsewhere, and their words', async () => {
    const svg = await svgOf(flow)
    for (const { path, label } of flow.states) {
      expect(svg).toContain(`data-state="${path}"`)
      expect(svg).toContain(`>${label.replaceAll('&', '&amp;')}</text>`)
    }
    const leading = flow.arrows.filter(({ from, to }) => to.length > 0 && to.join() !== from)
    for (const arrow of leading) expect(svg).toContain(`data-arrow="${arrow.id}"`)
  })

  test('reads in Dutch: no name of the code is left', () => {
    const words = [...flow.states.map(({ label }) => label), ...flow.arrows.map(({ event }) => event)]
    expect(words.filter((word) => /^[a-z]+[A-Z]|xstate/.test(word))).toEqual([])
  })

  test('goes out as a Mermaid text with as many states', () => {
    const text = mermaidOf(flow)
    expect(text).toMatch(/^stateDiagram-v2\n/)
    expect([...text.matchAll(/^ *state "/gm)]).toHaveLength(flow.states.length - 1)
  })
})

test('nothing is kept of a flow that is gone', () => {
  const kept = flows.flatMap(({ id }) =>
    ['svg', 'walks.json', 'samples.json'].map((ending) => `${id}.${ending}`),
  )
  const pictures = drawn.map(({ id }) => `${id}.svg`)
  expect(readdirSync(folder).sort()).toEqual([...new Set([...kept, ...pictures])].sort())
})
