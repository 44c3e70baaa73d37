import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { connect, type PeerCertificate } from 'node:tls'
import { z } from 'zod'
import type { Clock } from '../clock'
import { checkValidity } from './check-certificate'
import { type CheckPoint, failed, passed, reasonOf, unproven } from './check-point'

/** Milliseconds. */
const timeout = 4000

/** Access to the network; replaced in tests. */
export interface Network {
  /** Addresses of a host. */
  resolve: (host: string) => Promise<string[]>
  /** The certificate of a host, whether trusted or not. */
  certificateOf: (host: string, port: number) => Promise<Pick<PeerCertificate, 'valid_from' | 'valid_to'>>
  get: (address: string) => Promise<{ status: number; text: string }>
}

export const network: Network = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  certificateOf: (host, port) =>
    new Promise((resolve, reject) => {
      const socket = connect({
        host,
        port,
        servername: isIP(host) === 0 ? host : '',
        rejectUnauthorized: false,
        timeout,
      })
      socket.once('error', reject)
      socket.once('timeout', () => socket.destroy(new DOMException('no answer', 'TimeoutError')))
      socket.once('secureConnect', () => {
        resolve(socket.getPeerCertificate())
        socket.destroy()
      })
    }),
  get: async (address) => {
    const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(timeout) })
    return { status: response.status, text: await response.text() }
  },
}

/** Private addresses, which no provider can reach. */
const inside = new BlockList()
for (const [range, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  inside.addSubnet(range, bits, 'ipv4')
for (const [range, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  inside.addSubnet(range, bits, 'ipv6')

/** The answer of the endpoint for notices to a GET (error catalogue, METHOD_NOT_ALLOWED). */
const ownRefusal = z.object({ code: z.literal(405) })
const isOurs = ({ status, text }: { status: number; text: string }): boolean => {
  try {
    return status === 405 && ownRefusal.safeParse(JSON.parse(text)).success
  } catch {
    return false
  }
}

const attempt = async (name: string, advice: string, check: () => Promise<CheckPoint>): Promise<CheckPoint> => {
  try {
    return await check()
  } catch (error) {
    return failed(`${name}（${reasonOf(error)}）`, advice)
  }
}

/**
 * Checks the address for notices as far as possible from this machine: https, name, certificate, and that our own API
 * answers there.
 */
export const checkNoticeAddress = async (
  publicOrigin: string,
  channels: readonly string[],
  clock: Clock,
  { resolve, certificateOf, get }: Network = network,
): Promise<CheckPoint[]> => {
  const { protocol, hostname, port } = new URL(publicOrigin)
  const host = hostname.replace(/^\[|\]$/g, '')
  if (protocol !== 'https:') return [failed('通知地址不是 https', '请把 PUBLIC_ORIGIN 设置为公网 https 地址')]
  const name = await attempt('通知地址的域名无法解析', '请核对 PUBLIC_ORIGIN 与域名解析', async () => {
    const addresses = await resolve(host)
    return addresses.some((each) => inside.check(each, isIP(each) === 6 ? 'ipv6' : 'ipv4'))
      ? failed('通知地址解析为内网地址', '支付平台无法访问内网，请使用公网域名')
      : passed('通知地址的域名可解析为公网地址')
  })
  const certificate = await attempt('无法建立 HTTPS 连接', '请检查 443 端口与证书', async () => {
    const { valid_from: validFrom, valid_to: validTo } = await certificateOf(host, port === '' ? 443 : Number(port))
    return checkValidity('网站证书', { validFrom, validTo }, clock())
  })
  const fuzzTargets = await Promise.all(
    channels.map((channel) => {
      const address = `${publicOrigin}/api/payment/notify/${channel}`
      return attempt(`${address} 无法访问`, '请检查证书是否可信、反向代理与防火墙', async () =>
        isOurs(await get(address))
          ? passed(`${address} 由本门户应答`)
          : failed(`${address} 的应答不是本门户的`, '请检查反向代理是否把 /api/ 转发到门户'),
      )
    }),
  )
  return [
    passed('通知地址为 https'),
    name,
    certificate,
    ...fuzzTargets,
    unproven('从公网访问', '以上由本机访问得出，请再从公司网络以外打开上述地址一次'),
  ]
}
