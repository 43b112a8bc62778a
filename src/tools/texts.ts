import { lineAt, type Node, type Problem, type Source, walk } from './source.ts'

/** A percent sign after a space with a number before it; of a remainder a number, a bracket or a name to compare follows. */
const loose = /\d %(?!\s*(?:[\d(]|\w+ =))/
/** The same at the start of a piece of text, where what stands before it is filled in. */
const begins = /^ %(?!\s*[\d(])/

/** "21%" and "21 %" beside each other look like two authors: in a figure of the product the sign stands against its number. */
export function percentProblems(source: Source): Problem[] {
  if (!source.path.startsWith('src/')) return []
  const found: Problem[] = []
  walk(source.program, (node) => {
    if (!pieces(node).some((text, place) => loose.test(text) || (place > 0 && begins.test(text)))) return
    const line = lineAt(source, node.start)
    found.push({
      path: source.path,
      line,
      text: 'A percent sign stands against its number, "21%": leave out the space.',
    })
  })
  return found
}

/** The pieces of a text between what is filled in. */
function pieces({ type, value, quasis }: Node): string[] {
  if (type === 'Literal') return typeof value === 'string' ? [value] : []
  // What stands before a text between tags may be filled in.
  if (type === 'JSXText') return ['', String(value)]
  if (type !== 'TemplateLiteral') return []
  return (quasis as { value: { cooked: string | null } }[]).map((one) => one.value.cooked ?? '')
}
