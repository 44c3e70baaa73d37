import { createCipheriv, createHash, randomUUID } from 'node:crypto'

/** The demo's customer (README.md). */
const customer = { username: '13800138000', password: 'Demo2026' }

/** The API takes a slider that was solved sooner for no person's; milliseconds. */
const solvingTime = 800

interface Challenge {
  repData: { token: string; secretKey: string }
}

const encrypt = (text: string, key: string): string => {
  const cipher = createCipheriv('aes-128-ecb', key, null)
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64')
}

/**
 * Logs in as the demo's customer, with the captcha's answer from the demo's development call.
 * @returns the session's cookies as header values
 * @throws Error with the API's message
 */
export const logInDemoCustomer = async (apiOrigin: string): Promise<string[]> => {
  const post = (path: string, body: object) =>
    fetch(`${apiOrigin}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-request-id': randomUUID() },
      body: JSON.stringify(body),
    })

  const { repData } = (await (await post('captcha/get', { captchaType: 'blockPuzzle' })).json()) as Challenge
  const { data } = (await (await post('dev/captcha-answer', { token: repData.token })).json()) as {
    data: { x: number }
  }
  const point = JSON.stringify({ x: data.x, y: 5 })
  await new Promise((resolve) => setTimeout(resolve, solvingTime))
  await post('captcha/check', {
    captchaType: 'blockPuzzle',
    token: repData.token,
    pointJson: encrypt(point, repData.secretKey),
  })
  const response = await post('user/authenticate/login', {
    loginType: 'pwd',
    username: customer.username,
    password: createHash('md5').update(customer.password).digest('hex'),
    captchaVerification: encrypt(`${repData.token}---${point}`, repData.secretKey),
  })
  const answer = (await response.json()) as { code: number; message: string; data: { userId: string } | null }
  const token = response.headers.get('authorization')
  if (!answer.data || !token) throw new Error(answer.message)
  return Object.entries({ token, userId: answer.data.userId }).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax`,
  )
}
