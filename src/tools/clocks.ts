import { isNode, lineAt, type Node, type Problem, type Source, walk } from './source.ts'

/** What a date answers in the time zone of the machine, which need not be that of the Netherlands. */
const ofMachine = /^get(FullYear|Month|Date|Day|Hours|Minutes)$/
/** What it answers in UTC: of an instant of now that is the day before, until one or two at night. */
const inUtc = /^(getUTC(FullYear|Month|Date|Day)|toISOString)$/

const nameOf = (node: unknown) => (isNode(node) ? String(node.name ?? '') : '')

/** `new Date()`, or anything reckoned from it or from Date.now(). */
function isOfNow(node: unknown): boolean {
  if (!isNode(node)) return false
  if (node.type === 'NewExpression' && nameOf(node.callee) === 'Date') {
    const [moment] = node.arguments as Node[]
    return moment === undefined || isOfNow(moment)
  }
  if (node.type === 'BinaryExpression') return isOfNow(node.left) || isOfNow(node.right)
  return node.type === 'CallExpression' && isNode(node.callee) && isDateNow(node.callee)
}

const isDateNow = ({ object, property }: Node) => nameOf(object) === 'Date' && nameOf(property) === 'now'

const memberOf = (node: unknown) =>
  isNode(node) &&
  node.type === 'CallExpression' &&
  isNode(node.callee) &&
  node.callee.type === 'MemberExpression'
    ? { of: node.callee.object, name: nameOf(node.callee.property) }
    : undefined

/** Where a day, month or year is taken from an instant by the clock of the machine, or by that of Greenwich. */
function isForeign(node: Node): boolean {
  const called = memberOf(node)
  if (called === undefined) return false
  if (ofMachine.test(called.name)) return true
  const inner = called.name === 'slice' ? memberOf(called.of) : called
  if (inner === undefined || !inUtc.test(inner.name) || !isOfNow(inner.of)) return false
  return inner !== called || inner.name !== 'toISOString'
}

/** Which day it is follows from one function: else a page, or a test, is wrong each night, and each New Year for an hour. */
export function clockProblems(source: Source): Problem[] {
  const found: Problem[] = []
  walk(source.program, (node) => {
    if (!isForeign(node)) return
    found.push({
      path: source.path,
      line: lineAt(source, node.start),
      text: 'This is a day by the clock of the machine or of UTC: the day, month and year of now follow from dayAt(Date.now()) of src/domain/time/day.ts.',
    })
  })
  return found
}
