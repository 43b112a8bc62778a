import type { Remembered } from '../../contract/records/tableImport.ts'
import { date } from '../format/format.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'

interface RememberedBannerProps {
  remembered: Remembered
  /** Whether it is this person's to forget, now or once something else is done. */
  canForget: boolean
  isForgetting: boolean
  isBusy: boolean
  onForget: () => void
}

/** A file is read as somebody pointed an earlier one out: since when, and a way to forget it. */
export function RememberedBanner({
  remembered: { at, isKept },
  canForget,
  isForgetting,
  isBusy,
  onForget,
}: RememberedBannerProps) {
  return (
    <Banner
      tone="info"
      title="Onthouden van een eerder bestand"
      action={
        (canForget || isForgetting) && (
          <Button loading={isForgetting} disabled={isBusy} onClick={onForget}>
            Vergeten
          </Button>
        )
      }
    >
      De kolommen zijn gelezen zoals ze op {date(at)} zijn aangewezen.
      {isKept && ' Dat is voor iedereen gedaan: klopt het hier niet, wijs ze dan zelf aan.'}
    </Banner>
  )
}
