import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import {
  addSavingRemark,
  answerSavingRemark,
  type SavingRemark,
  savingRemarks,
} from '../../../contract/areas/energySaving/remarkCalls.ts'
import {
  problemsOfRemark,
  type Remarkable,
  remarkAnswers,
  remarkOf,
  remarkStep,
} from '../../../contract/areas/energySaving/remarkSteps.ts'
import { type SavingFile, savingFile } from '../../../contract/areas/energySaving/savingDuties.ts'
import { remarkChapters, remarkOutcomes } from '../../../contract/areas/energySaving/savingWords.ts'
import { keysOf } from '../../../domain/keys.ts'
import { textIn } from '../../../domain/unknown.ts'
import { ask, askFilled } from '../../calls/ask.ts'
import { queryClient } from '../../calls/query.ts'
import { callsOf } from '../../fields/places.ts'
import { asked, ownStep } from '../../flows/ownStep.ts'
import { StepDialog } from '../../flows/step.tsx'
import { dateTime } from '../../format/format.ts'
import { useMay, useMayAsk, useProfile } from '../../portal/profile.ts'
import { useFlow } from '../../portal/useFlow.ts'
import { css } from '../../styled-system/css'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { Fetching } from '../../ui/fetching.tsx'

const keyOf = (customerId: number, id: number) => ['savingRemarks', customerId, id]
const list = css({ display: 'grid', gap: '4' })
const soft = css({ color: 'text.soft', textStyle: 'small' })
const words = css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })
const buttons = css({ display: 'flex', gap: '2', flexWrap: 'wrap', mt: '2' })

/** What became of a report is seen anew: what may be done with it may have changed. */
function refresh(customerId: number, id: number) {
  void queryClient.invalidateQueries({ queryKey: keyOf(customerId, id) })
  void queryClient.invalidateQueries({ queryKey: [callsOf(savingFile, customerId)] })
}

/** What is said of the parts of a report, and what is done with each. */
export function RemarksTab({ row, customerId }: { row: SavingFile; customerId: number }) {
  const { id } = row
  const found = useQuery({
    queryKey: keyOf(customerId, id),
    queryFn: ({ signal }) => ask(savingRemarks, { customerId, id }, { signal }),
  })
  const mayRemark = useMayAsk(addSavingRemark)
  const isOurs = useProfile()?.type !== 'customer'
  const isOpen =
    row.state === 'customerReview' || (isOurs && (row.state === 'draft' || row.state === 'agreed'))
  return (
    <div className={list}>
      <Card
        title="Opmerkingen per onderdeel"
        actions={
          mayRemark &&
          isOpen &&
          found.isSuccess && <AddRemark id={id} customerId={customerId} measures={found.data.data.measures} />
        }
      >
        {found.isSuccess ? (
          <Remarks all={found.data.data.remarks} id={id} customerId={customerId} />
        ) : (
          <Fetching of={found} />
        )}
      </Card>
    </div>
  )
}

function Remarks({ all, ...at }: { all: readonly SavingRemark[]; id: number; customerId: number }) {
  if (all.length === 0)
    return (
      <EmptyState title="Nog geen opmerkingen">
        Wat er van een onderdeel of een maatregel wordt gezegd, komt hier te staan, met wat ermee is gedaan.
      </EmptyState>
    )
  return (
    <ul className={list}>
      {all.map((one) => (
        <li key={one.id}>
          <Remark remark={one} {...at} />
        </li>
      ))}
    </ul>
  )
}

const tones = { open: 'warning', takenIn: 'success', answered: 'info' } as const

function Remark({ remark, id, customerId }: { remark: SavingRemark; id: number; customerId: number }) {
  const { chapter, measureName, content, outcome, answer, writtenBy, writtenAt } = remark
  const mayAnswer = useMay('organisation-energysaving:write')
  return (
    <article>
      <p>
        <strong>{measureName ?? remarkChapters[chapter]}</strong>{' '}
        <Badge tone={tones[outcome]}>{remarkOutcomes[outcome]}</Badge>
      </p>
      <p className={words}>{content}</p>
      <p className={soft}>
        {writtenBy ?? 'Verwijderde gebruiker'}, {dateTime(writtenAt)}
      </p>
      {answer !== null && <p className={words}>Antwoord: {answer}</p>}
      {outcome === 'open' && mayAnswer && (
        <AnswerRemark remarkId={remark.id} id={id} customerId={customerId} />
      )}
    </article>
  )
}

const begin = (event: string, id: number, values: Readonly<Record<string, unknown>>) =>
  ({ type: 'choose', step: { id, version: 0, event, asks: true }, values }) as const

/** Taken in with or without a word, or answered. */
const answering = (customerId: number, id: number) =>
  ownStep(
    'reportRemark',
    ({ chosen, values }) =>
      asked(
        ask(answerSavingRemark, {
          customerId,
          id,
          body: {
            remarkId: chosen.id,
            outcome: chosen.event === 'takenIn' ? 'takenIn' : 'answered',
            answer: textIn(values.answer),
          },
        }),
        'Opmerking bijgewerkt',
      ),
    () => refresh(customerId, id),
  )

function AnswerRemark({ remarkId, id, customerId }: { remarkId: number; id: number; customerId: number }) {
  const actor = useFlow(useMemo(() => answering(customerId, id), [customerId, id]))
  return (
    <div className={buttons}>
      {keysOf(remarkAnswers).map((outcome) => (
        <Button key={outcome} onClick={() => actor.send(begin(outcome, remarkId, { answer: null }))}>
          {remarkAnswers[outcome].label}
        </Button>
      ))}
      <StepDialog actor={actor} resource={{ steps: remarkAnswers }} />
    </div>
  )
}

/** A remark of a part of the report or of one of its measures; what is refused stands under its field. */
const remarking = (customerId: number, id: number) =>
  ownStep(
    'reportRemark',
    async ({ values }) => {
      const answer = await asked(
        askFilled(addSavingRemark, { customerId, id, body: remarkOf(values) }),
        'Opmerking toegevoegd',
      )
      return answer.kind === 'refused' ? { ...answer, problems: problemsOfRemark(answer.problems) } : answer
    },
    () => refresh(customerId, id),
  )

interface AddProps {
  id: number
  customerId: number
  measures: readonly Remarkable[]
}

function AddRemark({ id, customerId, measures }: AddProps) {
  const actor = useFlow(useMemo(() => remarking(customerId, id), [customerId, id]))
  const step = useMemo(() => remarkStep(measures), [measures])
  return (
    <>
      <Button
        size="sm"
        icon={<Plus size={15} aria-hidden />}
        onClick={() => actor.send(begin('REMARK', id, { about: null, content: null }))}
      >
        {step.label}
      </Button>
      <StepDialog
        actor={actor}
        resource={{ steps: { REMARK: { ...step, label: 'Toevoegen' } } }}
        title={step.label}
      />
    </>
  )
}
