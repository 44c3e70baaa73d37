import { type APIRequestContext, expect } from '@playwright/test'

/** Calls the API as a customer; with an empty token as a visitor. */
export const callApi = async <T>(request: APIRequestContext, token: string, path: string, data: object): Promise<T> => {
  const response = await request.post(`/api/${path}`, { data, headers: { authorization: token } })
  const envelope = (await response.json()) as { code: number; message: string; data: T }
  expect(envelope.message).toBe('')
  return envelope.data
}
