import { flows } from '../../../machines/atlas.ts'
import { lives } from '../../../machines/life-cycles/atlas.ts'
import { ofServerList } from '../../../machines/ofServer.ts'
import { ownStepList } from '../../../machines/ownStepsTold.ts'
import { rootMachine } from '../../../machines/root.ts'

const machines = [
  rootMachine,
  ...[...flows, ...ofServerList, ...ownStepList, ...lives].map(({ machine }) => machine),
]

/** The configuration of a chart's machine as Stately's editor reads it, as JSON: functions are named in it, not written out. */
export function definitionOf(chart: string): string {
  const machine = machines.find(({ id }) => id === chart)
  if (machine === undefined) throw new Error(`No machine is named ${chart}.`)
  return JSON.stringify(machine.config, (_, value) => (typeof value === 'function' ? undefined : value), 2)
}
