import { createHash, randomUUID } from 'node:crypto'
import { hashPassword, verifyPassword } from '../src/modules/accounts/passwords/password-hash'
import { encrypt } from '../src/modules/captcha/puzzle/cipher'

export interface LoginBench {
  loginsPerSecond: number
  /** Bare argon2id verifications with the same parallelism. */
  verificationsPerSecond: number
}

/** Logins in flight at once: the fifth failure of one account would lock it. */
const parallel = 4
/** Milliseconds that a slider takes at least. */
const solvingTime = 1000

/** The demo's first customer (docs/demo.md). */
const demoCustomer = { userTel: '13800138000', password: 'Demo2026' }
const digest = createHash('md5').update(demoCustomer.password).digest('hex')

const post = async <Answer>(url: string, body: unknown): Promise<Answer> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await response.json()) as Answer
}

/** The `captchaVerification` of a slider that a client of its own has solved. */
const solve = async (api: string): Promise<string> => {
  const clientUid = `slider-${randomUUID()}`
  const { repData } = await post<{ repData: { token: string; secretKey: string } }>(`${api}/captcha/get`, {
    captchaType: 'blockPuzzle',
    purpose: 'login',
    clientUid,
  })
  const { data } = await post<{ data: { x: number } }>(`${api}/dev/captcha-answer`, { token: repData.token })
  const plaintext = JSON.stringify({ x: data.x, y: 5 })
  await new Promise((resolve) => setTimeout(resolve, solvingTime))
  await post(`${api}/captcha/check`, {
    captchaType: 'blockPuzzle',
    token: repData.token,
    pointJson: encrypt(plaintext, repData.secretKey),
    clientUid,
  })
  return encrypt(`${repData.token}---${plaintext}`, repData.secretKey)
}

/** Runs of `work` per second over the items, `parallel` at a time. */
const rateOf = async <Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<number> => {
  const queue = [...items]
  const worker = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item)
  }
  const start = performance.now()
  await Promise.all(Array.from({ length: parallel }, worker))
  return (items.length * 1000) / (performance.now() - start)
}

/**
 * Logs the demo customer in again and again; the captchas are solved beforehand. The server must not throttle this
 * network address.
 */
export const benchLogin = async (origin: string, rounds: number): Promise<LoginBench> => {
  const api = `${origin}/api`
  const verifications: string[] = []
  while (verifications.length < rounds)
    verifications.push(...(await Promise.all(Array.from({ length: 10 }, () => solve(api)))))
  const loginsPerSecond = await rateOf(verifications, async (captchaVerification) => {
    const { code } = await post<{ code: number }>(`${api}/user/authenticate/login`, {
      loginType: 'pwd',
      username: demoCustomer.userTel,
      password: digest,
      captchaVerification,
    })
    if (code !== 0) throw new Error(`login refused: ${code}`)
  })
  const passwordHash = await hashPassword(digest)
  const verificationsPerSecond = await rateOf(verifications, async () => {
    await verifyPassword(digest, passwordHash)
  })
  return { loginsPerSecond, verificationsPerSecond }
}
