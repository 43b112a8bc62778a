import { Invalid } from '../../ground/errors.ts'
import type { StoredCollective } from './counts.ts'

type Delivered = Pick<StoredCollective, 'deliveryFrom' | 'deliveryUntil' | 'midTermEntry'>

/** One takes part from the first day of delivery, or from a later one where the collective allows that; other days are refused with the field. */
export function refuseStart(collective: Delivered, startDate: string): void {
  const { deliveryFrom, deliveryUntil, midTermEntry } = collective
  const refuse = (why: string) => {
    throw new Invalid({ startDate: [why] })
  }
  if (startDate < deliveryFrom) refuse('Ligt voor de eerste dag van levering van het collectief')
  if (startDate > deliveryUntil) refuse('Ligt na de laatste dag van levering van het collectief')
  if (startDate > deliveryFrom && !midTermEntry) refuse('Tussentijds instappen kan niet in dit collectief')
}
