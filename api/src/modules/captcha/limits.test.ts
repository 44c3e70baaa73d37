import { newAddress } from '../../testing/addresses'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { countFailure, hasFailed } from './limits'
import type { Pictures } from './pictures'
import { getCaptcha } from './captcha.service'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { PORTAL_IP_LIMIT_FACTOR: '1' } })
})
afterAll(() => server.close())

const fail = async (network: string, clientUid: string, times: number): Promise<void> => {
  for (let count = 0; count < times; count += 1) await countFailure(server.app.deps, { network, clientUid })
}

test('after two wrong answers a client gets harder pictures, another one of its network does not', async () => {
  const network = newAddress()
  await fail(network, 'a', 1)
  expect(await hasFailed(server.app.deps, { network, clientUid: 'a' })).toBe(false)
  await fail(network, 'a', 1)
  expect(await hasFailed(server.app.deps, { network, clientUid: 'a' })).toBe(true)
  expect(await hasFailed(server.app.deps, { network, clientUid: 'b' })).toBe(false)
})

test('ten wrong answers of made-up clients make it harder for their network', async () => {
  const network = newAddress()
  for (let client = 0; client < 10; client += 1) await fail(network, `c${client}`, 1)
  expect(await hasFailed(server.app.deps, { network, clientUid: 'new' })).toBe(true)
  server.advance(601)
  expect(await hasFailed(server.app.deps, { network, clientUid: 'new' })).toBe(false)
})

test('after failures the hard kind is shown', async () => {
  const asker = { network: newAddress(), clientUid: 'd' }
  const hardness: boolean[] = []
  const pictures: Pictures = {
    take: (_, hard) => {
      hardness.push(hard)
      return { answer: { kind: 'blockPuzzle', x: 100 }, image: '', piece: '', words: null }
    },
    close: () => undefined,
  }
  for (let failures = 0; failures < 3; failures += 1) {
    await getCaptcha(server.app.deps, pictures, asker, 'blockPuzzle', null)
    await countFailure(server.app.deps, asker)
  }
  expect(hardness).toEqual([false, false, true])
})
