import { randomUUID } from 'node:crypto'
import type { APIRequestContext, BrowserContext } from '@playwright/test'
import { callApi } from './call-api'

export interface NewCustomer {
  userId: string
  userTel: string
  token: string
}

/** A customer of this test alone: what one test changes, no other sees, and no code was sent to them yet. */
export const makeCustomer = (request: APIRequestContext, password?: string): Promise<NewCustomer> =>
  callApi(request, '', 'dev/new-customer', { password })

/** One who is logged in in the browser. */
export const logInAsNew = async (context: BrowserContext, baseURL: string): Promise<NewCustomer> => {
  const customer = await makeCustomer(context.request)
  await context.addCookies(
    (['token', 'userId'] as const).map((name) => ({ name, value: customer[name], url: baseURL })),
  )
  return customer
}

/** The address that the pages for sending begin with. */
export const addDefaultSender = (request: APIRequestContext, token: string): Promise<unknown> =>
  callApi(request, token, 'address/create', {
    kind: 'sender',
    clientRequestId: randomUUID(),
    name: '林一诺',
    mobile: '13800138000',
    provinceCode: '44',
    cityCode: '4403',
    districtCode: '440305',
    townCode: '',
    address: '科技园南区8栋1203',
    isDefault: true,
  })
