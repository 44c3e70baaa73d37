import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CanaryChange } from './canary-round'
import { notifyTeam } from './notify-team'
import { providerServer } from '../../testing/provider-server'

const secret = 'a secret that both sides have known'
const canary: CanaryChange = {
  remote: 'remote-send',
  owner: '@portal/send',
  percent: 0,
  verdict: {
    build: '1.2.0',
    decision: 'withdrawn',
    at: '2026-11-26T12:00:00.000Z',
    visits: 62,
    reason: { measure: 'broken', canary: 0.097, live: 0.004 },
  },
}

let team: Server
let received: { headers: IncomingHttpHeaders; body: string }[]
/** The statuses of its answers; the last one repeats. */
let statuses: number[]
let url: string
beforeEach(async () => {
  received = []
  statuses = [200]
  team = providerServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(pieces).toString('utf8') })
      const status = statuses.length > 1 ? statuses.shift() : statuses[0]
      response.writeHead(status ?? 200, { location: `${url}/elsewhere` }).end('what it says is not read')
    })
  })
  await new Promise<void>((resolve) => team.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(team.address() as AddressInfo).port}`
})
afterEach(() => new Promise((resolve) => team.close(resolve)))

const wait = jest.fn(async () => undefined)
beforeEach(() => wait.mockClear())
const tell = () => notifyTeam({ url, secret }, canary, () => new Date(1_700_000_000_000), wait)

test('the team gets the verdict as data and as a sentence, with a time stamp, signed', async () => {
  await tell()
  const [notice] = received
  expect(JSON.parse(notice?.body ?? '')).toEqual({
    ...canary,
    text: 'remote-send 1.2.0 withdrawn after 62 visits: visits with a page that threw or did not load 9.7%, live 0.4%',
  })
  expect(notice?.headers['x-portal-timestamp']).toBe('1700000000000')
  expect(notice?.headers['x-portal-signature']).toBe(
    createHmac('sha256', secret).update(`1700000000000.${notice?.body}`).digest('hex'),
  )
})

test('a team that fails twice is told the third time', async () => {
  statuses = [500, 503, 204]
  await tell()
  expect(received).toHaveLength(3)
  expect(wait.mock.calls).toEqual([[1_000], [10_000]])
})

test('after four attempts it is given up', async () => {
  statuses = [500]
  await expect(tell()).rejects.toThrow('not told after 4 attempts')
  expect(received).toHaveLength(4)
})

test('it does not go where the address leads', async () => {
  statuses = [302]
  await expect(tell()).rejects.toThrow('not told')
  expect(received).toHaveLength(4)
})
