import { useMemo } from 'react'
import type { TemperatureFile } from '../../../contract/areas/temperatures/temperatureCalls.ts'
import { confirmDeleteAt } from '../../flows/confirmDelete.tsx'
import { DeletingDialog } from '../../flows/deletingDialog.tsx'
import { count, dates, dateTime } from '../../format/format.ts'
import { useFlow } from '../../portal/useFlow.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { Table } from '../../ui/table.tsx'

const path = 'control/temperatures'

interface TemperatureFilesProps {
  files: readonly TemperatureFile[]
  mayUndo: boolean
}

/** The files that were taken in; each can be taken back. */
export function TemperatureFiles({ files, mayUndo }: TemperatureFilesProps) {
  const undoing = useFlow(
    useMemo(() => confirmDeleteAt(({ id }) => `${path}/${id}`, path, 'Bestand ongedaan gemaakt'), []),
  )
  return (
    <Card title="Ingelezen bestanden" flush={files.length > 0}>
      {files.length === 0 ? (
        <EmptyState title="Nog niets ingelezen">Bestanden van dit station komen hier te staan.</EmptyState>
      ) : (
        <Table
          caption="Ingelezen bestanden"
          rows={files}
          rowKey={({ id }) => String(id)}
          columns={[
            { id: 'name', header: 'Bestand', cell: ({ fileName }) => fileName },
            { id: 'at', header: 'Ingelezen', cell: ({ createdAt }) => dateTime(createdAt) },
            { id: 'by', header: 'Door', cell: ({ by }) => by ?? '–' },
            {
              id: 'period',
              header: 'Periode',
              cell: ({ from, to }) =>
                from === null || to === null ? 'Vervangen door latere' : dates(from, to),
            },
            { id: 'days', header: 'Dagen', numeric: true, cell: ({ days }) => count(days) },
            {
              id: 'undo',
              header: 'Actie',
              cell: ({ id, fileName }) =>
                mayUndo && (
                  <Button
                    size="sm"
                    aria-label={`${fileName} ongedaan maken`}
                    onClick={() => undoing.send({ type: 'ask', item: { id, name: fileName } })}
                  >
                    Ongedaan maken
                  </Button>
                ),
            },
          ]}
        />
      )}
      <DeletingDialog
        id="undoTemperatures-dialog"
        actor={undoing}
        title="Bestand ongedaan maken"
        okLabel="Ja, ongedaan maken"
        failure="Het ongedaan maken is niet gelukt. Er is niets veranderd; probeer het opnieuw."
      >
        De temperaturen uit dit bestand verdwijnen; wat ervoor van die dagen bekend was, telt weer.
      </DeletingDialog>
    </Card>
  )
}
