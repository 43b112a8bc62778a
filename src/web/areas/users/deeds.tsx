import { useSelector } from '@xstate/react'
import { ChevronDown, Eye } from 'lucide-react'
import type { StepAnswer, StepQuestion } from '../../../../machines/flows/step.ts'
import type { Watching } from '../../../contract/areas/account/auth.ts'
import { endSessionsOf, superLogin } from '../../../contract/areas/account/authCalls.ts'
import { eraseUser, erasingUser } from '../../../contract/areas/privacy/privacyCalls.ts'
import { resetTwoStep, sendPasswordLink } from '../../../contract/areas/users/userCalls.ts'
import { user } from '../../../contract/areas/users/users.ts'
import { type Fields, longText, required } from '../../../contract/records/field.ts'
import { type AnyResource, initialDraft, type Step } from '../../../contract/records/resource.ts'
import { type Answer, attempt, type Manner } from '../../calls/api.ts'
import { ask, askFilled } from '../../calls/ask.ts'
import { queryClient } from '../../calls/query.ts'
import { keepSuperToken } from '../../calls/token.ts'
import type { AnyRow } from '../../fields/places.ts'
import { ownStep, refusedWith } from '../../flows/ownStep.ts'
import { StepDialog } from '../../flows/step.tsx'
import { takeFile } from '../../portal/takeFile.ts'
import { useFlow } from '../../portal/useFlow.ts'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'

interface Deed extends Step {
  readonly done: string
}

/** What an admin does to an account besides the steps of its life; each is confirmed first. */
const deeds = {
  WATCH: {
    label: 'Meekijken',
    done: 'Je kijkt nu mee',
    asks: { reason: required(longText('Reden', 300)) },
    notice:
      'Je ziet het portaal als deze gebruiker, hoogstens een uur. Wat je doet, wordt vastgelegd op jouw naam en met deze reden.',
  },
  SEND_LINK: {
    label: 'Wachtwoordlink sturen',
    done: 'De link is verstuurd',
    notice: 'Deze gebruiker krijgt een e-mail met een link om een nieuw wachtwoord in te stellen.',
  },
  END_SESSIONS: {
    label: 'Overal uitloggen',
    done: 'Deze gebruiker is overal uitgelogd',
    destructive: true,
    notice: 'Deze gebruiker wordt op alle apparaten uitgelogd. Niet-opgeslagen werk kan verloren gaan.',
  },
  RESET_TWO_STEP: {
    label: '2FA resetten',
    done: 'De tweestapsverificatie is teruggezet',
    destructive: true,
    notice:
      'De app en de herstelcodes van deze gebruiker werken niet meer, en de gebruiker wordt overal uitgelogd. Controleer eerst wie erom vraagt.',
  },
  ERASE: {
    label: 'Persoonsgegevens wissen',
    done: 'De persoonsgegevens zijn gewist',
    asks: erasingUser,
    destructive: true,
    notice:
      'Naam, e-mailadres en telefoonnummer worden onherroepelijk geanonimiseerd. Wat deze gebruiker deed, blijft bewaard.',
  },
} as const satisfies Record<string, Deed>

type DeedName = keyof typeof deeds

const asksOf = (event: DeedName): Fields => (deeds as Record<DeedName, Deed>)[event].asks ?? {}

/** What one is asked for when something is done to an account. */
export const deedsAsked = { ...user, steps: deeds } as unknown as AnyResource

type Values = StepQuestion['values']

const asking: Readonly<
  Record<DeedName, (id: number, told: Values, manner: Manner) => Promise<Answer<unknown>>>
> = {
  WATCH: async (id, { reason }, manner) => {
    const answer = await askFilled(superLogin, { id, body: { reason: reason ?? '' } }, manner)
    watch(answer.data)
    return answer
  },
  SEND_LINK: (id, _, manner) => ask(sendPasswordLink, { id }, manner),
  END_SESSIONS: (id, _, manner) => ask(endSessionsOf, { id }, manner),
  RESET_TWO_STEP: (id, _, manner) => ask(resetTwoStep, { id }, manner),
  ERASE: (id, told, manner) => askFilled(eraseUser, { id, body: told }, manner),
}

async function doDeed({ chosen, values }: StepQuestion, signal: AbortSignal): Promise<StepAnswer> {
  const event = chosen.event as DeedName
  const outcome = await attempt(asking[event](chosen.id, values, { signal }))
  return outcome.ok ? { kind: 'taken', statusName: deeds[event].done } : refusedWith(outcome.refusal)
}

/** Everything on the page belongs to the own account, so it is opened anew as the other one. */
function watch({ superToken, customer }: Watching): void {
  keepSuperToken(superToken)
  window.location.assign(customer === null ? '/v3/customers' : `/v3/customers/${customer.id}`)
}

const machine = ownStep(
  'userAccess',
  doDeed,
  () => void queryClient.invalidateQueries({ queryKey: ['users'] }),
)

interface UserDeedsProps {
  row: AnyRow
  isSelf: boolean
  mayWrite: boolean
}

/** The buttons of what can be done to this account now. */
export function UserDeeds({ row, isSelf, mayWrite }: UserDeedsProps) {
  const actor = useFlow(machine)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const isIn = row.state === 'active' || row.state === 'locked'
  const choose = (event: DeedName) =>
    actor.send({
      type: 'choose',
      step: { id: row.id, version: row.version, event, asks: true },
      values: initialDraft({ fields: asksOf(event) }),
    })
  const rest: DeedName[] = [
    ...(isIn && !isSelf ? (['SEND_LINK', 'END_SESSIONS'] as const) : []),
    ...(row.twoFactorEnabled && !isSelf ? (['RESET_TWO_STEP'] as const) : []),
  ]
  return (
    <>
      {isIn && row.type !== 'admin' && (
        <Button icon={<Eye size={15} aria-hidden />} disabled={busy} onClick={() => choose('WATCH')}>
          Meekijken
        </Button>
      )}
      {mayWrite && rest.length > 0 && (
        <Menu
          label="Toegang van deze gebruiker"
          items={rest.map((event) => ({
            id: event,
            label: deeds[event].label,
            danger: 'destructive' in deeds[event],
            onSelect: () => choose(event),
          }))}
          trigger={
            <Button disabled={busy} icon={<ChevronDown size={16} aria-hidden />}>
              Toegang
            </Button>
          }
        />
      )}
      <Menu
        label="Privacy (AVG)"
        items={[
          {
            ...{ id: 'export', label: 'Alle gegevens exporteren' },
            onSelect: () => void takeFile(`users/${row.id}/personal-data`),
          },
          ...(mayWrite && row.state === 'inactive' && !isSelf
            ? [
                {
                  ...{ id: 'erase', label: deeds.ERASE.label, danger: true },
                  onSelect: () => choose('ERASE'),
                },
              ]
            : []),
        ]}
        trigger={
          <Button disabled={busy} icon={<ChevronDown size={16} aria-hidden />}>
            Privacy
          </Button>
        }
      />
      <StepDialog actor={actor} resource={deedsAsked} />
    </>
  )
}
