import { request } from '@playwright/test'
import { fetchToken } from '../support/login'
import { type BenchResult, type BenchRoute, benchPages } from './bench-page'

const routes: BenchRoute[] = [
  { path: '/ewbSearchall', ready: '[data-page="/ewbSearchall"] textarea' },
  { path: '/send', ready: '[data-page="/send"] form' },
  { path: '/ewbSearch', ready: '[data-page="/ewbSearch"] table, [data-page="/ewbSearch"] article' },
]

/** Compares the portal with the plain build at the two addresses, logged in as the demo customer. */
export const runBench = async (
  executablePath: string,
  portal: string,
  plain: string,
  rounds: number,
): Promise<BenchResult[]> => {
  const api = await request.newContext({ baseURL: portal })
  const { token, userId } = await fetchToken(api)
  await api.dispose()
  const cookies = Object.entries({ token, userId }).map(([name, value]) => ({ name, value }))
  return benchPages({ executablePath, portal, plain, routes, rounds, cookies })
}
