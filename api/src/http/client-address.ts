import type { FastifyRequest } from 'fastify'

const mappedIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** The first four groups: a subscriber of IPv6 owns a whole /64 and can change within it at will. */
const ipv6Network = (address: string): string => {
  const [head = '', tail] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')
}

/** The address of the client, one of IPv4 in its own form. */
export const addressOf = ({ ip }: Pick<FastifyRequest, 'ip'>): string => {
  const address = ip.split('%')[0] ?? ''
  return mappedIpv4.exec(address)?.[1] ?? address
}

/**
 * The network that a request's limits are counted for. `request.ip` honours `X-Forwarded-For` from trusted proxies
 * only.
 */
export const networkOf = (request: Pick<FastifyRequest, 'ip'>): string => {
  const address = addressOf(request)
  return address.includes(':') ? ipv6Network(address) : address
}
