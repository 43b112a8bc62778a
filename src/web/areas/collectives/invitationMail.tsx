import { useQuery } from '@tanstack/react-query'
import { collectiveInvitation } from '../../../contract/areas/collectives/inviteCalls.ts'
import { ask } from '../../calls/ask.ts'
import { css } from '../../styled-system/css'
import { Card } from '../../ui/card.tsx'
import { Fetching } from '../../ui/fetching.tsx'

const mail = css({ display: 'grid', gap: '3', whiteSpace: 'pre-line', overflowWrap: 'anywhere' })
const subjectLine = css({ fontWeight: 'semibold' })
const quiet = css({ textStyle: 'small', color: 'text.soft' })
const button = css({
  justifySelf: 'start',
  px: '3',
  py: '1.5',
  borderRadius: 'md',
  borderWidth: '1px',
  borderColor: 'border.strong',
  fontWeight: 'semibold',
})

/** The invitation as one of the customers that were chosen gets it. */
export function InvitationMail({ id, customerId }: { id: number; customerId: number }) {
  const found = useQuery({
    queryKey: ['collective-collectives', 'invitation', id, customerId],
    queryFn: async ({ signal }) =>
      (await ask(collectiveInvitation, { id, query: { customerId } }, { signal })).data,
  })
  if (!found.isSuccess) return <Fetching of={found} lines={4} />
  const { to, subject, paragraphs, action, closing, waits } = found.data
  return (
    <Card title="Voorbeeld van de e-mail">
      <div className={mail}>
        <p className={quiet}>
          {to === null ? 'Deze klant heeft geen contactpersoon met een e-mailadres.' : `Aan ${to}`}
          {waits && ' De e-mails gaan pas weg als de inschrijving wordt geopend.'}
        </p>
        <p className={subjectLine}>{subject}</p>
        <p>{paragraphs.join('\n\n')}</p>
        <span className={button}>{action}</span>
        <p>{closing.join('\n\n')}</p>
      </div>
    </Card>
  )
}
