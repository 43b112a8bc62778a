import { posix } from 'node:path'
import { keysOf } from '../domain/keys.ts'
import { wrongRoom } from './rooms.ts'
import { lineAt, type Node, type Problem, type Source, walk } from './source.ts'

/** One import of a file: the module as written, whether only types come from it, and whether it is fetched later. */
export interface Arrow {
  from: string
  typeOnly: boolean
  later: boolean
  at: number
}

type LayerName = 'domain' | 'contract' | 'machines' | 'server' | 'web'

interface Layer {
  folder: string
  /** Layers it may import from, itself included. */
  sees: LayerName[]
  /** Packages it may import; absent means any that is not in `forbids`. */
  packages?: string[]
  forbids?: RegExp
  /** Why the layer is as narrow as it is: the part of the message that teaches. */
  because: string
}

const browserPackages =
  /^(react|react-dom|wouter|ky|@ark-ui\/react|@tanstack\/[\w-]+|@tiptap\/[\w-]+|@xstate\/react|echarts|lucide-react)(\/|$)/
const serverPackages =
  /^(node:|(fastify|@fastify\/[\w-]+|kysely|postgres|@electric-sql\/[\w-]+|nodemailer)(\/|$))/

const layers: Record<LayerName, Layer> = {
  domain: {
    folder: 'src/domain/',
    sees: ['domain'],
    packages: ['temporal-polyfill'],
    because:
      'The domain holds pure rules of energy, money and calendar: it knows no framework, no I/O and no other layer.',
  },
  contract: {
    folder: 'src/contract/',
    sees: ['domain', 'contract'],
    packages: ['zod', 'temporal-polyfill'],
    because: 'The contract says what both ends mean: it is built from zod and the domain alone.',
  },
  machines: {
    folder: 'machines/',
    sees: ['machines', 'contract'],
    packages: ['xstate'],
    because:
      'A machine knows no one: it imports xstate and types of the contract. Give it what it needs as an actor that the view or the server provides.',
  },
  server: {
    folder: 'src/server/',
    sees: ['domain', 'contract', 'machines', 'server'],
    forbids: browserPackages,
    because: 'The server and the web meet in src/contract only: put what both need there, or in src/domain.',
  },
  web: {
    folder: 'src/web/',
    sees: ['domain', 'contract', 'machines', 'web'],
    forbids: serverPackages,
    because: 'The web and the server meet in src/contract only: put what both need there, or in src/domain.',
  },
}

/** Problems with the direction of a file's imports: domain ← contract ← machines ← (server | web), rooms downward, pages alone. */
export function arrowProblems(source: Source): Problem[] {
  const own = layerOf(source.path)
  if (own === undefined) return []
  return arrowsOf(source.program).flatMap((found) => {
    const text = found.from.startsWith('.') ? wrongPath(source.path, own, found) : wrongPackage(own, found)
    return text === undefined ? [] : [{ path: source.path, line: lineAt(source, found.at), text }]
  })
}

function wrongPath(path: string, own: LayerName, found: Arrow): string | undefined {
  const target = posix.join(posix.dirname(path), found.from)
  const other = layerOf(target)
  const layer = layers[own]
  if (other === undefined) return `${own} may not import ${target}. ${layer.because}`
  if (!layer.sees.includes(other)) return `${own} may not import ${other} (${target}). ${layer.because}`
  if (own === 'machines' && other === 'contract' && !found.typeOnly) {
    return `machines may import only types of contract: write \`import type\` (${target}). ${layer.because}`
  }
  const area = areaOf(path)
  const otherArea = areaOf(target)
  if (area !== undefined && otherArea !== undefined && area !== otherArea) {
    return `The area ${area} may not import the area ${otherArea}. A page stands alone, so that it can change or leave without the others: move what both need one floor down (records, fields, ui, or the contract).`
  }
  return found.typeOnly ? undefined : wrongRoom(path, target)
}

function wrongPackage(own: LayerName, found: Arrow): string | undefined {
  const layer = layers[own]
  const name = packageOf(found.from)
  const wrong = layer.packages ? !layer.packages.includes(name) : (layer.forbids?.test(found.from) ?? false)
  return wrong ? `${own} may not import the package ${name}. ${layer.because}` : undefined
}

/** The layer a path lies in; tests, e2e and tools lie in none and may see everything. */
function layerOf(path: string): LayerName | undefined {
  return keysOf(layers).find((name) => path.startsWith(layers[name].folder))
}

/** The area of the browser that a file belongs to; on the other floors areas may use each other, though never in a circle. */
const areaOf = (path: string) => /^src\/web\/areas\/([^/]+?)(?:\.\w+)?(?:\/|$)/.exec(path)?.[1]

const packageOf = (from: string) =>
  from
    .split('/')
    .slice(0, from.startsWith('@') ? 2 : 1)
    .join('/')

/** Every way a module is named in a file: import, export from, import() and the type import('…'). */
export function arrowsOf(program: Node): Arrow[] {
  const found: Arrow[] = []
  walk(program, (node) => {
    const from = (node.source as Node | null | undefined)?.value
    if (
      typeof from === 'string' &&
      /^(Import|Export)(Declaration|NamedDeclaration|AllDeclaration|Expression)$/.test(node.type)
    ) {
      const later = node.type === 'ImportExpression'
      found.push({ from, typeOnly: bringsOnlyTypes(node), later, at: node.start })
    }
    if (node.type === 'TSImportType' && typeof from === 'string')
      found.push({ from, typeOnly: true, later: false, at: node.start })
  })
  return found
}

function bringsOnlyTypes(node: Node): boolean {
  if (node.importKind === 'type' || node.exportKind === 'type') return true
  const names = node.specifiers as Node[] | undefined
  return (
    names !== undefined &&
    names.length > 0 &&
    names.every((name) => name.importKind === 'type' || name.exportKind === 'type')
  )
}
