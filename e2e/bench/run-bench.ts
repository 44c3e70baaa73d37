import { request } from '@playwright/test'
import { fetchToken } from '../support/login'
import { type BenchResult, type BenchRoute, benchPages } from './bench-page'

/** Selects in the page, in its first HTML too, which the page takes over before the shell's frame is drawn. */
const inPage = (path: string, selector: string): string =>
  `:is([data-page="${path}"], [data-first-html="${path}"]) ${selector}`

/** Six pages with a customer's first action on each. */
const routes: BenchRoute[] = [
  {
    path: '/ewbSearchall',
    control: { selector: inPage('/ewbSearchall', 'textarea') },
    type: '3',
    reaction: { selector: inPage('/ewbSearchall', 'button'), text: '清空' },
  },
  {
    path: '/send',
    // The receiver's fields are empty; the sender's are filled from the address book.
    control: { selector: inPage('/send', 'input[id$="receiver_name"]') },
    type: '林',
    isLeft: true,
    reaction: { selector: inPage('/send', '*'), text: '姓名至少2个字' },
  },
  {
    path: '/ewbSearch',
    control: { selector: inPage('/ewbSearch', 'article input[type="checkbox"]') },
    reaction: { selector: inPage('/ewbSearch', 'input:indeterminate') },
  },
  {
    path: '/dotinformation',
    control: { selector: inPage('/dotinformation', 'button[aria-pressed="false"]'), text: '营业中' },
    reaction: { selector: inPage('/dotinformation', 'button[aria-pressed="true"]'), text: '营业中' },
  },
  {
    path: '/timelimitationoffreight',
    control: { selector: inPage('/timelimitationoffreight', 'input[role="combobox"]') },
    type: '深圳',
    reaction: { selector: '.ant-cascader-menu-item' },
  },
  {
    path: '/invoice',
    control: { selector: inPage('/invoice', 'article input[type="checkbox"]') },
    reaction: { selector: inPage('/invoice', 'input:indeterminate') },
  },
]

/** Compares the portal with the plain build at the two addresses, logged in as the demo customer. */
export const runBench = async (
  executablePath: string,
  portal: string,
  plain: string,
  rounds: number,
  only = '',
): Promise<BenchResult[]> => {
  const api = await request.newContext({ baseURL: portal })
  const { token, userId } = await fetchToken(api)
  await api.dispose()
  const cookies = Object.entries({ token, userId }).map(([name, value]) => ({ name, value }))
  const chosen = routes.filter(({ path }) => only === '' || path === only)
  return benchPages({ executablePath, portal, plain, routes: chosen, rounds, cookies })
}
