import { useQuery } from '@tanstack/react-query'
import { Bookmark, BookmarkPlus, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { required, text } from '../../contract/records/field.ts'
import type { AnyResource } from '../../contract/records/resource.ts'
import { StepDialog } from '../flows/step.tsx'
import { keepingView, removeView, viewsQuery } from '../flows/viewCalls.ts'
import { goTo } from '../portal/navigation.ts'
import { useFlow } from '../portal/useFlow.ts'
import { css } from '../styled-system/css'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/iconButton.tsx'
import { Popover } from '../ui/popover.tsx'
import { TextButton } from '../ui/textLink.tsx'

interface ViewMenuProps {
  /** Whose views they are: a list, or a page that is looked at in many ways. */
  resource: Pick<AnyResource, 'name' | 'within' | 'label'>
  /** The list's page, and what stands behind the question mark of it now. */
  path: string
  query: string
}

const panel = css({ display: 'grid', gap: '3', p: '4', minWidth: '17rem', maxWidth: '22rem' })
// A quiet button has no edge: on a phone its words stand where other things begin and end.
const edge = css({ mx: { base: '-3', md: '0' } })
const list = css({ display: 'grid', gap: '1', listStyle: 'none', p: '0', m: '0' })
const line = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '2' })
const quiet = css({ textStyle: 'small', color: 'text.soft' })

/** The own views of a list or page: what its address says, under a name. */
export function ViewMenu({ resource, path, query }: ViewMenuProps) {
  const [open, setOpen] = useState(false)
  const views = useQuery({ ...viewsQuery, enabled: open })
  const key = `${resource.within}/${resource.name}`
  const own = (views.data ?? []).filter((view) => view.list === key)
  const actor = useFlow(useMemo(() => keepingView(key), [key]))
  const asking = useMemo(() => ({ label: resource.label, steps: { KEEP: viewAsked } }), [resource.label])
  return (
    <>
      <div className={edge}>
        <Popover
          open={open}
          onOpen={setOpen}
          label="Weergaven"
          trigger={
            <Button look="quiet" icon={<Bookmark size={16} aria-hidden />}>
              Weergaven
            </Button>
          }
        >
          <div className={panel}>
            {own.length === 0 && (
              <p className={quiet}>
                Bewaar wat je nu ziet onder een naam, om er met één klik naar terug te gaan.
              </p>
            )}
            <ul className={list}>
              {own.map((view) => (
                <li key={view.id} className={line}>
                  <TextButton
                    onClick={() => {
                      setOpen(false)
                      goTo(view.query === '' ? path : `${path}?${view.query}`)
                    }}
                  >
                    {view.name}
                  </TextButton>
                  <IconButton
                    size="sm"
                    label={`Weergave ${view.name} verwijderen`}
                    icon={<Trash2 size={15} aria-hidden />}
                    onClick={() => void removeView(view.id)}
                  />
                </li>
              ))}
            </ul>
            <Button
              size="sm"
              icon={<BookmarkPlus size={15} aria-hidden />}
              onClick={() => {
                setOpen(false)
                actor.send({
                  type: 'choose',
                  step: { id: 0, version: 0, event: 'KEEP', asks: true },
                  values: { name: null, query },
                })
              }}
            >
              Huidige weergave bewaren
            </Button>
          </div>
        </Popover>
      </div>
      <StepDialog actor={actor} resource={asking} />
    </>
  )
}

/** What one is asked for when a view is kept. */
export const viewAsked = { label: 'Weergave bewaren', asks: { name: required(text('Naam', 60)) } }
