import { readingRight } from '../../../contract/areas/ems/emsCalls.ts'
import type { SavingFile } from '../../../contract/areas/energySaving/savingDuties.ts'
import { notConnected } from '../../../contract/areas/energySaving/savingWords.ts'
import { number } from '../../format/format.ts'
import { useMay } from '../../portal/profile.ts'

interface UsedProps {
  of: Pick<SavingFile, 'isDoubtful'>
  value: number | null
  /** The location has a connection of it. */
  isConnected: boolean | null
  unit?: string
}

/** What a location used; it follows from readings. */
export function Used({ of: { isDoubtful }, value, isConnected, unit }: UsedProps) {
  const seesReadings = useMay(readingRight)
  if (value === null && isConnected === false) return notConnected
  if (!seesReadings) return 'Niet te zien'
  if (value === null) return 'Niet bekend'
  return `${isDoubtful ? 'ca. ' : ''}${number(value, 0)}${unit === undefined ? '' : ` ${unit}`}`
}
