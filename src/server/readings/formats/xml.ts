import { SaxesParser } from 'saxes'

/** What is told of an XML text while it is read; names come without their prefix. */
export interface XmlListener {
  open?(name: string, attributes: Readonly<Record<string, string>>): void
  text?(text: string): void
  close?(name: string): void
}

const bare = (name: string) => name.slice(name.indexOf(':') + 1)

/** Elements inside each other, and letters between two tags, beyond which a text means harm (reliability M1). */
const [deepest, longest] = [100, 4 * 1024 * 1024]

/** Takes an XML text in pieces. */
export interface XmlReader {
  write(part: string): void
  end(): void
  /** The line that is being read, from 1. */
  line(): number
}

/** A reader of XML in pieces: no DTD, no entities of the file's own (reliability M1); throws where the text is no XML. */
export function xmlReader({ open, text, close }: XmlListener): XmlReader {
  const parser = new SaxesParser()
  let depth = 0
  let silent = 0
  parser.on('doctype', () => {
    throw new Error('A document type is not accepted')
  })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', (tag) => {
    silent = 0
    if (++depth > deepest) throw new Error('The elements are nested too deep')
    open?.(bare(tag.name), tag.attributes)
  })
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  parser.on('closetag', (tag) => {
    silent = 0
    depth--
    close?.(bare(tag.name))
  })
  return {
    write: (part) => {
      silent += part.length
      parser.write(part)
      if (silent > longest) throw new Error('A text has no end')
    },
    end: () => {
      parser.close()
    },
    line: () => parser.line,
  }
}

/** Reads a whole XML text. */
export function readXml(text: string, listener: XmlListener): void {
  const reader = xmlReader(listener)
  reader.write(text)
  reader.end()
}
