import { unread } from '../../../domain/audit/reasons.ts'
import { useMay } from '../../portal/profile.ts'
import { css } from '../../styled-system/css'
import { TextLink } from '../../ui/textLink.tsx'

const told = css({ px: '4', py: '3', textStyle: 'small', color: 'text.soft' })

interface ReadingsNeededProps {
  /** Why lines could not be controlled. */
  reasons: readonly (string | null)[]
  customerId: number | null
}

/** What to do where nobody knows what was used: who may enter readings is led there. */
export function ReadingsNeeded({ reasons, customerId }: ReadingsNeededProps) {
  const mayEnter = useMay('organisation-report-ems:write')
  if (!mayEnter || customerId === null || !unread.some((one) => reasons.includes(one))) return null
  return (
    <p className={told}>
      Wat van het verbruik afhangt, is te controleren zodra de meterstanden van de eerste dag en van de dag na
      de laatste bekend zijn.{' '}
      <TextLink href={`/v3/customers/${customerId}/ems/input`}>Meetgegevens invoeren</TextLink>
    </p>
  )
}
