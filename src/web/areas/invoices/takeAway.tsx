import { FileCode, FileDown, FileText, Printer } from 'lucide-react'
import type { Invoice } from '../../../contract/areas/invoices/invoices.ts'
import { takeFile } from '../../portal/takeFile.ts'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'

/** The invoice as a PDF, on paper, and as it was received. */
export function TakeAway({ invoice, path }: { invoice: Invoice; path: string }) {
  const own = `${path}/${invoice.id}`
  const received = [
    {
      id: 'original',
      label: 'Origineel zoals ontvangen',
      hash: invoice.originalHash,
      icon: <FileText size={15} aria-hidden />,
    },
    {
      id: 'xml',
      label: 'E-factuur zoals ontvangen (XML)',
      hash: invoice.fileHash,
      icon: <FileCode size={15} aria-hidden />,
    },
  ].filter(({ hash }) => hash !== null)
  return (
    <Menu
      label="Factuur downloaden of afdrukken"
      items={[
        {
          id: 'pdf',
          label: 'PDF',
          icon: <FileDown size={15} aria-hidden />,
          onSelect: () => void takeFile(`${own}/pdf`),
        },
        ...received.map(({ id, label, icon }) => ({
          id,
          label,
          icon,
          onSelect: () => void takeFile(`${own}/${id}`),
        })),
        {
          id: 'print',
          label: 'Afdrukken',
          icon: <Printer size={15} aria-hidden />,
          // The menu closes first: what is printed is the page.
          onSelect: () => void setTimeout(() => window.print(), 50),
        },
      ]}
      trigger={<Button icon={<FileDown size={15} aria-hidden />}>Downloaden</Button>}
    />
  )
}
