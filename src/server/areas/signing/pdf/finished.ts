import { SignPdf } from '@signpdf/signpdf'
import { PDFDocument } from 'pdf-lib'
import { CadesSigner, type Seal } from './cms.ts'
import { asSealed } from './compose.ts'
import { leaveRoom, type Told } from './placeholder.ts'

/** What is to be sealed: the pages that were read, and the pages of proof behind them. */
export interface Unsealed extends Told {
  readonly pages: readonly Uint8Array[]
  readonly title: string
  readonly seal: Seal
}

/** One PDF of all pages, with a signature over the whole of it (PAdES-B). */
export async function finished({ pages, title, seal, ...told }: Unsealed): Promise<Uint8Array> {
  const [first = new Uint8Array(), ...others] = pages
  const whole = await PDFDocument.load(first, { updateMetadata: false })
  for (const bytes of others) {
    const more = await PDFDocument.load(bytes)
    for (const page of await whole.copyPages(more, more.getPageIndices())) whole.addPage(page)
  }
  whole.setTitle(title)
  whole.setModificationDate(told.at)
  leaveRoom(whole, told)
  const bytes = await whole.save(asSealed)
  return new SignPdf().sign(Buffer.from(bytes), new CadesSigner(seal), told.at)
}
