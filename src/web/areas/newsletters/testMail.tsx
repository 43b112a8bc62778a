import { Mail } from 'lucide-react'
import { testNewsletter } from '../../../contract/areas/newsletters/newsletterCalls.ts'
import { newsletter } from '../../../contract/areas/newsletters/newsletters.ts'
import { ask } from '../../calls/ask.ts'
import { fetchAnew } from '../../calls/query.ts'
import { useCall } from '../../flows/useCall.ts'
import { useMay } from '../../portal/profile.ts'
import { tell } from '../../portal/root.ts'
import { Button } from '../../ui/button.tsx'

/** Sends it to whoever looks: how it reads in a mail program is seen nowhere else, and sending asks that somebody saw it. */
export function TestMail({ id }: { id: number }) {
  const mayWrite = useMay('organisation-knowledgebase:write')
  const { busy, start } = useCall({
    flow: 'newsletterTest',
    call: () => ask(testNewsletter, { id }),
    onDone: ({ recipient }) => {
      tell.success(`De testmail is onderweg naar ${recipient}`)
      fetchAnew([newsletter.name])
    },
  })
  if (!mayWrite) return null
  return (
    <Button loading={busy} icon={<Mail size={16} aria-hidden />} onClick={() => start(undefined)}>
      Testmail naar mij
    </Button>
  )
}
