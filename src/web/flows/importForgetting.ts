import { tell } from '../portal/root.ts'
import type { ImportView } from './import.tsx'
import type { ImportCalls } from './importCalls.ts'
import { useCall } from './useCall.ts'

/** Forgets by which columns the file was read; the import goes on with what is read of it then. */
export function useForgetting(calls: ImportCalls, send: ImportView['send']) {
  const { busy, start } = useCall({
    flow: 'columnForgetting',
    call: async (fileId: number) => ({ data: await calls.forgetColumns(fileId) }),
    said: 'De aangewezen kolommen zijn vergeten',
    onDone: (answer) => {
      if (answer.kind === 'read') return send({ type: 'readAnew', answer })
      // As it seems it is no file of readings: the server let go of it.
      tell.error(answer.message)
      send({ type: 'cancel' })
    },
  })
  return { isForgetting: busy, forget: start }
}
