import type { X509Certificate } from 'node:crypto'
import { type CheckPoint, failed, passed } from './check-point'

const day = 86_400_000
/** Days before its expiry from which a certificate should be replaced. */
const expiresSoon = 30

const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Checks whether a certificate is valid now and for another month. The dates have the format of a certificate. */
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

/** Compares serial numbers, which are written with or without leading zeros, in upper or lower case. */
export const isSerial = ({ serialNumber }: X509Certificate, serialNo: string): boolean =>
  serialNumber.toUpperCase().replace(/^0+/, '') === serialNo.toUpperCase().replace(/^0+/, '')
