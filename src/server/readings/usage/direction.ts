import type { DirectionUsage, RegisterUsage } from '../../../contract/areas/emsUsage/usageCalls.ts'
import { type Direction, type Register, registers } from '../../../domain/energy/channel.ts'
import { type Run, totalOf } from '../../../domain/energy/runs.ts'
import type { Gap } from './gaps.ts'

/** The usage of a direction: the runs of each register with what they come to, without registers of which nothing is known. */
export function directionUsage(
  direction: Direction,
  gaps: Gap[],
  runsIn: (register: Register) => Run[],
): DirectionUsage {
  const found = registers.flatMap((register): RegisterUsage[] => {
    const runs = runsIn(register)
    const total = totalOf(runs)
    return total === null ? [] : [{ register, runs, total }]
  })
  return {
    direction,
    registers: found,
    total: found.reduce((sum, { total }) => sum + total, 0),
    complete: gaps.length === 0,
    gaps,
  }
}
