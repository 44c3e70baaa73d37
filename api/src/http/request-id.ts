import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** It goes into headers, log lines and comments of statements, so that it has nothing to escape. */
const pattern = /^[\w-]{8,64}$/

/** The names that `TRUST_PROXY` has for ranges. */
const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 4 ? 'ipv4' : 'ipv6')

const listOf = (proxies: readonly string[]): BlockList => {
  const list = new BlockList()
  for (const entry of proxies.flatMap((proxy) => named[proxy] ?? [proxy])) {
    const [address = '', bits] = entry.split('/')
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return list
}

interface Incoming extends Pick<IncomingMessage, 'headers'> {
  socket: { remoteAddress?: string | undefined }
}

/**
 * The id of a request: by `X-Request-Id` what a trusted proxy calls it, else a new one. Anybody else's header could give
 * many requests one id, or one that is not theirs.
 */
export const requestIdsOf = (trustProxy: false | readonly string[]): ((request: Incoming) => string) => {
  const proxies = listOf(trustProxy === false ? [] : trustProxy)
  return ({ headers, socket: { remoteAddress = '' } }) => {
    const given = headers['x-request-id']
    return typeof given === 'string' &&
      pattern.test(given) &&
      isIP(remoteAddress) !== 0 &&
      proxies.check(remoteAddress, familyOf(remoteAddress))
      ? given
      : randomUUID()
  }
}
