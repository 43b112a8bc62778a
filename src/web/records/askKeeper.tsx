import { Send } from 'lucide-react'
import { useMemo } from 'react'
import { queryClient } from '../calls/query.ts'
import { asked, ownStep } from '../flows/ownStep.ts'
import { date } from '../format/format.ts'
import { keepInPage } from '../portal/pageFocus.ts'
import { useProfile } from '../portal/profile.ts'
import { useFlow } from '../portal/useFlow.ts'
import { css } from '../styled-system/css'
import { Button } from '../ui/button.tsx'

interface Wish {
  readonly send: () => Promise<{ data: unknown }>
  /** What is read anew once it was asked. */
  readonly path: string
}

const chartOf = ({ send, path }: Wish) =>
  ownStep(
    'keeperAsking',
    async () => {
      const answer = await asked(send(), 'Gevraagd: je accountmanager krijgt bericht')
      if (answer.kind !== 'refused') return answer
      // Somebody else of the customer was first, or it is not there any more: what stands here is of before that.
      return { kind: 'overtaken', message: Object.values(answer.problems)[0]?.[0] ?? '' }
    },
    () => void queryClient.invalidateQueries({ queryKey: [path] }).then(() => keepInPage()),
  )

const soft = css({ color: 'text.soft', textStyle: 'small' })

/** What only one of ours can begin, a customer asks for with one button; who reads along sees that it was asked, and when. */
export function AskKeeper({
  askedOn,
  mayAsk,
  label,
  then,
  ...wish
}: Wish & { askedOn: string | null; mayAsk: boolean; label: string; then: string }) {
  const profile = useProfile()
  const isCustomer = profile?.type === 'customer'
  if (askedOn !== null)
    return (
      <p className={soft}>
        {isCustomer ? `Gevraagd op ${date(askedOn)}. ${then}` : `De klant vroeg hierom op ${date(askedOn)}.`}
      </p>
    )
  // Whoever watches along asks nothing for the other.
  if (!isCustomer || profile.isSuper) return null
  return mayAsk ? (
    <Ask label={label} {...wish} />
  ) : (
    <p className={soft}>Wie bij jullie documenten beheert, kan je accountmanager hierom vragen.</p>
  )
}

function Ask({ label, send, path }: Wish & { label: string }) {
  const actor = useFlow(useMemo(() => chartOf({ send, path }), [send, path]))
  const step = { id: 0, version: 0, event: 'ASK', asks: false }
  return (
    <Button
      size="sm"
      icon={<Send size={15} aria-hidden />}
      onClick={() => actor.send({ type: 'choose', step, values: {} })}
    >
      {label}
    </Button>
  )
}
