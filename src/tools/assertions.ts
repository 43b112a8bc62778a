import { codeLines, type Problem, type Source, walk } from './source.ts'

/**
 * The most `as` assertions a thousand lines of code: what the types cannot follow. It only ever goes down; whoever takes
 * some away lowers it.
 */
export const mostAssertions = 4

/** How many `as` assertions stand in a file; `as const` asserts nothing that could be untrue. */
function assertionsIn({ program, text }: Source): number {
  let found = 0
  walk(program, ({ type, typeAnnotation }) => {
    if (type !== 'TSAsExpression') return
    const { start, end } = typeAnnotation as { start: number; end: number }
    if (text.slice(start, end) !== 'const') found += 1
  })
  return found
}

/** Assertions a thousand lines of code, over all that runs. */
export function assertionShare(sources: readonly Source[]): number {
  const ours = sources.filter(({ path }) => /^(src|machines)\//.test(path))
  const lines = ours.reduce((sum, source) => sum + codeLines(source), 0)
  const found = ours.reduce((sum, source) => sum + assertionsIn(source), 0)
  return lines === 0 ? 0 : (found / lines) * 1000
}

/** Too many of them together are a problem of the whole: a type that says what is so needs none. */
export function assertionProblems(sources: readonly Source[], most = mostAssertions): Problem[] {
  const share = assertionShare(sources)
  if (share <= most) return []
  const text = `${share.toFixed(2)} \`as\` assertions a thousand lines of code; ${most} is the most. Let the value say its type: a schema's answer, Handlers and lists of the resource, itemAt, keysOf, the readers of src/domain/unknown.ts, satisfies.`
  return [{ path: 'src', line: 1, text }]
}
