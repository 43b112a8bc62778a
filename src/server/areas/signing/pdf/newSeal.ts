import { generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import forge from 'node-forge'
import type { Seal } from './cms.ts'

const years = 10

/** A first byte that is neither negative nor nothing, as a serial number must have (RFC 5280, 4.1.2.2). */
const serial = () => `4${randomBytes(16).toString('hex').slice(1)}`

/** A key (RSA 3072) with a certificate of its own that is good for signing only, for ten years from this moment. */
export async function newSeal(name: string, from: Date): Promise<Seal & { readonly until: Date }> {
  const pair = await promisify(generateKeyPair)('rsa', {
    modulusLength: 3072,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const until = new Date(from)
  until.setUTCFullYear(until.getUTCFullYear() + years)
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = forge.pki.publicKeyFromPem(pair.publicKey)
  certificate.serialNumber = serial()
  certificate.validity.notBefore = from
  certificate.validity.notAfter = until
  // A name may hold any letter: as UTF-8.
  const subject = [
    { name: 'commonName', value: `${name} ondertekening`, valueTagClass: forge.asn1.Type.UTF8 },
    { name: 'organizationName', value: name, valueTagClass: forge.asn1.Type.UTF8 },
  ] as unknown as forge.pki.CertificateField[]
  certificate.setSubject(subject)
  certificate.setIssuer(subject)
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false, critical: true },
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true, critical: true },
    { name: 'subjectKeyIdentifier' },
  ])
  certificate.sign(forge.pki.privateKeyFromPem(pair.privateKey), forge.md.sha256.create())
  return { key: pair.privateKey, certificate: forge.pki.certificateToPem(certificate), until }
}
