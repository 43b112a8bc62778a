import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { documentVersions } from '../../../contract/areas/library/libraryCalls.ts'
import { ask } from '../../calls/ask.ts'
import { dateTime, fileSize } from '../../format/format.ts'
import { Card } from '../../ui/card.tsx'
import { Fetching } from '../../ui/fetching.tsx'
import { IconButton } from '../../ui/iconButton.tsx'
import { Table } from '../../ui/table.tsx'
import { takeDocument } from './take.ts'

/** Every file a document has been, the newest first. */
export function Versions({ customerId, id }: { customerId: number; id: number }) {
  const versions = useQuery({
    queryKey: [`customers/${customerId}/library`, id, 'versions'],
    queryFn: async ({ signal }) => (await ask(documentVersions, { customerId, id }, { signal })).data,
  })
  return (
    <Card title="Versies" flush={versions.isSuccess}>
      <Fetching of={versions} lines={3} />
      {versions.isSuccess && (
        <Table
          caption="Versies"
          rows={versions.data}
          rowKey={({ number }) => String(number)}
          columns={[
            { id: 'number', header: 'Versie', cell: ({ number }) => `Versie ${number}` },
            { id: 'fileName', header: 'Bestand', cell: ({ fileName }) => fileName },
            { id: 'size', header: 'Grootte', numeric: true, cell: ({ sizeBytes }) => fileSize(sizeBytes) },
            { id: 'createdAt', header: 'Toegevoegd op', cell: ({ createdAt }) => dateTime(createdAt) },
            { id: 'by', header: 'Door', cell: ({ createdByName }) => createdByName },
          ]}
          rowActions={({ number }) => (
            <IconButton
              label={`Versie ${number} downloaden`}
              icon={<Download size={16} aria-hidden />}
              onClick={() => takeDocument(customerId, id, number)}
            />
          )}
        />
      )}
    </Card>
  )
}
