import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleDashed } from 'lucide-react'
import { startSteps, type WorkStart, workStart } from '../../../contract/areas/work/startCall.ts'
import { fetched } from '../../calls/fetched.ts'
import { css } from '../../styled-system/css'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/textLink.tsx'

const list = css({ display: 'grid', gap: '2', mt: '2' })
const line = css({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '2',
  minHeight: 'control.sm',
  '& > svg': { flexShrink: '0', color: 'text.faint' },
  '&[data-done] > svg': { color: 'success.text' },
  '&[data-done]': { color: 'text.soft' },
})
const apart = css({ mb: '4' })
const foot = css({ mt: '3' })
const soft = css({ color: 'text.soft' })

/** The way from an empty installation to its first invoice that is controlled; nothing once that was. */
export function Start() {
  const { data } = useQuery(fetched(workStart, {}))
  return data ? (
    <div className={apart}>
      <Steps of={data} />
    </div>
  ) : null
}

function Steps({ of: { steps } }: { of: WorkStart }) {
  const next = steps.find(({ isDone, path }) => !isDone && path !== null)
  return (
    <Card title="Op weg naar de eerste gecontroleerde factuur">
      <p className={soft}>
        Een factuur wordt gecontroleerd tegen wat hier staat. Wat nog ontbreekt, is bij haar niet te
        controleren.
      </p>
      <ol className={list}>
        {steps.map(({ name, isDone, path }) => (
          <li key={name} className={line} data-done={isDone || undefined}>
            {isDone ? (
              <CircleCheck size={18} aria-label="Gedaan" />
            ) : (
              <CircleDashed size={18} aria-label="Nog te doen" />
            )}
            {isDone || path === null ? (
              <span>{startSteps[name]}</span>
            ) : (
              <TextLink href={path}>{startSteps[name]}</TextLink>
            )}
          </li>
        ))}
      </ol>
      {next?.path != null && (
        <div className={foot}>
          <ButtonLink look="primary" href={next.path}>
            Volgende stap
          </ButtonLink>
        </div>
      )}
    </Card>
  )
}
