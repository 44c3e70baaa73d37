import { chromiumArguments, shortLivedPages } from '../../support/chromium'
import { logInByHand } from '../../support/login'
import { port } from '../../support/port'
import { expect, test } from '../../support/test'

// Hosts of other people's domains are this machine, so that the browser's own list of suffixes decides.
test.use({
  launchOptions: {
    executablePath: process.env.CHROME_PATH,
    args: [...chromiumArguments, shortLivedPages, '--host-resolver-rules=MAP * 127.0.0.1'],
  },
})

const address = (host: string, path: string) => `http://${host}:${port}${path}`

test.describe('one login is for the hosts of one site, and a logout for all of them', () => {
  for (const [host, sibling, stranger] of [
    ['www.sf.cn', 'my.sf.cn', 'www.yd.cn'],
    ['my.carrier.gd.cn', 'carrier.gd.cn', 'other.gd.cn'],
    ['www.carrier.xn--55qx5d.cn', 'my.carrier.xn--55qx5d.cn', 'other.xn--55qx5d.cn'],
    ['carrier.com.vn', 'www.carrier.com.vn', 'other.com.vn'],
    ['my.carrier.github.io', 'carrier.github.io', 'other.github.io'],
  ] as const)
    test(`${host}, ${sibling}`, async ({ page, context }) => {
      await page.goto(address(host, '/contraband'))
      await logInByHand(page)
      await page.goto(address(sibling, '/contraband'))
      const banner = page.getByRole('banner')
      await expect(banner.getByText(/^欢迎您/)).toBeVisible()
      await page.goto(address(stranger, '/contraband'))
      await expect(banner.getByRole('button', { name: '登录', exact: true })).toBeVisible()
      await page.goto(address(sibling, '/contraband'))
      await banner.getByRole('button', { name: '退出登录' }).click()
      await expect(banner.getByRole('button', { name: '登录', exact: true })).toBeVisible()
      expect((await context.cookies()).filter(({ name }) => name === 'token' || name === 'userId')).toEqual([])
    })
})
