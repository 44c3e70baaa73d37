import { createPublicKey, createSign, type KeyObject } from 'node:crypto'

/** One value of DER (X.690): tag, length, content. */
const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  const { length } = content
  if (length < 128) return Buffer.concat([Buffer.from([tag, length]), content])
  const bytes = length < 256 ? [length] : [length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, 128 + bytes.length, ...bytes]), content])
}
const sequence = (...parts: Buffer[]): Buffer => der(0x30, ...parts)
const bits = (content: Buffer): Buffer => der(0x03, Buffer.from([0]), content)

/** sha256WithRSAEncryption, and a name of which only the common name is given. */
const algorithm = Buffer.from('300d06092a864886f70d01010b0500', 'hex')
const nameOf = (text: string): Buffer =>
  sequence(der(0x31, sequence(Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from(text)))))
const time = (date: Date): Buffer => der(0x17, Buffer.from(date.toISOString().replace(/^..|[-T:]|\.\d+/g, '')))

interface Certificate {
  privateKey: KeyObject
  /** Hexadecimal, without a leading 8–F, which would make it negative. */
  serialNo: string
  validFrom: Date
  validTo: Date
}

/** A self-signed certificate (RFC 5280) as PEM, because Node can read certificates but not create them. */
export const makeCertificate = ({ privateKey, serialNo, validFrom, validTo }: Certificate): string => {
  const body = sequence(
    der(0x02, Buffer.from(serialNo, 'hex')),
    algorithm,
    nameOf('portal.example'),
    sequence(time(validFrom), time(validTo)),
    nameOf('portal.example'),
    createPublicKey(privateKey).export({ type: 'spki', format: 'der' }),
  )
  const signature = createSign('RSA-SHA256').update(body).sign(privateKey)
  const text = sequence(body, algorithm, bits(signature)).toString('base64')
  return `-----BEGIN CERTIFICATE-----\n${text.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`
}
