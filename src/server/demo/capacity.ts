import type { Insertable } from 'kysely'
import type { Tables } from '../storage/db/tables.ts'
import type { Site } from './loads.ts'
import type { Random } from './random.ts'

type Capacity = Pick<
  Insertable<Tables['connections']>,
  | 'segment'
  | 'capacity'
  | 'smartMeter'
  | 'meteringMethod'
  | 'hasProd'
  | 'measuringCompanyId'
  | 'measureRate'
  | 'contractedPower'
  | 'voltageLevel'
  | 'contractedGas'
  | 'profileCategory'
>

/** Room above the highest quarter-hour, so that nothing comes near what is contracted. */
const room = 1.1

/**
 * Connection value and what belongs to its segment; large from 3x80A or above 40 m³ an hour. `highest` is the highest quarter-hour
 * that was measured, in kW.
 */
export function capacityOf(
  kind: 'electricity' | 'gas' | 'production',
  { peak, solar, highest }: Site & { highest: number },
  companies: readonly number[],
  random: Random,
): Capacity {
  const power = Math.max(peak, solar)
  const isGas = kind === 'gas'
  const isLarge = isGas ? power > 25 : power > 50
  const small = isGas ? random.pick(['G4', 'G6', 'G16']) : power > 30 ? '3x63A' : '3x25A'
  return {
    segment: isLarge ? 'large' : 'small',
    capacity: isLarge ? (isGas ? 'G65' : `${Math.ceil(power / 50) * 50} kW`) : small,
    smartMeter: !isLarge,
    meteringMethod: isGas ? 'uur' : 'kwartier',
    hasProd: !isGas && solar > 0,
    measuringCompanyId: isLarge ? random.pick(companies) : null,
    measureRate: isLarge ? '240.00' : null,
    contractedPower: isLarge && !isGas ? String(Math.ceil(Math.max(power, highest * room) / 10) * 10) : null,
    voltageLevel: isLarge && !isGas ? (power > 160 ? 'msls' : 'ls') : null,
    contractedGas: isLarge && isGas ? String(power) : null,
    profileCategory: isGas ? (isLarge ? 'GXX' : 'G1A') : isLarge ? 'TELE' : small === '3x63A' ? 'E2A' : 'E1A',
  }
}
