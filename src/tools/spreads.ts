import type { Node, Problem, Source } from './source.ts'
import { lineAt, walk } from './source.ts'

/** Files that spread literals when the rule came: a list that only shrinks. */
export const stillSpread: readonly string[] = [
  'e2e/inert.spec.ts',
  'e2e/invoiceDispute.spec.ts',
  'e2e/invoiceHelp.spec.ts',
  'e2e/readings.ts',
  'machines/drawn.ts',
  'machines/ownStepsTold.ts',
  'src/contract/areas/account/authCalls.ts',
  'src/contract/areas/actions/actions.ts',
  'src/contract/areas/emsComparisons/comparisons.ts',
  'src/contract/areas/invoices/invoiceCalls.ts',
  'src/contract/records/answer.ts',
  'src/contract/records/field.ts',
  'src/domain/signals/feedIn.ts',
  'src/domain/signals/rules.ts',
  'src/domain/signals/sentence.ts',
  'src/domain/signals/silence.ts',
  'src/server/areas/actions/comments.ts',
  'src/server/areas/actions/files.ts',
  'src/server/areas/emsInput/grid.ts',
  'src/server/areas/hours/hours.ts',
  'src/server/areas/signals/observe.ts',
  'src/server/demo/connections.ts',
  'src/server/demo/exports.ts',
  'src/server/demo/invoices.ts',
  'src/server/readings/imports/offer.ts',
  'src/server/readings/imports/preview.ts',
  'src/server/readings/overview/connections.ts',
  'src/server/records/openapi.ts',
  'src/web/areas/actions/calendar.tsx',
  'src/web/areas/emsInput/gridPage.tsx',
  'src/web/areas/emsUsage/periodBar.tsx',
  'src/web/areas/emsUsage/together.tsx',
  'src/web/areas/emsUsage/usageCounted.ts',
  'src/web/areas/emsUsage/usageFigures.ts',
  'src/web/areas/emsUsage/usageShown.tsx',
  'src/web/areas/emsUsage/usageSubject.ts',
  'src/web/areas/hours/sumsTable.tsx',
  'src/web/areas/invoices/lineGridStyle.ts',
  'src/web/areas/invoices/neighbours.ts',
  'src/web/areas/invoices/requests.tsx',
  'src/web/areas/signals/settingsPage.tsx',
  'src/web/areas/users/deeds.tsx',
  'src/web/areas/users/fields.tsx',
  'src/web/charts/bars.tsx',
  'src/web/charts/fineLine.tsx',
  'src/web/charts/fineLineOptions.ts',
  'src/web/charts/heatOptions.ts',
  'src/web/records/columns.tsx',
  'src/web/records/exportMenu.tsx',
  'src/web/records/showPage.tsx',
  'tests/domain/energy/averageDay.test.ts',
  'tests/domain/invoice/noticed.test.ts',
  'tests/domain/signals/rules.test.ts',
  'tests/domain/signals/settings.test.ts',
  'tests/server/areas/brand/look.test.ts',
  'tests/server/areas/exports/asking.ts',
  'tests/server/areas/invoices/attention.test.ts',
  'tests/server/areas/invoices/invoicing.ts',
  'tests/server/areas/services/services.test.ts',
  'tests/server/areas/signals/checks.test.ts',
  'tests/server/areas/signals/openingHours.test.ts',
  'tests/server/areas/users/users.test.ts',
  'tests/server/http/answers.test.ts',
  'tests/server/readings/formats/made/layout.ts',
  'tests/server/records/indexes.test.ts',
  'tests/server/records/manyRows.ts',
  'tests/server/routes/bodies.ts',
  'tests/server/routes/borders.test.ts',
  'tests/server/routes/offered.ts',
  'tests/server/routes/records.ts',
  'tests/server/world.ts',
  'tests/web/areas/emsUsage/emsUsage.test.tsx',
  'tests/web/areas/emsUsage/fineFigures.test.ts',
  'tests/web/areas/emsUsage/usageCounted.test.ts',
  'tests/web/areas/emsUsage/usageExport.test.ts',
]

/** A literal spread into another says nothing that its members do not say: it only makes the formatter put two on a line. */
export function spreadProblems(source: Source, budget = stillSpread): Problem[] {
  const found: Problem[] = []
  walk(source.program, (node) => {
    if (node.type !== 'SpreadElement' || !isFilledLiteral(node.argument as Node)) return
    const text =
      'A literal is spread here: write its members out. Spread what has a name, or what depends on something.'
    found.push({ path: source.path, line: lineAt(source, node.start), text })
  })
  if (!budget.includes(source.path)) return found
  if (found.length > 0) return []
  const text = 'It spreads no literals any more: take it off the list (src/tools/spreads.ts).'
  return [{ path: source.path, line: 1, text }]
}

const isFilledLiteral = ({ type, properties, elements }: Node) =>
  (type === 'ObjectExpression' && (properties as Node[]).length > 0) ||
  (type === 'ArrayExpression' && (elements as Node[]).length > 0)
