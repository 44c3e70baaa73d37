/** The demo's customer (README.md). */
const userTel = '13800138000'

/**
 * A session of the demo's customer, by the demo's development call.
 * @returns the session's cookies as header values
 * @throws Error with the API's message
 */
export const logInDemoCustomer = async (apiOrigin: string): Promise<string[]> => {
  const response = await fetch(`${apiOrigin}/api/dev/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userTel }),
  })
  const { data, message } = (await response.json()) as {
    data: { token: string; userId: string } | null
    message: string
  }
  if (!data) throw new Error(message)
  return Object.entries(data).map(([name, value]) => `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax`)
}
