import { SaxesParser } from 'saxes'

/** What is told of an XML text while it is read; names come without their prefix. */
export interface XmlListener {
  open?(name: string, attributes: Readonly<Record<string, string>>): void
  text?(text: string): void
  close?(name: string): void
}

const bare = (name: string) => name.slice(name.indexOf(':') + 1)

/** A reader of XML in pieces: no DTD, no entities of the file's own (reliability M1); throws where the text is no XML. */
export function xmlReader({ open, text, close }: XmlListener): { write(part: string): void; end(): void } {
  const parser = new SaxesParser()
  parser.on('doctype', () => {
    throw new Error('A document type is not accepted')
  })
  parser.on('error', (error) => {
    throw error
  })
  if (open) parser.on('opentag', (tag) => open(bare(tag.name), tag.attributes as Record<string, string>))
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  if (close) parser.on('closetag', (tag) => close(bare(tag.name)))
  return {
    write: (part) => {
      parser.write(part)
    },
    end: () => {
      parser.close()
    },
  }
}

/** Reads a whole XML text. */
export function readXml(text: string, listener: XmlListener): void {
  const reader = xmlReader(listener)
  reader.write(text)
  reader.end()
}
