import { randomUUID } from 'node:crypto'
import { productionEnv } from '../../testing/production-env'
import { readConfig } from '../../config/config'
import { apiError } from '../../testing/api-error'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { push } from './operations.testing'
import { signedHeaders } from '../carrier-signature/signed-headers'

const [old, fresh, care] = ['o', 'f', 'c'].map((letter) => letter.repeat(32)) as [string, string, string]

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    env: { OPERATIONS_KEYS: `old:events+requests:${old},fresh:events:${fresh},care:feedback:${care}` },
  })
})
afterAll(() => server.close())

const post = async (key: { id: string; secret: string }, path: string, body: object) => {
  const payload = JSON.stringify(body)
  const headers = signedHeaders(key, { path, payload, now: server.now() })
  return server.app.inject({ method: 'POST', url: path, payload, headers })
}
const toDo = '/api/operations/feedbackToDo'

test('while a key is changed both are good', async () => {
  for (const [keyId, secret] of [
    ['old', old],
    ['fresh', fresh],
  ] as const)
    expect((await push(server, [], { keyId, secret })).statusCode).not.toBe(401)
})

test('a key is limited to its scopes, which is answered differently from a wrong key', async () => {
  expect((await post({ id: 'care', secret: care }, toDo, {})).statusCode).toBe(200)
  for (const id of ['old', 'fresh']) {
    const answer = await post({ id, secret: id === 'old' ? old : fresh }, toDo, {})
    expect([answer.statusCode, answer.json()]).toEqual([403, apiError('KEY_NOT_ALLOWED', '该密钥无权调用此接口', null)])
  }
  expect((await push(server, [], { keyId: 'care', secret: care })).statusCode).toBe(403)
  expect((await post({ id: 'care', secret: old }, toDo, {})).statusCode).toBe(401)
})

test("one key's nonces are not another's, and each is good once", async () => {
  const nonce = randomUUID()
  const tries = [
    ['old', old],
    ['fresh', fresh],
    ['old', old],
  ] as const
  const statuses = []
  for (const [keyId, secret] of tries) statuses.push((await push(server, [], { keyId, secret, nonce })).statusCode)
  expect(statuses.map((status) => status === 401)).toEqual([false, false, true])
})

test('production takes keys in place of the one secret', () => {
  const { operationsKeys } = readConfig({ ...productionEnv, OPERATIONS_SECRET: '', OPERATIONS_KEYS: `a:all:${old}` })
  expect(operationsKeys.map(({ id, scopes }) => [id, scopes.size])).toEqual([['a', 7]])
})

test.each(['a:all:short', `a:everything:${old}`, `a:events:${old},a:events:${fresh}`, `main:all:${old}`, old])(
  'keys that cannot be meant are refused: %s',
  (keys) => {
    expect(() => readConfig({ OPERATIONS_KEYS: keys })).toThrow(/OPERATIONS_KEYS/)
  },
)
