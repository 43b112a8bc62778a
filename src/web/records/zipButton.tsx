import { Download } from 'lucide-react'
import { mostAtOnce } from '../../contract/records/ticked.ts'
import { takeFile } from '../portal/takeFile.ts'
import { Button } from '../ui/button.tsx'

/** Takes the ticked rows away as one ZIP; `path` is the list they are in. */
export function ZipButton({ path, ticked }: { path: string; ticked: readonly { readonly id: number }[] }) {
  return (
    <Button
      size="sm"
      icon={<Download size={15} aria-hidden />}
      disabled={ticked.length > mostAtOnce}
      onClick={() => void takeFile(`${path}/zip`, { ids: ticked.map(({ id }) => id).join(',') })}
    >
      {`Downloaden als ZIP (${ticked.length})`}
    </Button>
  )
}
