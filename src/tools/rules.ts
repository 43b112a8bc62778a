import { clockProblems } from './clocks.ts'
import { codeLines, isNode, lineAt, type Node, type Problem, type Source, walk } from './source.ts'
import { percentProblems } from './texts.ts'

/** One rule: what it finds in a file. */
type Rule = (source: Source) => Problem[]

/** The one component that may hand cleaned HTML to React. */
const reviewedHtml = 'src/web/ui/richTextView.tsx'

/** The most lines of code a file may hold: style rule 15. */
export const mostLines = 200

const problem = (source: Source, node: { start: number }, text: string): Problem => ({
  path: source.path,
  line: lineAt(source, node.start),
  text,
})

/** All nodes for which the test gives a text become problems. */
function problemsWhere(source: Source, test: (node: Node) => string | undefined): Problem[] {
  const found: Problem[] = []
  walk(source.program, (node) => {
    const text = test(node)
    if (text !== undefined) found.push(problem(source, node, text))
  })
  return found
}

const calledName = (node: Node): string | undefined => {
  if (node.type !== 'CallExpression' || !isNode(node.callee)) return undefined
  const callee = node.callee
  if (callee.type === 'Identifier') return String(callee.name)
  if (callee.type === 'MemberExpression' && isNode(callee.property)) return String(callee.property.name)
  return undefined
}

/** A flow is a machine: areas and shell hold no state of their own, flows only what a comment explains. */
const flowState: Rule = (source) => {
  if (!/^src\/web\/(areas|shell|flows)\//.test(source.path)) return []
  const explained = source.path.startsWith('src/web/flows/')
  return problemsWhere(source, (node) => {
    const name = calledName(node)
    if (name === undefined || !/^use(State|Reducer|Effect|LayoutEffect)$/.test(name)) return undefined
    if (explained && hasCommentAbove(source, node)) return undefined
    const otherwise = explained
      ? ' If it is no part of the flow (a DOM measurement, say), write why on the line above.'
      : ' Data comes from useQuery, a flow from useMachine or useSelector over an actor.'
    return `${name} in a view: a flow belongs in machines/, where it can be drawn and walked.${otherwise}`
  })
}

/** A comment that ends on the line before the node's line, or on its own line. */
function hasCommentAbove(source: Source, node: Node): boolean {
  const line = lineAt(source, node.start)
  return source.comments.some((comment) => {
    const last = lineAt(source, comment.end)
    return (last === line - 1 || last === line) && comment.value.trim().length >= 15
  })
}

/** HTML from text is how scripts come in (X1). */
const rawHtml: Rule = (source) => {
  if (source.path === reviewedHtml || !source.path.startsWith('src/')) return []
  return problemsWhere(source, (node) => {
    const name =
      node.type === 'JSXAttribute' || node.type === 'Property' ? nameOf(node.name ?? node.key) : undefined
    const member = node.type === 'MemberExpression' ? nameOf(node.property) : undefined
    const called = calledName(node)
    if (name === 'dangerouslySetInnerHTML' || member === 'innerHTML' || member === 'outerHTML') {
      return `HTML is set from text here. Only ${reviewedHtml} may do that, with HTML the server has cleaned.`
    }
    return called === 'eval' || called === 'insertAdjacentHTML'
      ? `${called} runs text as code or HTML: build elements or call a function instead.`
      : undefined
  })
}

const nameOf = (node: unknown) => (isNode(node) ? String(node.name ?? '') : undefined)

const looksLikeSql = /\b(select\s[\s\S]*\sfrom\s|insert\s+into\s|update\s[\s\S]*\sset\s|delete\s+from\s)/i

/** SQL is never made from strings (I2): values go in as parameters, names through Kysely's types. */
const sqlFromStrings: Rule = (source) => {
  if (
    !/^src\/(server|tools|contract|domain)\//.test(source.path) ||
    source.path.startsWith('src/server/storage/db/')
  )
    return []
  const tagged = new Set<Node>()
  return problemsWhere(source, (node) => {
    if (node.type === 'TaggedTemplateExpression' && isNode(node.quasi)) tagged.add(node.quasi)
    const name = calledName(node)
    const object = isNode(node.callee) && isNode(node.callee.object) ? nameOf(node.callee.object) : undefined
    if ((object === 'sql' && (name === 'raw' || name === 'lit')) || name === 'unsafe') {
      return `${object}.${name} puts text into SQL unquoted: use Kysely's builder, or its sql tag, which sends values as parameters. Outside src/server/storage/db nothing needs it.`
    }
    const joined = textWithHoles(node, tagged)
    return joined !== undefined && looksLikeSql.test(joined)
      ? 'SQL is built from strings here: use Kysely, or its sql tag, which sends values as parameters.'
      : undefined
  })
}

/** The fixed text of a template or a sum that has changing parts; undefined for anything else. */
function textWithHoles(node: Node, tagged: Set<Node>): string | undefined {
  if (node.type === 'TemplateLiteral' && !tagged.has(node) && (node.expressions as Node[]).length > 0) {
    return (node.quasis as { value: { raw: string } }[]).map((part) => part.value.raw).join(' ')
  }
  if (node.type === 'BinaryExpression' && node.operator === '+') {
    const sides = [node.left, node.right].filter(isNode)
    if (sides.every((side) => side.type === 'Literal')) return undefined
    return sides.map((side) => (typeof side.value === 'string' ? side.value : ' ')).join(' ')
  }
  return undefined
}

/** One thing per file, named after it. */
const size: Rule = (source) => {
  const lines = codeLines(source)
  if (lines <= mostLines) return []
  return [
    {
      path: source.path,
      line: 1,
      text: `${lines} lines of code; ${mostLines} is the most. Give one of its subjects a file of its own.`,
    },
  ]
}

const drawer: Rule = (source) =>
  /(^|\/)(utils?|helpers?|misc|common)(\.|\/)/.test(source.path)
    ? [
        {
          path: source.path,
          line: 1,
          text: 'A name like a drawer: call the file after the one subject it holds.',
        },
      ]
    : []

/** A rule is put aside only with its reason beside it. */
const silentSuppression: Rule = (source) =>
  source.comments.flatMap((comment) => {
    const text = comment.value
    if (/^\W*@ts-(ignore|nocheck)/.test(text)) {
      return [
        problem(
          source,
          comment,
          'Use @ts-expect-error with its reason: it says so itself when it is no longer needed.',
        ),
      ]
    }
    const reason = /^\W*(?:@ts-expect-error|biome-ignore(?:-\w+)? [^\s:]+:?)(.*)/s.exec(text)?.[1]
    return reason !== undefined && reason.replace(/\W/g, '').length < 10
      ? [
          problem(
            source,
            comment,
            'A suppression without its reason: say on the same line why the rule is wrong here.',
          ),
        ]
      : []
  })

/** What a browser has on secure origins only, and what to use instead. */
const secureOnly: Readonly<Record<string, string>> = {
  randomUUID: 'use freshId() of src/web/calls',
  clipboard: 'use copyText() of src/web/portal',
  subtle: 'have the server do it',
  locks: 'have the server decide',
  serviceWorker: 'do without',
}

/** The portal may be reached over plain http, by the name of a machine in the network: there these are missing. */
const secureOrigins: Rule = (source) => {
  if (!source.path.startsWith('src/web/') || /\/(freshId|copyText)\.ts$/.test(source.path)) return []
  return problemsWhere(source, (node) => {
    const object = node.type === 'MemberExpression' ? nameOf(node.object) : undefined
    if (object !== 'crypto' && object !== 'navigator') return undefined
    const name = nameOf(node.property) ?? ''
    return Object.hasOwn(secureOnly, name)
      ? `${object}.${name} is missing on plain http: ${secureOnly[name]}.`
      : undefined
  })
}

const moneyName = /(price|amount|money|euro|tariff|cost|bedrag|prijs|kosten)/i

/** Money is integer cents or a decimal string, never a float (D5). */
const floatMoney: Rule = (source) => {
  if (!/^(src|machines)\//.test(source.path)) return []
  return problemsWhere(source, (node) => {
    const name = calledName(node)
    const text = isNode(node.callee) ? source.text.slice(node.start, node.end) : ''
    if (name === undefined || !/^(parseFloat|Number|toFixed)$/.test(name) || !moneyName.test(text))
      return undefined
    return `${name} turns money into a float, and 0.1 + 0.2 is not 0.3: use the integer cents of src/domain.`
  })
}

/** A file name in a header is encoded in one place: raw, one apostrophe of a Dutch plural ends the request in a fault. */
const rawFileName: Rule = (source) => {
  if (!source.path.startsWith('src/server/') || source.path.endsWith('/disposition.ts')) return []
  return problemsWhere(source, (node) =>
    node.type === 'Literal' && /^content-disposition$/i.test(String(node.value))
      ? 'A file name in a header may hold any sign: answer with fileHeaders of files/disposition.ts, which encodes it (RFC 8187).'
      : undefined,
  )
}

/** Every rule over a file that is not about imports. */
export const rules: Rule[] = [
  flowState,
  rawHtml,
  sqlFromStrings,
  size,
  drawer,
  silentSuppression,
  secureOrigins,
  floatMoney,
  rawFileName,
  percentProblems,
  clockProblems,
]

/** Columns that hold money must be numeric or integer: checked over the SQL of a migration. */
export function migrationProblems(path: string, text: string): Problem[] {
  return text.split('\n').flatMap((line, index) => {
    const column = /^\s*(?:add column\s+)?(\w+)\s+(real|float\d?|double precision)\b/i.exec(line)
    return column && moneyName.test(column[1] ?? '')
      ? [{ path, line: index + 1, text: `${column[1]} is money in a float column: make it numeric.` }]
      : []
  })
}
