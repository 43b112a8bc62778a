import { parseArgs } from 'node:util'
import { benchAssess } from './assess.ts'
import { benchAudit } from './audit.ts'
import { benchBudgets } from './budgets.ts'
import { benchBusy } from './busy.ts'
import { benchDraw } from './draw.ts'
import { benchEvents } from './events.ts'
import { benchFuzz } from './fuzz.ts'
import { benchLayouts } from './layouts.ts'
import { benchLists } from './list.ts'
import { benchAgreements, benchBigLists } from './lists.ts'
import { benchMutants } from './mutants.ts'
import { benchReadings, billion, quick, usual } from './readings.ts'
import { benchStarts } from './starts.ts'

// `npm run bench`: what the product promises, as ratios and shares, so that another machine says the same.
// `npm run bench -- readings` runs what is named only; `--quick` (100), `--connections 250` or `--billion` (10,000) sets how much
// is loaded, and `--files 5000` how many layouts are made.
const { values: options, positionals: named } = parseArgs({
  allowPositionals: true,
  options: {
    billion: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    connections: { type: 'string' },
    lines: { type: 'string' },
    files: { type: 'string' },
    load: { type: 'string' },
  },
})
const size = options.billion ? billion : options.quick ? quick : usual
const scale = {
  connections: Number(options.connections ?? size.connections),
  lines: Number(options.lines ?? size.lines),
}
const benches: Readonly<Record<string, () => Promise<void>>> = {
  mutants: benchMutants,
  events: benchEvents,
  lists: benchLists,
  biglists: benchBigLists,
  agreements: benchAgreements,
  assess: benchAssess,
  budgets: () => benchBudgets(Number(options.connections ?? 10_000)),
  readings: () => benchReadings(scale),
  audit: () => benchAudit(Number(options.connections ?? 334)),
  layouts: () => benchLayouts(Number(options.files ?? 3000)),
  draw: benchDraw,
  busy: benchBusy,
  starts: benchStarts,
  fuzz: benchFuzz,
}
const unknown = named.filter((name) => !(name in benches))
if (unknown.length > 0)
  throw new Error(`No bench is named ${unknown.join(', ')}, only ${Object.keys(benches).join(', ')}`)
for (const [name, bench] of Object.entries(benches))
  if (named.length === 0 || named.includes(name)) await bench()
