import type { X509Certificate } from 'node:crypto'
import { type CheckPoint, failed, passed } from './check-point'

const day = 86_400_000
/** Days before its end when it is time for another one. */
const expiresSoon = 30

const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Whether a certificate is valid now, and for a month to come. Takes its dates as a certificate spells them. */
export const checkValidity = (
  name: string,
  { validFrom, validTo }: Pick<X509Certificate, 'validFrom' | 'validTo'>,
  now: Date,
): CheckPoint => {
  const [from, to] = [Date.parse(validFrom), Date.parse(validTo)]
  const text = `${name}有效期 ${dateOf(from)} 至 ${dateOf(to)}`
  if (now.getTime() < from) return failed(text, '尚未生效，请核对服务器时钟或证书')
  if (now.getTime() > to) return failed(text, '已过期，请更换证书')
  if (to - now.getTime() < expiresSoon * day) return failed(text, `不足 ${expiresSoon} 天，请尽快更换证书`)
  return passed(text)
}

/** Serial numbers are spelled with and without leading zeros, in capitals or not. */
export const isSerial = ({ serialNumber }: X509Certificate, serialNo: string): boolean =>
  serialNumber.toUpperCase().replace(/^0+/, '') === serialNo.toUpperCase().replace(/^0+/, '')
