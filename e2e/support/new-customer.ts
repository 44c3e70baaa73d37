import { randomUUID } from 'node:crypto'
import type { APIRequestContext, BrowserContext } from '@playwright/test'
import { callApi } from './call-api'

export interface NewCustomer {
  userId: string
  userTel: string
  token: string
}

/** A customer for this test alone, so that tests do not affect each other and no code was sent to the number yet. */
export const makeCustomer = (request: APIRequestContext, password?: string, unusedDays = 0): Promise<NewCustomer> =>
  callApi(request, '', 'dev/new-customer', { password, unusedDays })

/** Creates a customer who is logged in in the browser. */
export const logInAsNew = async (context: BrowserContext, baseURL: string): Promise<NewCustomer> => {
  const customer = await makeCustomer(context.request)
  await context.addCookies(
    (['token', 'userId'] as const).map((name) => ({ name, value: customer[name], url: baseURL })),
  )
  return customer
}

/** Adds the address with which the pages for sending begin. */
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
