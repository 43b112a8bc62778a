import { readingRight } from '../../../contract/areas/ems/emsCalls.ts'
import type { SavingFile } from '../../../contract/areas/energySaving/savingDuties.ts'
import { number } from '../../format/format.ts'
import { useMay } from '../../portal/profile.ts'

interface UsedProps {
  of: Pick<SavingFile, 'isDoubtful'>
  value: number | null
  unit: string
}

/** What a location used; it follows from readings. */
export function Used({ of: { isDoubtful }, value, unit }: UsedProps) {
  const seesReadings = useMay(readingRight)
  if (!seesReadings) return 'Niet te zien'
  return value === null ? 'Niet bekend' : `${isDoubtful ? 'ca. ' : ''}${number(value, 0)} ${unit}`
}
