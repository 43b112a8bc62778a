import { codeLinesIn, isNode, lineAt, type Node, type Problem, type Source, walk } from './source.ts'

/** The most lines of code a function may hold. */
export const mostInFunction = 60

/**
 * Functions that were longer when the rule came, by their file: so many lines the longest may hold. A budget that only shrinks:
 * no file is added, no number grows, and one that is no longer needed is said to be so.
 */
export const stillLonger: Readonly<Record<string, number>> = {
  'src/server/areas/actions/comments.ts': 65,
  'src/server/areas/hours/hours.ts': 61,
  'src/server/areas/invoices/ubl/tree.ts': 64,
  'src/server/demo/gridLines.ts': 64,
  'src/server/demo/invoiceLines.ts': 78,
  'src/server/records/query.ts': 69,
  'src/server/storage/uploads/uploads.ts': 62,
  'src/web/areas/ems/connectionColumns.tsx': 75,
  'src/web/areas/emsComparisons/choices.tsx': 82,
  'src/web/areas/emsInput/gridPage.tsx': 74,
  'src/web/areas/emsInput/readingData.tsx': 72,
  'src/web/areas/emsUsage/periodBar.tsx': 61,
  'src/web/areas/emsUsage/usageCard.tsx': 77,
  'src/web/areas/emsUsage/usageShown.tsx': 97,
  'src/web/areas/hours/overview.tsx': 77,
  'src/web/areas/hours/week.tsx': 65,
  'src/web/areas/invoices/month.tsx': 91,
  'src/web/areas/invoices/monthTable.tsx': 98,
  'src/web/areas/invoices/year.tsx': 101,
  'src/web/areas/signals/differenceOutcome.tsx': 78,
  'src/web/areas/signals/differencePage.tsx': 72,
  'src/web/areas/users/deeds.tsx': 63,
  'src/web/charts/fineLineOptions.ts': 64,
  'src/web/flows/hoursTimerDialogs.tsx': 61,
  'src/web/flows/notifications.tsx': 69,
  'src/web/records/filters.tsx': 75,
  'src/web/records/viewMenu.tsx': 67,
  'src/web/shell/appShell.tsx': 68,
  'tests/server/readings/portal.ts': 69,
  'tests/server/routes/records.ts': 134,
  'tests/server/world.ts': 81,
  'tests/walk/handsView.ts': 92,
  'tests/walk/view.ts': 73,
  'e2e/accounts.spec.ts': 86,
  'e2e/inert.spec.ts': 73,
  'e2e/invoiceHelp.spec.ts': 76,
  'e2e/invoices.spec.ts': 71,
}

/** Functions that are too long to be read at once; what is handed to `describe` is a list of tests and no function to read. */
export function functionProblems(source: Source, budget = stillLonger): Problem[] {
  const long = longIn(source)
  const allowed = budget[source.path] ?? mostInFunction
  const most = Math.max(0, ...long.map(({ lines }) => lines))
  if (source.path in budget && most < allowed) {
    const left = most === 0 ? 'take it off the list' : `write ${most} there`
    return [
      { path: source.path, line: 1, text: `Its functions became shorter: ${left} (src/tools/functions.ts).` },
    ]
  }
  return long
    .filter(({ lines }) => lines > allowed)
    .map(({ node, lines }) => ({
      path: source.path,
      line: lineAt(source, node.start),
      text: `A function of ${lines} lines of code; ${allowed} is the most. Give a part of it a name and a function of its own.`,
    }))
}

function longIn(source: Source): { readonly node: Node; readonly lines: number }[] {
  const suites = new Set<Node>()
  const found: { node: Node; lines: number }[] = []
  walk(source.program, (node) => {
    if (node.type === 'CallExpression' && source.text.startsWith('describe', node.start))
      for (const part of node.arguments as Node[]) suites.add(part)
    if (!/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)) return
    if (suites.has(node) || !isNode(node.body)) return
    const lines = codeLinesIn(source, node)
    if (lines > mostInFunction) found.push({ node, lines })
  })
  return found
}
