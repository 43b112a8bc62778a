import { FileCode, FileDown, Printer } from 'lucide-react'
import type { Invoice } from '../../../contract/invoices.ts'
import { download } from '../../api.ts'
import { refusalFrom } from '../../refusal.ts'
import { tell } from '../../root.ts'
import { saveAs } from '../../saveAs.ts'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'

async function save(path: string): Promise<void> {
  try {
    const { name, content } = await download(path)
    saveAs(name, content)
  } catch (error) {
    tell.error(refusalFrom(error).message)
  }
}

/** The invoice as a PDF, on paper, and as the e-invoice it came as. */
export function TakeAway({ invoice, path }: { invoice: Invoice; path: string }) {
  const own = `${path}/${invoice.id}`
  return (
    <Menu
      label="Factuur downloaden of afdrukken"
      items={[
        {
          ...{ id: 'pdf', label: 'PDF', icon: <FileDown size={15} aria-hidden /> },
          onSelect: () => void save(`${own}/pdf`),
        },
        ...(invoice.fileHash === null
          ? []
          : [
              {
                ...{
                  id: 'xml',
                  label: 'E-factuur zoals ontvangen (XML)',
                  icon: <FileCode size={15} aria-hidden />,
                },
                onSelect: () => void save(`${own}/xml`),
              },
            ]),
        {
          ...{ id: 'print', label: 'Afdrukken', icon: <Printer size={15} aria-hidden /> },
          // The menu closes first: what is printed is the page.
          onSelect: () => void setTimeout(() => window.print(), 50),
        },
      ]}
      trigger={<Button icon={<FileDown size={15} aria-hidden />}>Downloaden</Button>}
    />
  )
}
