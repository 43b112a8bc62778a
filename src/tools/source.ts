import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { filesUnder } from './files.ts'

/** A node of the syntax tree: ESTree with TypeScript, as oxc gives it. */
export interface Node {
  type: string
  start: number
  end: number
  [member: string]: unknown
}

/** One source file, parsed once and shared by all rules. `path` is relative to the project root, with slashes. */
export interface Source {
  path: string
  text: string
  program: Node
  comments: { start: number; end: number; value: string }[]
}

/** Something a rule found: where it is, what is wrong and what to do instead. */
export interface Problem {
  path: string
  line: number
  text: string
}

/** The folders whose TypeScript the rules look at. */
const codeFolders = ['src', 'machines', 'tests', 'e2e']

/** All TypeScript of the project, parsed. A file that does not parse is left to tsc, which says it better. */
export function sourcesOf(root: string): Source[] {
  return codeFolders
    .flatMap((folder) => filesUnder(root, folder, /\.tsx?$/))
    .map((path) => parse(path, readFileSync(join(root, path), 'utf8')))
}

/** A source from its text. */
export function parse(path: string, text: string): Source {
  const { program, comments } = parseSync(path, text)
  return { path, text, program: program as unknown as Node, comments }
}

/** The line number, from 1, of a place in the text. */
export function lineAt(source: Source, place: number): number {
  let line = 1
  for (let at = source.text.indexOf('\n'); at !== -1 && at < place; at = source.text.indexOf('\n', at + 1))
    line++
  return line
}

const nodesOfFiles = new WeakMap<Node, readonly Node[]>()

/** A node and everything below it, parents first. Of a whole file they are kept: a dozen rules look at each of its nodes. */
function nodesOf(node: Node): readonly Node[] {
  const known = nodesOfFiles.get(node)
  if (known !== undefined) return known
  const found: Node[] = []
  collect(node, found)
  if (node.type === 'Program') nodesOfFiles.set(node, found)
  return found
}

function collect(node: Node, into: Node[]): void {
  into.push(node)
  for (const name in node) {
    const member = node[name]
    if (Array.isArray(member)) {
      for (const child of member) if (isNode(child)) collect(child, into)
    } else if (isNode(member)) collect(member, into)
  }
}

/** Calls `visit` for a node and everything below it, parents first. */
export function walk(node: Node, visit: (node: Node) => void): void {
  for (const one of nodesOf(node)) visit(one)
}

/** Whether a value found in the tree is a node. */
export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** How many lines hold code: comments and empty lines are free. */
export const codeLines = (source: Source): number =>
  codeLinesIn(source, { start: 0, end: source.text.length })

/** The same of a part of a file. */
export function codeLinesIn(source: Source, { start, end }: { start: number; end: number }): number {
  let bare = ''
  let from = start
  for (const comment of source.comments) {
    if (comment.start < start || comment.end > end) continue
    bare += source.text.slice(from, comment.start)
    from = comment.end
  }
  bare += source.text.slice(from, end)
  return bare.split('\n').filter((line) => line.trim() !== '').length
}
