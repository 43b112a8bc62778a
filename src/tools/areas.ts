import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesUnder } from './files.ts'
import { isNode, lineAt, type Node, type Problem, type Source, walk } from './source.ts'

/** What an area must say of itself: it is found by its folder, so nothing of it is forgotten. */
export function areaProblems(root: string, sources: readonly Source[]): Problem[] {
  return [...unlisted(root), ...pageless(root), ...homeless(sources), ...wordless(sources)]
}

const at = (root: string, floor: string) => filesUnder(root, `src/${floor}/areas`, /^/)

/** Areas that the one list of the contract does not name. */
function unlisted(root: string): Problem[] {
  const list = join(root, 'src/contract/areas.ts')
  const text = existsSync(list) ? readFileSync(list, 'utf8') : ''
  return at(root, 'contract')
    .filter((path) => /^src\/contract\/areas\/[^/]+\/area\.ts$/.test(path))
    .filter((path) => !text.includes(`'./${path.slice('src/contract/'.length)}'`))
    .map((path) => ({
      path,
      line: 1,
      text: 'This area is not in src/contract/areas.ts: import its `area` there and name it in `areas`, or nothing derives from it.',
    }))
}

/** Folders of the browser that do not say what their pages are. */
function pageless(root: string): Problem[] {
  const files = at(root, 'web')
  const folders = new Set(files.flatMap((path) => /areas\/([^/]+)\/./.exec(path)?.[1] ?? []))
  return [...folders]
    .filter((area) => !files.includes(`src/web/areas/${area}/area.ts`))
    .map((area) => ({
      path: `src/web/areas/${area}`,
      line: 1,
      text: 'This area has no area.ts: export `area` there, with its pages and their lines in the menu (portal/area.ts).',
    }))
}

interface Declared {
  readonly source: Source
  readonly node: Node
  /** The constant it is kept in, and the name of its calls; undefined where it is made of another. */
  readonly constant: string
  readonly name: string | undefined
}

/** Every `const x = resource({ name: … })` of the contract. */
function declaredIn(source: Source): Declared[] {
  const found: Declared[] = []
  walk(source.program, (node) => {
    const call = node.type === 'VariableDeclarator' ? (node.init as Node | null) : null
    if (call?.type !== 'CallExpression' || nameOf(call.callee) !== 'resource') return
    const [of] = call.arguments as Node[]
    const name = of && propertiesOf(of).find(({ key }) => nameOf(key) === 'name')?.value
    found.push({
      source,
      node,
      constant: nameOf(node.id),
      name: isNode(name) && name.type === 'Literal' ? String(name.value) : undefined,
    })
  })
  return found
}

const nameOf = (node: unknown) => (isNode(node) ? String(node.name ?? node.value ?? '') : '')
const propertiesOf = (node: Node) =>
  ((node.properties as Node[] | undefined) ?? []).filter(({ type }) => type === 'Property')

const isArea = ({ path }: Source) => /^src\/contract\/areas\/[^/]+\/area\.ts$/.test(path)
const ofContract = (sources: readonly Source[]) =>
  sources.filter(({ path }) => path.startsWith('src/contract/'))

/** Records that are in no area: they would have no calls, no history and no tests. */
function homeless(sources: readonly Source[]): Problem[] {
  const contract = ofContract(sources)
  const declared = contract.flatMap(declaredIn)
  const listed = new Set(contract.filter(isArea).flatMap((area) => namesUnder(area, 'records')))
  return declared
    .filter(({ constant, name }) => name !== undefined && !listed.has(constant))
    .map(({ source, node, constant }) => ({
      path: source.path,
      line: lineAt(source, node.start),
      text: `The record ${constant} is in no area: name it under \`records\` of the area.ts beside it, or it has no calls, no history and no tests.`,
    }))
}

/** The names that stand in a list or are keys of an object under this key of an area. */
function namesUnder({ program }: Source, key: string): string[] {
  const found: string[] = []
  walk(program, (node) => {
    if (node.type !== 'Property' || nameOf(node.key) !== key || !isNode(node.value)) return
    for (const element of (node.value.elements as Node[] | undefined) ?? []) found.push(nameOf(element))
    for (const { key: inner } of propertiesOf(node.value)) found.push(nameOf(inner))
  })
  return found
}

/** What is written to the history under a word that nobody can read there. */
function wordless(sources: readonly Source[]): Problem[] {
  const contract = ofContract(sources)
  const known = new Set([
    ...contract.flatMap(declaredIn).map(({ name }) => name),
    ...contract.filter(isArea).flatMap((area) => namesUnder(area, 'words')),
  ])
  return sources
    .filter(({ path }) => path.startsWith('src/server/'))
    .flatMap((source) => subjectsIn(source).filter(({ subject }) => !known.has(subject)))
    .map(({ source, node, subject }) => ({
      path: source.path,
      line: lineAt(source, node.start),
      text: `The history would say "${subject}" to a person: give it a word under \`words\` of its area.ts in the contract.`,
    }))
}

/** The subjects that stand in the code; a sentence or an empty text is the subject of something else. */
function subjectsIn(source: Source): { source: Source; node: Node; subject: string }[] {
  const found: { source: Source; node: Node; subject: string }[] = []
  walk(source.program, (node) => {
    if (node.type !== 'Property' || nameOf(node.key) !== 'subject' || !isNode(node.value)) return
    const subject = node.value.type === 'Literal' ? node.value.value : undefined
    if (typeof subject === 'string' && /^[a-z][\w-]*$/.test(subject)) found.push({ source, node, subject })
  })
  return found
}
