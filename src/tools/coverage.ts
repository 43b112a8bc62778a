import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { flows } from '../../machines/atlas.ts'
import { lives } from '../../machines/life-cycles/atlas.ts'
import { ofServerList } from '../../machines/ofServer.ts'
import { ownStepList } from '../../machines/ownStepsTold.ts'
import { root } from './run.ts'

type LayerName = 'machine' | 'view' | 'browser'
const layers: readonly LayerName[] = ['machine', 'view', 'browser']

interface Counted {
  all: string[]
  visited: string[]
}

/** What one layer saw of one flow; tests/walk/coverage.ts writes it. */
export interface Part {
  flow: string
  layer: LayerName
  states: Counted
  arrows: Counted
  /** The calls that the real server answered, and those that were answered in its place. */
  calls?: { real: string[]; served: string[] }
  /** States no person can reach in the real browser, with the reason. */
  unreachableInBrowser: Record<string, string>
}

/** One flow in all layers: how much was visited, and what is missing that should not be. */
export interface Line {
  flow: string
  layers: Partial<Record<LayerName, Part>>
  problems: string[]
}

/**
 * Every chart with its parts, in the layers it owes; the machine and the view owe every arrow, the browser every state
 * a person can reach.
 */
export function linesOf(
  ids: readonly string[],
  parts: readonly Part[],
  owed: readonly LayerName[] = layers,
): Line[] {
  return ids.map((flow) => {
    const own = parts.filter((part) => part.flow === flow)
    const found = Object.fromEntries(own.map((part) => [part.layer, part])) as Line['layers']
    return { flow, layers: found, problems: owed.flatMap((layer) => problemsOf(layer, found[layer])) }
  })
}

const missing = ({ all, visited }: Counted) => all.filter((each) => !visited.includes(each))

function problemsOf(layer: LayerName, part: Part | undefined): string[] {
  if (!part) return [`${layer}: was not walked at all`]
  const told = (kind: string, names: string[]) =>
    names.map((name) => `${layer}: ${kind} ${name} was never passed`)
  if (layer !== 'browser')
    return [...told('state', missing(part.states)), ...told('arrow', missing(part.arrows))]
  const excused = part.unreachableInBrowser
  const wrongly = part.states.visited
    .filter((state) => Object.hasOwn(excused, state))
    .map((state) => `browser: state ${state} is excused, but was reached`)
  return [
    ...told(
      'state',
      missing(part.states).filter((state) => !Object.hasOwn(excused, state)),
    ),
    ...wrongly,
  ]
}

const share = (counted: Counted | undefined) =>
  counted ? `${counted.visited.length}/${counted.all.length}` : '–'

/** The table a reader of the test run sees: states and arrows, layer by layer. */
export function tableOf(lines: readonly Line[]): string {
  const head = ['flow', ...layers.flatMap((layer) => [`${layer} states`, 'arrows'])]
  const rows = lines.map(({ flow, layers: found }) => [
    flow,
    ...layers.flatMap((layer) => [share(found[layer]?.states), share(found[layer]?.arrows)]),
  ])
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  return [head, ...rows]
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function partsIn(folder: string): Part[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name): Part => JSON.parse(readFileSync(join(folder, name), 'utf8')))
}

/** The commit that is walked, in short; nothing where there is no git. */
const commit = () =>
  spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? ''

/** Merges the parts into coverage/statecharts.json, prints the table, and says whether every flow was walked as it should. */
export function coverage(): boolean {
  const folder = join(root, 'coverage')
  const parts = partsIn(join(folder, 'parts'))
  const idsOf = (charts: readonly { id: string }[]) => charts.map(({ id }) => id)
  // A life has no screen of its own, nor has what the server does, and an own step has that of a step: their pages have tests of theirs.
  const others = idsOf([...ofServerList, ...ownStepList, ...lives])
  const lines = [...linesOf(idsOf(flows), parts), ...linesOf(others, parts, ['machine'])]
  const merged = Object.fromEntries(lines.map(({ flow, layers: found }) => [flow, found]))
  writeFileSync(join(folder, 'statecharts.json'), `${JSON.stringify(merged, null, 2)}\n`)
  writeFileSync(join(folder, 'version'), commit())
  console.log(tableOf(lines))
  const problems = lines.flatMap(({ flow, problems: own }) => own.map((problem) => `${flow}, ${problem}`))
  for (const problem of problems) console.log(problem)
  return problems.length === 0
}

if (import.meta.main) process.exit(coverage() ? 0 : 1)
