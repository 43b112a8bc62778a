import { FileDown } from 'lucide-react'
import { hasNotice, noticeLetters } from '../../../contract/areas/supplyAgreements/noticeLetterCalls.ts'
import type { SupplyAgreement } from '../../../contract/areas/supplyAgreements/supplyAgreements.ts'
import { supplyAgreement } from '../../../contract/areas/supplyAgreements/supplyAgreements.ts'
import { mostAtOnce } from '../../../contract/records/ticked.ts'
import { useMay } from '../../portal/profile.ts'
import { takeFile } from '../../portal/takeFile.ts'
import { Button } from '../../ui/button.tsx'

const take = (rows: readonly SupplyAgreement[]) =>
  void takeFile(noticeLetters.path, { ids: rows.map(({ id }) => id).join(',') })

/** The letter that gives notice of this agreement, for who may give it. */
export function NoticeLetterButton({ row }: { row: SupplyAgreement }) {
  const mayWrite = useMay(supplyAgreement.permission.update)
  if (!mayWrite || !hasNotice(row)) return null
  return (
    <Button icon={<FileDown size={15} aria-hidden />} onClick={() => take([row])}>
      Opzegbrief
    </Button>
  )
}

/** The letters of what is ticked, as far as there is anything to give notice of. */
export function NoticeLettersButton({ ticked }: { ticked: readonly SupplyAgreement[] }) {
  const mayWrite = useMay(supplyAgreement.permission.update)
  const running = ticked.filter((row) => hasNotice(row))
  if (!mayWrite) return null
  return (
    <Button
      size="sm"
      icon={<FileDown size={15} aria-hidden />}
      disabled={running.length === 0 || running.length > mostAtOnce}
      onClick={() => take(running)}
    >
      {`Opzegbrieven (${running.length})`}
    </Button>
  )
}
