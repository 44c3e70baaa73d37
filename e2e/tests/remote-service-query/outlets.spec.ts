import { expect, type Locator, type Page, test } from '../../support/test'
import { seriousAccessibilityIssues } from '../../support/accessibility-issues'
import { watchConsole } from '../../support/console'
import { logInQuickly } from '../../support/login'
import { settled } from '../../support/settled'
import { wide } from '../../support/wide'

const main = (page: Page) => page.getByRole('main')
const card = (page: Page, name: string) => main(page).getByRole('article', { name, exact: true })
const map = (page: Page, place: string) => main(page).getByRole('group', { name: `网点地图：${place}` })
const total = (page: Page, text: string | RegExp) => expect(main(page).getByText(text)).toBeVisible()
/** The map's buttons are rendered together with the map. */
const drawn = (map: Locator) => expect(map.getByRole('button', { name: '放大地图' })).toBeVisible()

test('a customer finds the outlets of a city on list and map, looks at one and sends from there', async ({
  page,
  context,
  baseURL,
}) => {
  const problems = watchConsole(page)
  await logInQuickly(context, baseURL ?? '')
  await page.goto('/dotinformation')
  await drawn(map(page, '全国'))
  await total(page, /^共 \d{3,} 个网点$/)
  expect(await seriousAccessibilityIssues(page)).toEqual([])

  await main(page).getByRole('combobox', { name: '地区' }).fill('深圳')
  await page.getByRole('option', { name: '广东省 / 深圳市', exact: true }).click()
  await expect(map(page, '广东省深圳市')).toBeVisible()
  await total(page, '共 11 个网点')
  await main(page).getByRole('searchbox', { name: '关键字' }).fill('分拨')
  await expect(main(page).getByText('该地区暂无网点，可拨打95708咨询')).toBeVisible()
  await main(page).getByRole('searchbox', { name: '关键字' }).fill('LC4403003')
  await total(page, '共 1 个网点')
  expect(new URL(page.url()).search).toBe('?cityCode=4403&keyword=LC4403003')

  await page.reload()
  const article = main(page).getByRole('article')
  await expect(article).toHaveCount(1)
  const name = (await article.getAttribute('aria-label')) ?? ''
  await article.getByRole('button', { name, exact: true }).click()
  const detail = main(page).getByRole('region', { name: `网点详情：${name}` })
  await expect(detail.getByRole('heading', { name })).toBeFocused()
  await expect(detail.getByRole('link', { name: /^导航/ })).toHaveAttribute(
    'href',
    /^https:\/\/uri\.amap\.com\/navigation\?to=11[34]\.\d+,2[23]\.\d+,/,
  )
  expect(await seriousAccessibilityIssues(page)).toEqual([])
  await page.goBack()
  await expect(card(page, name).getByRole('button', { name, exact: true })).toBeFocused()

  await card(page, name)
    .getByRole('button', { name: `去寄件，${name}` })
    .click()
  await expect(page).toHaveURL(/\/send$|\/send\?/)
  await expect(main(page).getByRole('button', { name: `网点自送 · ${name}` })).toBeVisible()
  expect(problems).toEqual([])
})

test(
  'a province that is pressed on the map is the one of the list; the way back up is beside it',
  wide(),
  async ({ page }) => {
    await page.goto('/dotinformation')
    const country = map(page, '全国')
    await drawn(country)
    await settled(page)
    const { x, y, width, height } = (await country.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    // A point in Sichuan, south-west of the centre of the country.
    await page.mouse.click(x + width * 0.49, y + height * 0.67)
    await expect(map(page, '四川省')).toBeVisible()
    await total(page, '共 12 个网点')
    await expect(page).toHaveURL(/\?provinceCode=51$/)
    await main(page).getByRole('navigation', { name: '地图位置' }).getByRole('button', { name: '全国' }).click()
    await expect(country).toBeVisible()
    await page.goBack()
    await expect(map(page, '四川省')).toBeVisible()
  },
)

test('a city without outlets shows the way to the nearest ones instead of an empty map', wide(), async ({ page }) => {
  await page.goto('/dotinformation?cityCode=6543')
  const nearest = main(page).getByRole('region', { name: '最近的网点' })
  await expect(nearest.getByRole('listitem')).toHaveText([/^.+\d+\.\d 公里，(东|西)?(南|北)方$/, /./, /./, /./, /./])
  await expect(map(page, '新疆维吾尔自治区阿勒泰地区')).toBeHidden()
  expect(await seriousAccessibilityIssues(page)).toEqual([])
  const first = nearest.getByRole('button').first()
  const name = (await first.textContent()) ?? ''
  await first.click()
  await expect(main(page).getByRole('heading', { name })).toBeFocused()
  await drawn(map(page, '新疆维吾尔自治区阿勒泰地区'))
})

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 375, height: 812 } })

  test(
    'a visitor who lets the device say where finds the nearest by keyboard, on the map too; without the API what was answered before',
    wide(),
    async ({ page, context, baseURL }) => {
      await page.goto('/dotinformation?cityCode=4403')
      await total(page, '共 11 个网点')
      const nearby = main(page).getByRole('button', { name: '附近网点' })
      await nearby.press('Enter')
      await expect(main(page).getByText('定位失败，请手动选择城市')).toBeVisible()
      await total(page, '共 11 个网点')

      await context.grantPermissions(['geolocation'], { origin: baseURL })
      await context.setGeolocation({ longitude: 114.05, latitude: 22.54 })
      await nearby.press('Enter')
      await expect(nearby).toHaveAttribute('aria-pressed', 'true')
      await expect(
        main(page)
          .getByRole('article')
          .first()
          .getByText(/^\d+(\.\d)? k?m$/),
      ).toBeVisible()
      expect(page.url()).not.toContain('114')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
      expect(await seriousAccessibilityIssues(page)).toEqual([])

      await main(page).getByRole('button', { name: '地图', exact: true }).press('Enter')
      await drawn(map(page, '全国'))
      await expect(main(page).getByText('点选地图上的网点查看详情')).toBeVisible()
      expect(await seriousAccessibilityIssues(page)).toEqual([])

      await page.route('**/api/outlet/**', (route) => route.abort())
      await page.goto('/dotinformation?cityCode=4403')
      await expect(
        main(page).getByText(/^暂时无法获取最新网点信息，以下为 \d{4}-\d\d-\d\d \d\d:\d\d 的查询结果/),
      ).toBeVisible()
      await expect(main(page).getByRole('article')).toHaveCount(11)
    },
  )
})
