import { Mail } from 'lucide-react'
import { testTemplate } from '../../../contract/areas/templates/templateCalls.ts'
import { ask } from '../../calls/ask.ts'
import { useCall } from '../../flows/useCall.ts'
import { useMay } from '../../portal/profile.ts'
import { tell } from '../../portal/root.ts'
import { Button } from '../../ui/button.tsx'
import { useChosenCustomer } from './customerExample.tsx'

/** Sends this version to whoever looks: how it reads in a mail program is seen nowhere else. */
export function TestMail({ id }: { id: number }) {
  const customerId = useChosenCustomer()
  const mayWrite = useMay('email-templates:write')
  const { busy, start } = useCall({
    flow: 'templateTest',
    call: () => ask(testTemplate, { id, body: { customerId } }),
    onDone: ({ recipient }) => tell.success(`De testmail is onderweg naar ${recipient}`),
  })
  if (!mayWrite) return null
  return (
    <Button loading={busy} icon={<Mail size={16} aria-hidden />} onClick={() => start(undefined)}>
      Testmail naar mij
    </Button>
  )
}
