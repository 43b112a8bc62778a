import { useMutation } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { type importInvoice, largestUbl } from '../../../contract/invoice-calls.ts'
import { api } from '../../api.ts'
import { goTo } from '../../navigation.ts'
import { queryClient } from '../../query.ts'
import { refusalFrom } from '../../refusal.ts'
import { tell } from '../../root.ts'
import { Button } from '../../ui/button.tsx'
import { hiddenFromSight } from '../../ui/visuallyHidden.tsx'

type Made = NonNullable<(typeof importInvoice)['answer']>

async function send(path: string, file: File): Promise<Made> {
  const form = new FormData()
  form.append('file', file, file.name)
  const { data } = await api.post<Made>(`${path}/import`, form)
  return data
}

/** Chooses an e-invoice of the own device; the draft made of it is opened. */
export function UploadButton({ path, showAt }: { path: string; showAt: (id: number) => string }) {
  const input = useRef<HTMLInputElement>(null)
  const sending = useMutation({
    mutationFn: (file: File) => send(path, file),
    onSuccess: async ({ id }) => {
      await queryClient.invalidateQueries({ queryKey: [path], refetchType: 'none' })
      tell.success('E-factuur ingelezen als concept')
      goTo(showAt(id))
    },
    onError: (error) => {
      const { message, problems } = refusalFrom(error)
      tell.error(Object.values(problems).flat().join(' ') || message)
    },
  })
  const take = (file: File | undefined) => {
    if (file === undefined) return
    // What is far too big is not sent first to be refused afterwards.
    if (file.size > largestUbl) tell.error('Dit bestand is groter dan 100 MB.')
    else sending.mutate(file)
  }
  return (
    <>
      <Button
        icon={<FileUp size={16} aria-hidden />}
        loading={sending.isPending}
        onClick={() => input.current?.click()}
      >
        E-factuur inlezen
      </Button>
      <input
        ref={input}
        type="file"
        tabIndex={-1}
        accept=".xml,application/xml,text/xml"
        aria-label="E-factuur (UBL)"
        className={hiddenFromSight}
        onChange={(event) => {
          take(event.currentTarget.files?.[0])
          // The same file may be chosen again after it was corrected.
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}
