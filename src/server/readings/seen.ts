import { readingRight, readingsWithheld } from '../../contract/areas/ems/emsCalls.ts'
import { holds, type Reach } from '../session/reach.ts'

/** Whether who asks may see readings, and with them whatever adds them up. */
export const seesReadings = (reach: Reach): boolean => holds(reach, readingRight)

/** Why a figure is left out of an answer to who may not see readings; null to who may. */
export const withheldFrom = (reach: Reach): string | null => (seesReadings(reach) ? null : readingsWithheld)
