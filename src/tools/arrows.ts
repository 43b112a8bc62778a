import { posix } from 'node:path'
import { lineAt, type Node, type Problem, type Source, walk } from './source.ts'

/** One import of a file: the module as written, and whether only types come from it. */
interface Import {
  from: string
  typeOnly: boolean
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

/** Problems with the direction of a file's imports: domain ← contract ← machines ← (server | web), areas alone. */
export function arrowProblems(source: Source): Problem[] {
  const own = layerOf(source.path)
  if (own === undefined) return []
  return importsOf(source.program).flatMap((found) => {
    const text = found.from.startsWith('.') ? wrongPath(source.path, own, found) : wrongPackage(own, found)
    return text === undefined ? [] : [{ path: source.path, line: lineAt(source, found.at), text }]
  })
}

function wrongPath(path: string, own: LayerName, found: Import): string | undefined {
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
    return `The area ${area} may not import the area ${otherArea}. An area stands alone, so that it can change or leave without the others: move what both need one floor up (crud, ui, or the contract).`
  }
  return undefined
}

function wrongPackage(own: LayerName, found: Import): string | undefined {
  const layer = layers[own]
  const name = packageOf(found.from)
  const wrong = layer.packages ? !layer.packages.includes(name) : (layer.forbids?.test(found.from) ?? false)
  return wrong ? `${own} may not import the package ${name}. ${layer.because}` : undefined
}

/** The layer a path lies in; tests, e2e and tools lie in none and may see everything. */
function layerOf(path: string): LayerName | undefined {
  return (Object.keys(layers) as LayerName[]).find((name) => path.startsWith(layers[name].folder))
}

/** `src/web/areas/contacts/contacts.tsx` and `src/web/areas/contacts/card.tsx` are both the area `contacts`. */
const areaOf = (path: string) => /^src\/(?:web|server)\/areas\/([^/]+?)(?:\.\w+)?(?:\/|$)/.exec(path)?.[1]

const packageOf = (from: string) =>
  from
    .split('/')
    .slice(0, from.startsWith('@') ? 2 : 1)
    .join('/')

/** Every way a module is named in a file: import, export from, import() and the type import('…'). */
function importsOf(program: Node): Import[] {
  const found: Import[] = []
  walk(program, (node) => {
    const from = (node.source as Node | null | undefined)?.value
    if (
      typeof from === 'string' &&
      /^(Import|Export)(Declaration|NamedDeclaration|AllDeclaration|Expression)$/.test(node.type)
    ) {
      found.push({ from, typeOnly: bringsOnlyTypes(node), at: node.start })
    }
    if (node.type === 'TSImportType' && typeof from === 'string')
      found.push({ from, typeOnly: true, at: node.start })
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
