import { createHash, sign } from 'node:crypto'
import { Signer } from '@signpdf/utils'
import forge from 'node-forge'

const { asn1 } = forge
type Node = forge.asn1.Asn1

const { UNIVERSAL, CONTEXT_SPECIFIC } = asn1.Class
const { SEQUENCE, SET, OID, OCTETSTRING, INTEGER, NULL } = asn1.Type

const oids = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsa: '1.2.840.113549.1.1.1',
}

const many = (type: number, ...parts: Node[]) => asn1.create(UNIVERSAL, type, true, parts)
const leaf = (type: number, bytes: string) => asn1.create(UNIVERSAL, type, false, bytes)
const oid = (name: string) => leaf(OID, asn1.oidToDer(name).getBytes())
const octets = (bytes: Uint8Array) => leaf(OCTETSTRING, Buffer.from(bytes).toString('latin1'))
const tagged = (tag: number, ...parts: Node[]) => asn1.create(CONTEXT_SPECIFIC, tag, true, parts)
const der = (node: Node) => Buffer.from(asn1.toDer(node).getBytes(), 'latin1')
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

const algorithm = (name: string) => many(SEQUENCE, oid(name), leaf(NULL, ''))
const attribute = (name: string, value: Node) => many(SEQUENCE, oid(name), many(SET, value))

/**
 * What is signed: the digest of the document, and which certificate it was signed with (ETSI EN 319 142-1, PAdES-B-B; when it was
 * signed stands in the PDF, and may not stand here). DER orders a set by its bytes.
 */
function attributesOf(content: Uint8Array, certificate: Uint8Array): Node[] {
  const named = many(SEQUENCE, many(SEQUENCE, many(SEQUENCE, octets(sha256(certificate)))))
  return [
    attribute(oids.contentType, oid(oids.data)),
    attribute(oids.messageDigest, octets(sha256(content))),
    attribute(oids.signingCertificateV2, named),
  ].sort((one, other) => Buffer.compare(der(one), der(other)))
}

/** A key with its certificate, as PEM. */
export interface Seal {
  readonly key: string
  readonly certificate: string
}

/** Signs a PDF as CAdES does: a detached CMS with the certificate of the installation in it. */
export class CadesSigner extends Signer {
  private readonly seal: Seal

  constructor(seal: Seal) {
    super()
    this.seal = seal
  }

  override async sign(content: Buffer): Promise<Buffer> {
    const certificateNode = forge.pki.certificateToAsn1(forge.pki.certificateFromPem(this.seal.certificate))
    const attributes = attributesOf(content, der(certificateNode))
    const signature = sign('sha256', der(many(SET, ...attributes)), this.seal.key)
    // Of a certificate: version, serial number, algorithm, issuer (RFC 5280, 4.1).
    const [body] = certificateNode.value as [Node, Node, Node]
    const [, serial, , issuer] = body.value as [Node, Node, Node, Node]
    const signer = many(
      SEQUENCE,
      leaf(INTEGER, asn1.integerToDer(1).getBytes()),
      many(SEQUENCE, issuer, serial),
      algorithm(oids.sha256),
      tagged(0, ...attributes),
      algorithm(oids.rsa),
      octets(signature),
    )
    const signed = many(
      SEQUENCE,
      leaf(INTEGER, asn1.integerToDer(1).getBytes()),
      many(SET, algorithm(oids.sha256)),
      many(SEQUENCE, oid(oids.data)),
      tagged(0, certificateNode),
      many(SET, signer),
    )
    return der(many(SEQUENCE, oid(oids.signedData), tagged(0, signed)))
  }
}
