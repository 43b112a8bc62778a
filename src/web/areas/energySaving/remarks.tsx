import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef } from 'react'
import {
  addSavingRemark,
  answerSavingRemark,
  type SavingRemark,
  savingRemarks,
} from '../../../contract/areas/energySaving/remarkCalls.ts'
import { type SavingFile, savingFile } from '../../../contract/areas/energySaving/savingDuties.ts'
import { remarkChapters, remarkOutcomes } from '../../../contract/areas/energySaving/savingWords.ts'
import { isNamedIn } from '../../../domain/keys.ts'
import { ask } from '../../calls/ask.ts'
import { queryClient } from '../../calls/query.ts'
import { callsOf } from '../../fields/places.ts'
import { useCall } from '../../flows/useCall.ts'
import { dateTime } from '../../format/format.ts'
import { useMay, useMayAsk, useProfile } from '../../portal/profile.ts'
import { css } from '../../styled-system/css'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { Fetching } from '../../ui/fetching.tsx'
import { inputStyle } from '../../ui/inputStyle.ts'

const keyOf = (customerId: number, id: number) => ['savingRemarks', customerId, id]
const list = css({ display: 'grid', gap: '4' })
const soft = css({ color: 'text.soft', textStyle: 'small' })
const words = css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })
const form = css({ display: 'grid', gap: '3', justifyItems: 'stretch', maxWidth: '40rem' })
const area = `${inputStyle()} ${css({ height: 'auto!', minHeight: '16', py: '2', resize: 'vertical', width: 'full' })}`
const select = `${inputStyle()} ${css({ width: 'full' })}`
const label = css({ display: 'grid', gap: '1', fontWeight: 'medium' })

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
      <Card title="Opmerkingen per onderdeel">
        {found.isSuccess ? (
          <Remarks all={found.data.data.remarks} id={id} customerId={customerId} />
        ) : (
          <Fetching of={found} />
        )}
      </Card>
      {mayRemark && isOpen && (
        <AddRemark id={id} customerId={customerId} measures={found.data?.data.measures ?? []} />
      )}
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
        {writtenBy ?? 'Onbekend'}, {dateTime(writtenAt)}
      </p>
      {answer !== null && <p className={words}>Antwoord: {answer}</p>}
      {outcome === 'open' && mayAnswer && (
        <AnswerRemark remarkId={remark.id} id={id} customerId={customerId} />
      )}
    </article>
  )
}

/** Taken in, or answered: what was typed goes along with either. */
function AnswerRemark(of: { remarkId: number; id: number; customerId: number }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const { customerId, id, remarkId } = of
  const { busy, start } = useCall({
    flow: 'reportRemark',
    call: (outcome: 'takenIn' | 'answered') =>
      ask(answerSavingRemark, {
        customerId,
        id,
        body: { remarkId, outcome, answer: field.current?.value.trim() || null },
      }),
    said: 'Opmerking bijgewerkt',
    onDone: () => refresh(customerId, id),
  })
  return (
    <div className={form}>
      <label className={label}>
        Antwoord
        <textarea ref={field} rows={2} maxLength={2000} readOnly={busy} className={area} />
      </label>
      <div className={css({ display: 'flex', gap: '2', flexWrap: 'wrap' })}>
        <Button disabled={busy} onClick={() => start('takenIn')}>
          Verwerkt
        </Button>
        <Button disabled={busy} onClick={() => start('answered')}>
          Beantwoorden
        </Button>
      </div>
    </div>
  )
}

interface AddProps {
  id: number
  customerId: number
  measures: readonly { readonly id: number; readonly name: string }[]
}

/** One remark, of a part of the report or of one of its measures. */
function AddRemark({ id, customerId, measures }: AddProps) {
  const own = useRef<HTMLFormElement>(null)
  const { busy, start } = useCall({
    flow: 'reportRemark',
    call: (body: { chapter: keyof typeof remarkChapters; measureId: number | null; content: string }) =>
      ask(addSavingRemark, { customerId, id, body }),
    said: 'Opmerking toegevoegd',
    onDone: () => {
      own.current?.reset()
      refresh(customerId, id)
    },
  })
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const about = String(typed.get('about'))
    const content = String(typed.get('content') ?? '').trim()
    if (content === '') return
    if (isNamedIn(remarkChapters, about)) start({ chapter: about, measureId: null, content })
    else start({ chapter: 'maatregelen', measureId: Number(about), content })
  }
  return (
    <Card title="Opmerking toevoegen">
      <form ref={own} onSubmit={send} className={form}>
        <label className={label}>
          Waarover
          <select name="about" className={select} disabled={busy}>
            {Object.entries(remarkChapters).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
            {measures.map((one) => (
              <option key={one.id} value={one.id}>
                Maatregel {one.name}
              </option>
            ))}
          </select>
        </label>
        <label className={label}>
          Opmerking
          <textarea name="content" rows={3} required maxLength={2000} readOnly={busy} className={area} />
        </label>
        <Button type="submit" disabled={busy}>
          Toevoegen
        </Button>
      </form>
    </Card>
  )
}
