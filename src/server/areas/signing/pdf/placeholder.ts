import { PDFArray, type PDFDocument, PDFHexString, PDFName, PDFNumber, PDFString } from 'pdf-lib'

/** What a reader of PDFs tells of a signature. */
export interface Told {
  readonly name: string
  readonly reason: string
  readonly contact: string
  readonly at: Date
}

/** Room for the signature with its certificate, in bytes. */
const room = 8192
/** What `@signpdf/signpdf` looks for, to write there over which bytes the signature goes. */
const unknown = '**********'
/** Printed, and never changed (ISO 32000-1, 12.5.3): a field that cannot be seen still has to say so. */
const printedAndLocked = 132
/** There are signatures, and the file only grows (12.7.2). */
const signedAndAppendOnly = 3

/**
 * Leaves room for a signature over the whole document, as a field that cannot be seen on its first page: by hand rather than by
 * `@signpdf/placeholder-*`, which write names between brackets as they are (a bracket in one breaks the file) and bring an old pdfkit.
 */
export function leaveRoom(document: PDFDocument, { name, reason, contact, at }: Told): void {
  const { context, catalog } = document
  const range = PDFArray.withContext(context)
  range.push(PDFNumber.of(0))
  for (let nth = 0; nth < 3; nth += 1) range.push(PDFName.of(unknown))
  const signature = context.register(
    context.obj({
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      SubFilter: 'ETSI.CAdES.detached',
      ByteRange: range,
      Contents: PDFHexString.of('0'.repeat(room * 2)),
      Reason: PDFHexString.fromText(reason),
      M: PDFString.fromDate(at),
      ContactInfo: PDFHexString.fromText(contact),
      Name: PDFHexString.fromText(name),
    }),
  )
  const page = document.getPage(0)
  const field = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      Rect: [0, 0, 0, 0],
      V: signature,
      T: PDFString.of('Ondertekening'),
      F: printedAndLocked,
      P: page.ref,
    }),
  )
  page.node.addAnnot(field)
  // Fields to fill in that came along stay as they are drawn: what was signed is not filled in any more.
  catalog.set(PDFName.of('AcroForm'), context.obj({ SigFlags: signedAndAppendOnly, Fields: [field] }))
}
