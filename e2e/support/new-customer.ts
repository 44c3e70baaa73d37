import type { BrowserContext } from '@playwright/test'

export interface NewCustomer {
  userId: string
  userTel: string
  token: string
}

/** A customer of this test alone, logged in in the browser: what one test changes, no other sees, and no code was sent to them yet. */
export const logInAsNew = async (context: BrowserContext, baseURL: string): Promise<NewCustomer> => {
  const response = await context.request.post('/api/dev/new-customer', { data: {} })
  const { data } = (await response.json()) as { data: NewCustomer }
  await context.addCookies((['token', 'userId'] as const).map((name) => ({ name, value: data[name], url: baseURL })))
  return data
}
